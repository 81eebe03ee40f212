import type { Piece } from '../pieces.ts';
import { explainedIn } from './explained.ts';
import { headAndPoints } from './head-and-points.ts';
import { introductionIn } from './introduced-name.ts';
import { askedInItem, attachedIn, wordsAsked } from './attached-orders.ts';
import { explainedBy, fromWhen, greetingIn, labelledFact, storyIn, withExample } from './brought-in.ts';
import { type Taught, taughtIn } from './taught.ts';
import { orderedElsewhere } from './ordered-elsewhere.ts';
import { presentedIn } from './presented.ts';
import { saidThat } from './said-that.ts';
import { sureLabel } from './sure-label.ts';
import { askedElsewhere, taughtElsewhere } from './taught-elsewhere.ts';
import { withoutAside } from '../clean.ts';
import { mentionsFilm } from '../film-words.ts';
import { known } from './known.ts';
import { analogyIn, dishIn, mannerIn } from './manner.ts';
import { attributesIn } from './with-attributes.ts';
import { framedIn } from './framed.ts';
import { namedList } from './named-list.ts';
import { portraitIn, quotationOf } from './person.ts';
import { bare, itemsOf, phrasesOf } from './phrases.ts';
import { sureRole } from './sure-roles.ts';
import { wishes, withoutWishes } from './wishes.ts';

/** Characters: what is longer is no order, or has no stops. */
const MAX_SENTENCE = 700;

/**
 * Cuts the sentences of a task where their grammar is sure, before anything else is asked what they are for: "Explain X, for Y, about N
 * seconds, calm tone" is an order and three wishes, "X: a, b, c" names the film and tells three points, and a sentence of nothing but
 * wishes is each of them. What is not sure stays as it is. Linear.
 */
export function cutOrders(given: readonly Piece[], language: string): Piece[] {
  const pieces = language === 'en' ? withFactsAgain(given) : given;
  const first = pieces.findIndex(({ kind }) => kind === 'sentence');
  const cut: Piece[] = [];
  pieces.forEach((piece, index) => {
    const topic = language === 'en' && piece.kind === 'lead' ? TELLS_ABOUT.exec(piece.text)?.[1] : undefined;
    if (topic !== undefined) cut.push(known(piece, topic, 'subject'));
    else if (piece.kind !== 'sentence' || piece.text.length > MAX_SENTENCE)
      cut.push(...(language === 'en' ? askedInItem(piece) : [piece]));
    else cut.push(...asSeen(piece, cutSentence(piece, index === first, language, cut)));
  });
  return cut;
}

/** "… the clip should tell people about the new parking rules:" names what the list under it is about. */
const TELLS_ABOUT =
  /\b(?:tell|inform|remind|brief|educate)\s(?:\p{L}+\s){1,3}?about\s((?:the|our|a|an|new)\s[^:]{3,80}?)\s?[:：]$/iu;

function cutSentence(given: Piece, isFirst: boolean, language: string, before: readonly Piece[]): Piece[] {
  const taught = language === 'en' && isFirst ? taughtIn(given.text) : undefined;
  if (taught !== undefined && framedIn(given) === undefined)
    return cutTaught(given, taught, language, before);
  const whole = language === 'en' ? wholeInEnglish(given, isFirst) : wholeElsewhere(given, isFirst, language);
  if (whole !== undefined) return whole;
  const led = isFirst ? orderAndMore(given, language) : undefined;
  if (led !== undefined)
    return [...cutSentence({ ...given, text: led.order }, isFirst, language, before), led.more];
  const manner = language === 'en' ? mannerIn(given.text) : undefined;
  if (manner === undefined) return cutAtPhrases(given, isFirst, language, before);
  const order = { ...given, text: manner.without };
  return [...cutAtPhrases(order, isFirst, language, before), known(given, manner.words, 'style')];
}

/** All of an English sentence, where its form is known. */
function wholeInEnglish(given: Piece, isFirst: boolean): Piece[] | undefined {
  const framed = framedIn(given);
  if (framed !== undefined) return [framed];
  return (
    (isFirst ? presentedIn(given, 'en') : undefined) ??
    saidThat(given, 'en') ??
    explainedBy(given) ??
    (isFirst ? (greetingIn(given) ?? dishIn(given) ?? attributesIn(given)) : analogyIn(given))
  );
}

const wholeElsewhere = (given: Piece, isFirst: boolean, language: string): Piece[] | undefined =>
  (isFirst ? presentedIn(given, language) : undefined) ??
  orderedElsewhere(given, language) ??
  saidThat(given, language);

/** An order with something of its own behind or inside it: an example, whom it is for, from when it holds. */
function orderAndMore(
  given: Piece,
  language: string,
): { readonly order: string; readonly more: Piece } | undefined {
  const example = language === 'en' ? withExample(given.text) : undefined;
  if (example !== undefined) return { order: example.order, more: known(given, example.told, 'material') };
  const elsewhere = taughtElsewhere(given.text, language);
  if (elsewhere !== undefined)
    return { order: elsewhere.order, more: known(given, elsewhere.audience, 'audience') };
  const dated = language === 'en' ? fromWhen(given.text) : undefined;
  return dated && { order: dated.order, more: known(given, dated.from, 'material') };
}

/** Whom it is for, and what it is about; of a thing with something behind a comma that is told with it ("the trip to Snowdonia, 12 to 14 May"). */
function cutTaught(
  given: Piece,
  { order, audience }: Taught,
  language: string,
  before: readonly Piece[],
): Piece[] {
  const whom = known(given, audience, 'audience');
  const thing = /^Explain (?!(?:how|why|what|when|where|who|which|that)\s)([^:;()"“]+)$/isu.exec(
    bare(order),
  )?.[1];
  if (thing === undefined) return [...cutSentence({ ...given, text: order }, true, language, before), whom];
  const phrases = phrasesOf(thing);
  const [name, behind] = phrases;
  const isTold = behind !== undefined && phrases.length === 2 && sureRole(behind.text) === undefined;
  if (name === undefined || (phrases.length > 1 && !isTold))
    return [...cutSentence({ ...given, text: order }, true, language, before), whom];
  const told = isTold ? [known(given, `${name.text}: ${behind.text}.`, 'material', { place: 'first' })] : [];
  return [known(given, name.text, 'subject'), whom, ...told];
}

/** "Explain scalpers in one sentence": how long a point is told. */
const IN_A_LINE =
  /(?<=^(?:please\s)?(?:explain|describe|define|mention|say|cover)\s.{2,120})\sin\s(?:just\s)?(?:one|a|a single|two|three|a few|[123])\s(?:short\s|simple\s)?(?:sentences?|lines?|words)(?=[.!]?$)/iu;

function cutAtPhrases(given: Piece, isFirst: boolean, language: string, before: readonly Piece[]): Piece[] {
  const piece =
    language === 'en' ? { ...given, text: withoutAside(given.text).replace(IN_A_LINE, '') } : given;
  const whole = language === 'en' ? englishWhole(piece, isFirst, before) : undefined;
  if (whole !== undefined) return whole;
  const phrases = phrasesOf(bare(piece.text));
  const roles = phrases.map(({ text }) => sureRole(text));
  if (roles.length > 0 && roles.every((role) => role !== undefined)) return wishes(piece, phrases, roles);
  if (!isFirst && !isOrdered(piece.text) && !LABEL.test(piece.text)) return [withoutPlease(piece)];
  const { text, cut } = withoutWishes(piece.text, phrases, roles);
  const rest = { ...piece, text };
  const asked = isFirst ? askedElsewhere(bare(text), language) : undefined;
  if (asked !== undefined) return [known(piece, asked, 'subject'), ...cut.map((wish) => known(piece, wish.text, wish.role))]; // prettier-ignore
  const listed = language === 'en' || isFirst ? undefined : underLabel(rest);
  if (listed !== undefined) return listed;
  // What an order in another language has behind a colon is told by `told-anyway.ts`, with the parts that its readers find.
  const told = language === 'en' ? englishOrder(rest, isFirst) : undefined;
  return [...(told ?? [rest]), ...cut.map((wish) => known(piece, wish.text, wish.role))];
}

/** A sentence that is one thing as it stands: a quotation, a fact, a labelled list, or words that are asked for. */
function englishWhole(piece: Piece, isFirst: boolean, before: readonly Piece[]): Piece[] | undefined {
  const told = quotationOf(piece, before) ?? storyIn(piece);
  if (told !== undefined) return [told];
  if (isFirst) return undefined;
  const labelled = labelledFact(piece) ?? sureLabel(piece) ?? namedList(piece);
  return labelled === undefined ? wordsAsked(piece, before) : [labelled];
}

function englishOrder(piece: Piece, isFirst: boolean): Piece[] | undefined {
  const named = isFirst ? (portraitIn(piece) ?? introductionIn(piece) ?? headAndPoints(piece)) : undefined;
  return attachedIn(piece, isFirst) ?? named ?? explainedIn(piece, isFirst);
}

/** The models read a sentence that is known as it was written; where a part of it is not known, that part alone. */
function asSeen(sentence: Piece, cut: readonly Piece[]): Piece[] {
  const isKnown = cut.every((piece) => piece.known !== undefined);
  return cut.map((piece, index) => {
    if (piece.known === undefined) return piece;
    return { ...piece, seen: isKnown && index === 0 ? sentence.text : '' };
  });
}

/** A first sentence that was cut at its colon, where it can be understood as a whole. */
function withFactsAgain(pieces: readonly Piece[]): readonly Piece[] {
  const [name, facts, ...others] = pieces;
  if (name?.kind !== 'sentence' || facts?.block !== name.block || /[.!?]["”)]*$/u.test(name.text.trim())) return pieces; // prettier-ignore
  const whole = { ...name, text: `${name.text}: ${facts.text}` };
  const isUnderstood = whole.text.length <= MAX_SENTENCE && headAndPoints(whole) !== undefined;
  return isUnderstood ? [whole, ...others] : pieces;
}

/** "Abdecken: Ringe ablegen, 30 Sekunden einseifen": points under a label, told as they stand. */
function underLabel(piece: Piece): Piece[] | undefined {
  const points = LABEL.exec(piece.text)?.[1];
  const items = points === undefined ? [] : itemsOf(points);
  return items.length < 2 ? undefined : items.map((item) => known(piece, `${item}.`, 'material'));
}
const LABEL =
  /^(?:abdecken|behandeln|inhalte?|punkte|themen|schritte|cubrir|incluir|puntos|pasos|aborder|couvrir|étapes)\s?[:：]\s+(.+)$/isu;

/** What only the maker is told to do. */
const ORDERS =
  /^(?:(?:please|pls|plz)\s)?(?:explain|make|create|produce|teach|describe|compare|introduce|write|say|mention|cover|erkläre?|erstelle?|mache?|explica|crea|haz|explique|crée|fais)\s/iu;

/** "Make four wells, cover, 5 minutes": what a cook makes is no film. */
const isOrdered = (text: string): boolean =>
  ORDERS.test(text) && (!MAKES.test(text) || mentionsFilm(text) || OF_FILM.test(text));
const MAKES =
  /^(?:(?:please|pls|plz)\s)?(?:make|create|produce|write|erstelle?|mache?|crea|haz|crée|fais)\s/iu;
const OF_FILM =
  /^(?:\S+\s){1,2}?(?:it|this|us|me|one)\b|\b(?:explainer|short|story|piece|advert|ad|promo|lesson)\b/iu;

/** "… 9 to 12 hours pls" */
function withoutPlease(piece: Piece): Piece {
  const text = piece.text.replace(/[,\s]+(?:pls|plz)(?=[.!]*$)/iu, '');
  return text === piece.text ? piece : { ...piece, text };
}
