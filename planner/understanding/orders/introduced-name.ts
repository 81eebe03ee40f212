import { withoutStop } from '../../builtin/text/casing.ts';
import { hasVerb, tagEnglish } from '../../builtin/text/english.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';

/** "Launch video for “Brewly”, our coffee subscription", "Introduce Otto, our new robot", "Meet Rosie (a giant tortoise) — our oldest resident". */
const NAMED =
  /^(?:[^,.:;!?()]{0,70}?\s)?(?:for|about|on|of|[Ii]ntroduc(?:e|ing)|[Mm]eet|[Pp]resent(?:ing)?)\s(?:our\s(?:new\s)?(?:\p{Ll}+\s){0,2})?["“„]?(\p{Lu}[\p{L}\p{N}&+.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{N}&+'’-]*|\p{N}+|&)){0,3})["”“]?(?:(?:,\s|\s\(|\s[—–-]\s)(?=(?:our|my|the|an?)\s)|\s\((?=\p{Ll}))(.+)$/su;

/** "Reel for our new cold brew, Kumo" */
const BEHIND =
  /^[^,.:;!?()]{0,70}?\s(?:for|about|on|of)\s((?:our|my)\s(?:[\p{Ll}\p{N}-]+\s?){1,6}),\s["“]?(\p{Lu}[\p{L}\p{N}&+’'-]*(?:\s(?:\p{Lu}[\p{L}\p{N}&+’'-]*|\p{N}+)){0,2})["”]?[.!]?$/su;

/** Words: what is said of a name in an order is short. */
const MAX_SAID = 24;

/**
 * The order and the first line of a film that introduces something by its name: "Meet Brewly, our coffee subscription." `undefined` where
 * nothing is introduced so.
 */
export function introductionIn(piece: Piece): Piece[] | undefined {
  const behind = BEHIND.exec(piece.text);
  if (behind?.[1] !== undefined && behind[2] !== undefined && !PERIOD.test(behind[2]))
    return [
      known(piece, behind[2], 'subject'),
      known(piece, `Meet ${behind[2]}, ${behind[1]}.`, 'material', { place: 'first' }),
    ];
  const [, name, rest] = NAMED.exec(piece.text) ?? [];
  if (name === undefined || rest === undefined || PERIOD.test(name)) return undefined;
  const said = withoutStop(rest.replace(/\)(?=$|[\s,.])/u, ',').replace(/,?\s[—–-]\s|,,\s?/gu, ', ')).replace(
    /,+$/u,
    '',
  );
  if (/[:;?"“]|\.\s/u.test(said) || said.split(/\s/u).length > MAX_SAID) return undefined;
  const life = lifeOf(piece, name, said);
  if (life !== undefined) return life;
  // "for Lumo, a lamp that wakes you": a sentence behind the comma is one of its own.
  const head = said.split(/\s(?:that|which|who|made|built|designed|with|for)\s/u)[0] ?? said;
  if (hasVerb(head)) return undefined;
  return [nameIn(piece, name), known(piece, `Meet ${name}, ${said}.`, 'material', { place: 'first' })];
}

/** The order up to the name. */
function nameIn(piece: Piece, name: string): Piece {
  const at = piece.text.indexOf(name);
  const end = at + name.length;
  return { ...piece, text: piece.text.slice(0, end), known: { role: 'subject', parts: [{ role: 'subject', start: at, end }] } }; // prettier-ignore
}

/** "our school secretary, 37 years, retires on Friday": who somebody is, for how long, and what else is said of them, a sentence each. */
function lifeOf(piece: Piece, name: string, said: string): Piece[] | undefined {
  const [what = '', ...more] = said.split(/,\s(?:and\s|who\s)?/u);
  const years = more.find((part) => YEARS.test(part));
  const deeds = more.filter((part) => part !== years);
  if (more.length === 0 || hasVerb(what) || !deeds.every(isDone)) return undefined;
  const since = years === undefined ? '' : ` for ${years.replace(/^for /u, '')}`;
  return [
    nameIn(piece, name),
    known(piece, `Meet ${name}, ${what}${since}.`, 'material', { place: 'first' }),
    ...deeds.map((deed) => known(piece, `${name} ${deed}.`, 'material')),
  ];
}
const YEARS = /^(?:for )?\p{Nd}+ years$/u;

/** "retires on Friday", "ran the office" */
function isDone(said: string): boolean {
  const [, verb] = tagEnglish(`it ${said}`);
  return /\s/u.test(said) && verb?.tags.has('Verb') === true && (verb.tags.has('PastTense') || verb.text.endsWith('s')); // prettier-ignore
}

/** "Year 6, our youngest", "Q3": no name of anything. */
const PERIOD =
  /^(?:Year|Grade|Class|Q[1-4]|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Instagram|TikTok|YouTube)\b/u;
