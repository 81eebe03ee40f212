import { isOrder } from '../ideas/parts.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** What leads to what, by the words that join them: the cause, then the effect; and the effect, then the cause. */
const CAUSE_FIRST: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /^(?:if|when|whenever|once|as soon as)\s+(.{6,}?)[,:]\s+(?:then\s+)?(.{6,})$/iu,
    /^(.{8,}?),\s+(?:so|and so|which means|and therefore)\s+(?:that\s+)?(.{6,})$/iu,
  ],
  de: [
    /^(?:wenn|sobald|falls)\s+(.{6,}?),\s+(?:dann\s+)?(.{6,})$/iu,
    /^(.{8,}?),\s+(?:sodass|deshalb|daher)\s+(.{6,})$/iu,
  ],
  es: [/^(?:si|cuando)\s+(.{6,}?),\s+(.{6,})$/iu, /^(.{8,}?),\s+(?:así que|por eso)\s+(.{6,})$/iu],
  fr: [/^(?:si|quand|lorsque)\s+(.{6,}?),\s+(.{6,})$/iu, /^(.{8,}?),\s+(?:donc|si bien que)\s+(.{6,})$/iu],
};
/** Blanks are tried from their first on: from each of them would be once more for every one. */
const EFFECT_FIRST: Readonly<Record<string, RegExp>> = {
  en: /^(.{8,}?)(?:,\s+|(?<!\s)\s+)because\s+(?!of\b)(.{6,})$/iu,
  de: /^(.{8,}?),\s+(?:weil|da)\s+(.{6,})$/iu,
  es: /^(.{8,}?)(?:,\s+|(?<!\s)\s+)porque\s+(.{6,})$/iu,
  fr: /^(.{8,}?)(?:,\s+|(?<!\s)\s+)(?:parce que|car)\s+(.{6,})$/iu,
};

/** What happens if that is not done: no further step of it, and no point beside it. */
const OTHERWISE =
  /^(.{6,}?)[,;–—]\s*((?:otherwise|or else|sonst|andernfalls|de lo contrario|si no|sinon)(?!\p{L}).{6,})$/iu;

/** "If it does not": alone in a box that says nothing. */
const LEANING =
  /^(?:it|this|that|they|you|he|she)\s(?:(?:do|does|did|is|are|was|has|have|can)(?:\snot|n['’]t)?|fails?)$/iu;
const MAX_NODE_WORDS = 11;
const FITS = { cause: 0.8, otherwise: 0.95 };

/** A sentence that says what follows from what, as two boxes and an arrow. */
export const causeSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined) return undefined;
  const parts = partsOf(withoutStop(sentence), film.language);
  if (parts === undefined || parts.some((part) => countWords(part, film.language) > MAX_NODE_WORDS))
    return undefined;
  if (parts.some((part) => LEANING.test(part))) return undefined;
  const boxes = [parts[0], ...ordersOf(parts[1], film.language)];
  const icons = iconsFor(boxes, film.pictures, scene.sense);
  const nodes = boxes.map((part, index) => ({
    id: index === 0 ? 'cause' : index === 1 ? 'effect' : `effect-${index}`,
    text: capitalised(part),
    ...withIcon(icons[index]),
    ...withCue(exactCue(scene.voiceover, part, film.language)),
  }));
  const fit = OTHERWISE.test(sentence) ? FITS.otherwise : FITS.cause;
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? 'cause', to: id }));
  return { slide: { layout: 'flow', nodes, edges }, fit };
};

const MAX_ORDERS = 3;

/** "Put up a cone and tell your shift leader": one thing to do after the other, each in its box (English). */
function ordersOf(effect: string, language: string): readonly string[] {
  const orders = language === 'en' ? effect.split(/,\s+(?:and\s+|then\s+)*|\s+and\s+(?:then\s+)?/u) : [];
  const areOrders =
    orders.length >= 2 && orders.length <= MAX_ORDERS && orders.map(capitalised).every(isOrder);
  return areOrders && orders.every((order) => countWords(order, 'en') >= 2) ? orders : [effect];
}

function partsOf(sentence: string, language: string): readonly [string, string] | undefined {
  for (const pattern of CAUSE_FIRST[language] ?? []) {
    const [, cause, effect] = pattern.exec(sentence) ?? [];
    if (cause !== undefined && effect !== undefined) return [cause, effect];
  }
  const [, advice, otherwise] = OTHERWISE.exec(sentence) ?? [];
  if (advice !== undefined && otherwise !== undefined) return [advice, otherwise];
  const [, effect, cause] = EFFECT_FIRST[language]?.exec(sentence) ?? [];
  return cause === undefined || effect === undefined ? undefined : [cause, effect];
}
