import { capitalised } from '../../builtin/text/casing.ts';
import { tagEnglish } from '../../builtin/text/english.ts';
import { realised } from '../../builtin/material/realise.ts';
import { itemsOf } from './phrases.ts';

/**
 * What is counted up of a subject, as sentences: "born in Warsaw 1867" behind "Marie Curie" is "Marie Curie was born in Warsaw in 1867",
 * words in quotation marks stay whole, with whom they are from; what is only named stays together as it is. `undefined` where nothing of it can be said otherwise.
 */
export function toldOf(subject: string, points: string): string[] | undefined {
  const told: string[] = [];
  let named: string[] = [];
  const close = () => {
    if (named.length > 0) told.push(`${capitalised(named.join(', '))}.`);
    named = [];
  };
  for (const item of itemsOf(points)) {
    const said = quoted(item, subject) ?? ofPerson(item, subject) ?? realised(item);
    if (said === undefined) named.push(item);
    else {
      close();
      told.push(said);
    }
  }
  const isSaid = told.length > 0;
  close();
  return isSaid ? told : undefined;
}

/** First and last name. */
const PERSON = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Lu}[\p{L}.'’-]+|of|de|van|von)){1,4}$/u;

/** "her words “…”": a quotation with its author; of any other words what they are. */
export function quoted(item: string, subject: string | undefined): string | undefined {
  const [, lead = '', words] =
    /^([^"“„«]{0,60}?)[:,]?\s*["“„«]([^"“”„«»]{8,400})["”“»]\.?$/su.exec(item.trim()) ?? [];
  if (words === undefined) return undefined;
  const said = /[.!?…]$/u.test(words.trim()) ? words.trim() : `${words.trim()}.`;
  if (lead === '') return `“${said}”`;
  const isTheirs =
    /^(?:and\s)?(?:his|her|their)\s(?:last |first |famous |own )?(?:words|quote|motto|line)/iu.test(lead);
  if (isTheirs && subject !== undefined && PERSON.test(subject)) return `“${said}” — ${subject}`;
  return `${capitalised(lead.replace(/^and\s/iu, ''))}: “${said}”`;
}

/** "born in Warsaw 1867", "shot in 1915": what was done to somebody. */
export function ofPerson(item: string, subject: string): string | undefined {
  if (!PERSON.test(subject)) return undefined;
  const [first, second] = tagEnglish(item);
  const isDone = first !== undefined && (/^born$/iu.test(first.text) || (/ed$|^(?:shot|killed|hanged|buried)$/iu.test(first.text) && second?.tags.has('Preposition') === true)); // prettier-ignore
  if (!isDone) return undefined;
  const dated = item.replace(
    /(?<!\b(?:in|of|since|until|from|to|and|by|\p{L}+uary|March|April|May|June|July|August|\p{L}+ber)\s)(?=(?:1\p{Nd}|20)\p{Nd}{2}$)/u,
    'in ',
  );
  return `${subject} was ${dated}.`;
}
