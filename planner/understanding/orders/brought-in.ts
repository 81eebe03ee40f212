import { withoutStop } from '../../builtin/text/casing.ts';
import { tagEnglish } from '../../builtin/text/english.ts';
import type { Piece } from '../pieces.ts';
import { known } from './known.ts';

const NAME = String.raw`((?:our\s)?(?:\p{Ll}+\s){0,2}\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2})`;
const TOLD_OF = new RegExp(
  String.raw`^(?:(?:please|then|also|and|now)\s+)*(?:(?:tell|share|show|open with|start with|begin with|feature|include)\s(?:us\s|them\s|viewers\s)?(?:the|a)\s(?:\p{L}+\s){0,2}story\sof|highlight|feature|introduce|portray|present|follow|meet|mention|remember|celebrate)\s${NAME}(,\s[^:;]{1,80}?|\s\([^()]{1,60}\))?,?\s(?:who|which)\s(.+)$`,
  'su',
);

/** "Tell the story of Grace, 12, from Uganda, who used to walk 5 km": "Grace, 12, from Uganda, used to walk 5 km." */
export function storyIn(piece: Piece): Piece | undefined {
  const order = piece.text.charAt(0).toLowerCase() + piece.text.slice(1);
  const [, name, given = '', done] = TOLD_OF.exec(order) ?? [];
  if (name === undefined || done === undefined) return undefined;
  const [, verb] = tagEnglish(`she ${done}`);
  if (verb === undefined || !(verb.tags.has('Verb') || verb.tags.has('Copula') || verb.tags.has('Modal')))
    return undefined;
  const beside = given.replace(/^\s\(|\)$|^,\s/gu, '');
  return known(piece, `${name}${beside === '' ? '' : `, ${beside},`} ${withoutStop(done)}.`, 'material');
}

const WELCOME =
  /^(?:(?:please|make a video to|create a video to)\s+)*welcom(?:e|ing)\s([^,.:;()]{3,60}?)\sto\s([^:;()"“]{2,120})$/isu;
const INVITE =
  /^(?:(?:please|make a video to|create a video to)\s+)*invit(?:e|ing)\s([^,.:;()]{3,60}?)\sto\s((?:our|the|an?)\s[^:;()]{3,200})$/isu;

/** "Welcome new users to Pocketly, the budgeting app", "Invite parents to our open day on 3 May": what viewers hear first. */
export function greetingIn(piece: Piece): Piece[] | undefined {
  const text = withoutStop(piece.text);
  const [, newcomers, place] = WELCOME.exec(text) ?? [];
  if (newcomers !== undefined && place !== undefined)
    return greeted(piece, `Welcome to ${place}.`, place.split(/,\s/u)[0] ?? place, newcomers);
  const [, guests, event] = INVITE.exec(text) ?? [];
  if (guests === undefined || event === undefined) return undefined;
  const name =
    /["“]([^"“”]{3,80})["”]/u.exec(event)?.[1] ??
    event.split(/,\s|\s(?:on|at|from|in|with)\s(?=\p{Lu}|\p{Nd}|the\s)/u)[0] ??
    event;
  return greeted(piece, `You are invited to ${event}.`, name, guests);
}

function greeted(piece: Piece, line: string, name: string, who: string): Piece[] {
  return [
    known(piece, name, 'subject'),
    known(piece, who, 'audience'),
    known(piece, line, 'material', { place: 'first' }),
  ];
}

/** ", effective 1 January 2026": from when what the film names holds. */
export function fromWhen(text: string): { readonly order: string; readonly from: string } | undefined {
  const [, order, date] =
    /^([^.!?]{10,140}?)(?:,\s|\s\()(?:which is\s)?(?:effective|starting|valid|in force|as)(?:\s(?:from|on|of))?\s([^,:()]{3,40})\)?[.]?$/isu.exec(
      text,
    ) ?? [];
  return order === undefined || date === undefined || !/\p{Nd}|day$|\p{Lu}/u.test(date)
    ? undefined
    : { order: `${order}.`, from: `This applies from ${withoutStop(date)}.` };
}

const LABEL =
  /^(?:the\s|one\s|a\s|another\s)?(?:(?:fun|key|main|important|surprising|interesting|quick)\s)?(facts?|background|context|highlights?|human touch|example(?:\sof\s[^:]{3,40})?|good to know|bonus|did you know\??)(?:\s(?:to include|of (?:this|it)))?\s?:\s+(.+)$/isu;

/** "One fact: 4 of 9 incidents began so", "Example: Mount St Helens": what stands behind the name of its kind is told without it. */
export function labelledFact(piece: Piece): Piece | undefined {
  const taken = /^use (?:the|an?) example of ([^:]{3,120}:\s.+)$/isu.exec(piece.text)?.[1];
  if (taken !== undefined) return known(piece, `Take ${taken}`, 'material');
  const [, other, does] =
    /^(?:please\s)?compare\s(?:(?:it|this|them|that)\s)?(?:with|to)\s([^,.;:]{3,60}),\s(?:which|who)\s(.+)$/isu.exec(
      piece.text,
    ) ?? [];
  if (other !== undefined && does !== undefined)
    return known(piece, `In comparison, ${other} ${does}`, 'material');
  const like =
    /^(?:please\s)?compare\s(?:it|this|that)\s(?:with|to)\s((?!(?:the|our|last|other|that)\b)[^,.;:]{3,80})[.!]?$/isu.exec(
      piece.text,
    )?.[1];
  if (like !== undefined) return known(piece, `Think of ${like}.`, 'material');
  const [, label = '', told] = LABEL.exec(piece.text) ?? [];
  if (told === undefined) return undefined;
  if (/^example/iu.test(label)) return known(piece, `For example, ${told}`, 'material');
  return /^(?:fact|facts|highlights?)$/iu.test(label) &&
    /^[^.!?]*,[^.!?]*,/u.test(told) &&
    !/\b(?:is|are|was|were|has|have)\s/u.test(told)
    ? undefined
    : known(piece, told, 'material');
}

/** "… to 13-year-olds with the example 3, 4, 5: 9 + 16 = 25": what is taken as an example is told. */
export function withExample(text: string): { readonly order: string; readonly told: string } | undefined {
  const [, order, example] =
    /^([^.!?]{10,160}?),?\s(?:with|using|by) (?:the|an?|this) (?:worked |simple )?example(?: of)?:?\s(.*\p{Nd}.*)$/su.exec(
      text,
    ) ?? [];
  return order === undefined || example === undefined
    ? undefined
    : { order: `${order}.`, told: `For example, ${withoutStop(example)}.` };
}

/** "Explain to teenagers with a pizza: in 2015 it cost 8 euros": whom it is for, and what it is explained by. */
export function explainedBy(piece: Piece): Piece[] | undefined {
  const [, whom, thing, told] =
    /^(?:please\s)?(?:explain|show|tell)(?:\s(?:it|this))?\sto\s([^,.:;]{3,40}?)\s(?:with|using)\s(an?\s[^:,.]{2,40}):\s(.+)$/isu.exec(
      piece.text,
    ) ?? [];
  return whom === undefined || thing === undefined || told === undefined
    ? undefined
    : [known(piece, whom, 'audience'), known(piece, `Take ${thing}: ${told}`, 'material')];
}
