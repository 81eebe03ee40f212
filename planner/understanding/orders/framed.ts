import { capitalised } from '../../builtin/text/casing.ts';
import type { Piece } from '../pieces.ts';
import { saysAddress } from '../call-to-action.ts';
import { known } from './known.ts';

const FIRST =
  /^(?:please\s)?(?:start|begin|open|kick off|lead)(?: off)? (?:with|by (?:saying|stating|telling (?:them|people|viewers|everyone)))(?: the (?:fact|point|news|figure|number))? that (?=\S)/iu;
const LAST =
  /^(?:please\s)?(?:end|finish|close|conclude|wrap up)(?: off)? (?:with|on|by (?:saying|stating|telling (?:them|people|viewers|everyone)))(?: the (?:fact|point|news|figure|number))? that (?=\S)/iu;
const ASKS =
  /^(?:please\s)?(?:tell|ask|invite|encourage|urge|remind) (?:people|them|viewers|everyone|everybody|the audience|our \p{L}+) to (?=\S)/iu;
const THEN_SAY =
  /^(?:(?:and|then|finally|lastly)\s)+(?:just\s)?say\s(?!that\b|["“'‘]|(?:something|a few|one|why|how|what|who|where|when|which|thanks?)\b)(?=\p{L}|@)/iu;
const LAST_QUESTION =
  /^(?:please\s)?(?:ask|pose|put|leave (?:them|viewers|people|us) with)(?: (?:one|a|this|the))?(?: last| final)? question(?: to (?:them|viewers|people))?(?: at the (?:very )?end| to (?:close|finish|end))(?: of the (?:film|video|clip))?\s*[:,–-]\s*["“]?([^"”]+\?)["”]?$/iu;
const AUDIENCE =
  /^(?:target (?:audience|group|market)|audience|viewers)\s*[:：]\s*(?=\p{L})(?=[^.!?]{3,80}[.]?$)/iu;
const TOLD_THAT =
  /^(?:then\s|also\s|please\s)*(?:warn|stress|emphasi[sz]e|underline|point out|make (?:it )?clear)(?: (?:to )?(?:them|viewers|people|everyone|everybody))? that (?=\S)/iu;
const DEFINED = /^(?:please\s)?define (?:it|this|the term)\s*[:：]\s*(?=\p{Ll})/iu;
const INTRODUCED = /^(?:then\s|please\s)?introduce ((?:the|a|an)\s[^:.!?]{3,50}):\s+(?=\p{Ll})/iu;
const OPENING_LINE =
  /\b(?:opening|first) (?:line|sentence|words) (?:was|were|is|are|to be|should be|must be|could be|reads?|says?)\s*[:：]?\s*["“]([^"”]{3,200})["”]?\.?$/iu;
const GOES_LAST =
  /^["“]?([^"“”]{3,120}?)["”]?,?\s(?:goes|comes|should (?:go|come|be)|must (?:go|come|be)) (?:last|(?:at|right at) the (?:very )?end)\.?$/iu;
const QUOTE = /^(?:quote|quotation|citation)\s*[:：]\s*(?=["“])/iu;

/** "Start with the fact that …", "Quote: “…”", "Tell people to give at …": an order around what is told (English); `undefined` where it is none. */
export function framedIn(piece: Piece): Piece | undefined {
  const { text } = piece;
  if (FIRST.test(text)) return known(piece, text.replace(FIRST, ''), 'material', { place: 'early' });
  if (LAST.test(text)) return known(piece, text.replace(LAST, ''), 'material', { place: 'last' });
  if (TOLD_THAT.test(text)) return known(piece, text.replace(TOLD_THAT, ''), 'material');
  if (DEFINED.test(text)) return known(piece, text.replace(DEFINED, 'It is '), 'material');
  if (INTRODUCED.test(text)) return known(piece, text.replace(INTRODUCED, '$1: '), 'material');
  const opening = OPENING_LINE.exec(text)?.[1];
  if (opening !== undefined) return { ...piece, text: `Start with "${opening}"` };
  const last = GOES_LAST.exec(text)?.[1];
  if (last !== undefined) return { ...piece, text: `End with "${capitalised(last)}"` };
  if (QUOTE.test(text)) return known(piece, text.replace(QUOTE, ''), 'material');
  if (AUDIENCE.test(text)) return known(piece, text.replace(AUDIENCE, '').replace(/\.$/u, ''), 'audience');
  if (THEN_SAY.test(text)) return known(piece, text.replace(THEN_SAY, ''), 'call_to_action');
  const question = LAST_QUESTION.exec(text)?.[1];
  if (question !== undefined) return { ...piece, text: `End with "${capitalised(question)}"` };
  return ASKS.test(text) && saysAddress(text) ? known(piece, text, 'call_to_action') : undefined;
}
