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
  const [what = '', ...more] = said.split(/,\s(?:and\s|who\s)?/u);
  const lives = more.map((part) => lived(name, part));
  if (more.length > 0 && !hasVerb(what) && lives.every((each) => each !== undefined)) return [nameIn(piece, name), known(piece, `Meet ${name}, ${what}${lives.filter((each) => each.startsWith(' for ')).join('')}.`, 'material', { place: 'first' }), ...lives.filter((each) => !each.startsWith(' for ')).map((each) => known(piece, each, 'material'))]; // prettier-ignore
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

/** "37 years", "retires on Friday": what else is said of somebody behind what they are. */
function lived(name: string, part: string): string | undefined {
  if (/^(?:for )?\p{Nd}+ years$/u.test(part)) return ` for ${part.replace(/^for /u, '')}`;
  const [first] = tagEnglish(`it ${part}`).slice(1);
  const isDone =
    first?.tags.has('Verb') === true && (first.tags.has('PastTense') || first.text.endsWith('s'));
  return isDone && /\s/u.test(part) ? `${name} ${part}.` : undefined;
}

/** "Year 6, our youngest", "Q3": no name of anything. */
const PERIOD =
  /^(?:Year|Grade|Class|Q[1-4]|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Instagram|TikTok|YouTube)\b/u;
