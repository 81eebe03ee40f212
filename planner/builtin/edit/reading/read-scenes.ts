import { figuresIn } from '../../facts/figures.ts';
import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Layout, NewContent, Operation, Place, Targets } from '../operation.ts';
import { requestTokens } from './model/request-tokens.ts';
import { lookIn } from './look-words.ts';
import { loweredTo } from './lowered.ts';
import { placeByBrief } from './from-brief.ts';
import { layoutNamed, SHOWN_NAMES } from './layout-names.ts';
import { pictureRequest } from './picture-wishes.ts';
import type { Clause } from './clause.ts';
import { besideTold } from './beside-told.ts';
import { besideLine, edgeTold, partsTold, quotedFor, toItsEnd } from './scene-wishes.ts';
import { movedThing } from './moved-thing.ts';
import { placeIn } from './read-place.ts';
import { targetsIn } from './read-target.ts';
import type { Readers } from './reader.ts';
import { isSurelyRemoved } from './surely-removed.ts';
import { endTold, redundantTold, swapTold } from './told-plainly.ts';
import { transition } from './transitions.ts';

type Asks =
  | 'remove' | 'move' | 'swap' | 'layout' | 'add_scene' | 'add_thing' | 'merge' | 'split' | 'copy' | 'transition' | 'picture' | 'place_picture'; // prettier-ignore

/** Scenes and what they show: which there are, in what order and form. */
export const sceneReaders: Readers<Asks> = {
  remove: (clause) =>
    endTold(clause.text) ?? redundantTold(clause.text) ?? loweredTo(clause.text) ?? removal(clause),
  move: (clause, plan) => edgeTold(clause, plan) ?? besideTold(clause, plan) ?? moved(clause),
  layout: (clause, plan) => chartAdded(clause.text, plan) ?? layoutOperation(clause),
  add_scene: (clause, plan) => besideLine(clause) ?? (OF_ITS_OWN.test(clause.text) ? undefined : besideTold(clause, plan)) ?? addition(clause), // prettier-ignore
  swap: ({ targets, part, text: said }) => swapTold(said) ?? { kind: 'swap', targets: [...targets, ...targetsIn(part('other'))], said }, // prettier-ignore
  merge: ({ targets, part, text: said }) => ({ kind: 'merge', targets: [...targets, ...targetsIn(part('other'))], said }), // prettier-ignore
  split: ({ targets, text: said }) => ({ kind: 'split', ...partsTold(said), targets, said }),
  copy: ({ targets, text: said }) => ({ kind: 'copy', targets, said }),
  add_thing: ({ targets, part, text: said }) => {
    const written = quotedFor(part('to'), said, targets);
    if (written !== undefined) return written;
    const thing = part('to').replace(/^(?:an?|the)\s+/iu, '');
    return thing === '' ? undefined : { kind: 'add_thing', thing, targets, said };
  },
  picture: ({ targets, part, text: said }) => {
    const wish = pictureRequest(part('target') === '' ? said : said.replace(part('target'), 'it'));
    if (Object.keys(wish).length > 0) return { kind: 'picture', wish, targets, said };
    return LOOK.test(said) ? { kind: 'style', words: lookIn(said), targets: [], said } : undefined;
  },
  transition: ({ targets, text: said }) => transition(said, targets),
  place_picture: ({ targets, text: said }) => ({ kind: 'place_picture', targets: targets.filter(({ by }) => by !== 'that'), said }), // prettier-ignore
};

/** Asks for a scene by that name. */
const OF_ITS_OWN =
  /(?<!\p{L})(?:scenes?|slides?|Szenen?|Folien?|escenas?|diapositivas?|scènes?|diapos?)(?!\p{L})/iu;

/** Of the film's look, not of a picture. */
const LOOK = /(?<!\p{L})(?:accents?|background|titles?|primary|font|typeface|palette)(?!\p{L})/iu;

/** A scene goes, or what is said and shown about something, wherever that is; marked where the clause may ask for something else. */
function removal(clause: Clause): Operation {
  const { part, text: said } = clause;
  const named = [...(STRUCK.exec(said) ?? []).slice(1), namedIn(clause), part('target'), part('from'), part('other')]; // prettier-ignore
  const operation = removalOf(clause);
  return isSurelyRemoved(said, named) && !FIGURES_OF.test(namedIn(clause)) && !COUNTED.test(namedIn(clause))
    ? operation
    : { ...operation, isUnsure: true };
}

/** "All the numbers about churn": less than the scene that tells of it. */
const FIGURES_OF =
  /^(?:all )?(?:of )?(?:the )?(?:(?:numbers?|figures?|prices?|dates?|names?|details?|Zahlen|cifras|chiffres) (?:about|on|of|for|in|zu|über|sobre|de|sur) |\d[\d.,]* (?:figures?|numbers?|values?|bars?|points?)$)/iu;

/** "The last two goals", which are no scenes: some of those that it is told of. */
const COUNTED = new RegExp(
  `^(?:(?:the|our|die|los|las|les)\\s+)?(?:first|last|ersten|letzten|primer[oa]s|últim[oa]s|premi(?:er|ère)s|derni(?:er|ère)s)\\s+(?:two|three|four|five|\\d|zwei|drei|vier|dos|tres|cuatro|deux|trois|quatre)\\s+(?!(?:scenes?|slides?|Szenen|Folien|escenas|diapositivas|scènes|diapos?)(?!\\p{L}))`,
  'iu',
);

/** What is to go out of a place that the clause names, or the place itself. */
function removedThere(clause: Clause): Removal | undefined {
  const { part, text: said } = clause;
  const struck = STRUCK.exec(said);
  if (struck !== null)
    return { kind: 'drop_thing', thing: dropped(struck[1] ?? ''), targets: targetsIn(struck[2] ?? ''), said };
  const listed = LISTED.exec(part('target'));
  if (listed !== null)
    return { kind: 'drop_thing', thing: dropped(listed[1] ?? ''), targets: targetsIn(listed[2] ?? ''), said };
  const scopes = targetsIn(part('target'));
  const [place] = scopes;
  if (
    clause.isQuoted('from') &&
    place !== undefined &&
    place.by !== 'topic' &&
    !orderNames(said, part('from'))
  )
    return { kind: 'delete', targets: scopes, said };
  if (part('from') !== '' && (clause.isQuoted('from') || part('target') !== ''))
    return { kind: 'drop_thing', thing: dropped(part('from')), targets: scopes, said };
  return undefined;
}

function removalOf(clause: Clause): Removal {
  const { text: said } = clause;
  const there = removedThere(clause);
  if (there !== undefined) return there;
  const named = namedIn(clause);
  const quoted = requestTokens(said).find((token) => token.quoted !== undefined)?.quoted;
  if (quoted !== undefined && targetsIn(named).length === 0) return { kind: 'delete', targets: [{ by: 'topic', words: quoted, unit: 'scene' }], said }; // prettier-ignore
  if (
    clause.isQuoted('target') &&
    /^[^\s]+(?:\s|$)/u.test(named) &&
    targetsIn(named).every(({ by }) => by === 'topic')
  )
    // prettier-ignore
    return { kind: 'drop_thing', thing: named, targets: [], said };
  const targets = targetsIn(named);
  const [target] = targets;
  if (targets.length === 1 && target?.by === 'topic' && target.shown === undefined && target.unit !== 'scene')
    return { kind: 'drop_thing', thing: target.words, unit: target.unit ?? 'part', targets: [], said };
  return { kind: 'delete', targets: targets.length === 0 ? [{ by: 'that' }] : targets, said };
}

/** "Dust can go from the list of things". */
const STRUCK =
  /^(?:the |please |so )*((?:\p{L}+\s){0,3}\p{L}+) (?:can|should|has to|must|may|needs to) (?:go|be (?:removed|taken|struck|deleted)|come) (?:from|off|out of) (.+?)[\s.!]*$/iu;

/** "The photo from the list for Friday". */
const LISTED = new RegExp(`^(.+?) (?:from|off|out of|aus|von|de) ((?:the|our|der|dem|la|el|le) (?:${SHOWN_NAMES})(?!\\p{L}).*)$`, 'iu'); // prettier-ignore

/** What is to go; not what a remark behind the order names: "get rid of Singapore, we closed that office". */
function namedIn({ part, text: said }: Clause): string {
  const words = toItsEnd(part('target') || part('from'), said);
  return words === '' || (ORDERED.test(said) && !orderNames(said, words)) ? restOf(said) : words;
}

const ORDERED =
  /^\W*(?:please |just |simply )*(?:remove|delete|drop|cut|lose|skip|get rid of|ditch|scrap|take out|leave out)\s/iu;

type Removal = Extract<Operation, { kind: 'delete' | 'drop_thing' }>;

/** Whether words stand in the part of a sentence that orders: "remove the last scene, 'Friend' makes no sense" orders nothing of "Friend". */
function orderNames(said: string, words: string): boolean {
  const comma = said.search(/[,;:]\s|\s[-–—]\s/u);
  return comma < 0 || said.indexOf(words) < comma;
}

/** "Don't mention January". */
const NOT_NAMED =
  /^\W*(?:please )?(?:do not|don['’]?t|never) (?:ever )?(?:mention|say|show|name|talk about|speak of|bring up) (?:the )?(.+?)(?: (?:please|at all|any ?more))?[\s.!]*$/iu;

/** Without a part that the model has found: all behind the verb. */
function restOf(said: string): string {
  const forbidden = NOT_NAMED.exec(said)?.[1];
  if (forbidden !== undefined) return forbidden;
  const order = said.replace(
    /^(?:(?:please|pls|plz|just|now|also|and|then|so|ok|can you|could you|would you|kindly|bitte|por favor)[\s,]+)+/iu,
    '',
  );
  const rest = order.replace(/^[^\p{L}\p{M}]*[\p{L}\p{M}]+(?:\s+(?:out|off|away|of|rid))*\s*/iu, '').replace(/(?:,?\s+(?:please|thanks|bitte))?[\s.!?]*$/iu, ''); // prettier-ignore
  const named = rest.replace(/(?<=.),\s.*$/su, '');
  return /^(?:it|this|that|them)?$/iu.test(named) ? 'it' : named;
}

const dropped = (words: string) => words.replace(/^(?:the\s+)?(?:words?|phrase|picture of|image of)\s+(?=\S)/iu, '').replace(/^the\s+/iu, ''); // prettier-ignore

function moved({ part, text: said, targets: named }: Clause): Operation | undefined {
  const before = named.length > 0 ? named : namedBefore(said, part('place'));
  const targets = before.length > 0 ? before : movedThing(said, part('place'));
  const place = placeIn(part('place'), targets) ?? placeIn(said.replace(part('target'), ' '), targets);
  if (place === undefined)
    return TOGETHER.test(said) && targets.length > 0 ? { kind: 'merge', targets, said } : undefined;
  return { kind: 'move', targets, place, said };
}

/** "Put the three goals on one slide". */
const TOGETHER = /(?<!\p{L})(?:on(?:to)?|in(?:to)?|auf|en|sur|dans) (?:one|a single|the same|just one|eine[rn]?|dieselbe|una sola|la misma|une seule|la même) (?:scene|slide|screen|page|Szene|Folie|Seite|escena|diapositiva|scène|diapo)(?!\p{L})/iu; // prettier-ignore

/** "Jules before the prices": a name and its place, and no verb. */
function namedBefore(said: string, place: string): Targets {
  const before = place === '' ? '' : said.slice(0, said.indexOf(place)).trim();
  const isOrder = /^(?:move|put|bring|shift|place|start|open|begin|end|close|finish|make)(?!\p{L})/iu.test(before); // prettier-ignore
  return !isOrder && /^(?:the\s)?\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)?$/u.test(before)
    ? targetsIn(before)
    : [];
}

const ILLUSTRATED = /illustrat|animat|moving picture|video (?:scene|clip|shot)|film scene/iu;
const LINE = /^(?:an? |una |eine |une )?(?:line|curve|línea|Linie|Kurve|courbe|ligne)$/iu;
const SLIDE = /^(?:an?\s+)?(?:text\s+)?slide$/iu;

/** "Den Übungstagen einen Zeitstrahl": what is shown, and the form that it should have. */
const FORM_LAST = new RegExp(`^(.+?)\\s+(?:(?:as|in|into|to|als|zu|en|a|como|comme)\\s+)?(?:an?|eine[nmr]?|una?|une)\\s+(${SHOWN_NAMES})$`, 'iu'); // prettier-ignore

/** "A table rather than a chart". */
const NOT_FORM = /(?<=\p{L})\s+(?:rather than|instead of|statt|en vez de|au lieu de)\s.*$/isu;

function layoutOperation({ part, text: said, targets }: Clause): Operation | undefined {
  const swapped = swapTold(said);
  if (swapped !== undefined) return swapped;
  const wanted = part('layout') === '' ? said.replace(part('target'), ' ') : part('layout');
  const form = wanted.replace(NOT_FORM, '');
  if (ILLUSTRATED.test(form)) return { kind: 'scene_kind', to: 'generative_video', targets, said };
  if (SLIDE.test(form)) return { kind: 'scene_kind', to: 'slide', targets, said };
  const layout = LINE.test(form) ? 'line_chart' : layoutNamed(form);
  if (layout !== undefined) return { kind: 'layout', layout, targets, said };
  const [, named = '', last = ''] = FORM_LAST.exec(part('target')) ?? [];
  const asked = layoutNamed(last);
  return asked === undefined ? undefined : { kind: 'layout', layout: asked, targets: targetsIn(named), said };
}

const CHART_ADDED = new RegExp(`^\\W*(?:(?:please|and|also) )*(?:add|insert|include)\\s+(?:an?\\s|the\\s|our\\s)?(.{3,60}?)\\s+(?:as|in)\\s+an?\\s+(${SHOWN_NAMES})\\s*[:–-]\\s*(.+)$`, 'isu'); // prettier-ignore

/** "Add the portfolio split as a pie chart: 38% wind, 27% rail": figures that are told, in a scene of their own. */
export function chartAdded(said: string, plan: Plan): Operation | undefined {
  const [, topic, form = '', told = ''] = CHART_ADDED.exec(said) ?? [];
  const layout = layoutNamed(form);
  if (topic === undefined || layout === undefined || figuresIn(told).length < 2) return undefined;
  // What is counted is named first: the head is none of it.
  const named = told.replace(/(\d[\d.,]*\s?%)\s([\p{L}][\p{L} -]*?)(?=\s*(?:[,;.]|$))/gu, '$2 $1');
  return { kind: 'add_scene', place: placeByBrief(told, plan), content: { tells: 'words', words: `The ${topic}: ${named}`, layout }, said }; // prettier-ignore
}

const SUMMARY =
  /summar|recap|sum(?:s|ming)?\s+(?:it |things |everything )?up|takeaway|wrap|conclu|Zusammenfassung|resumen|résumé/iu;
const FIRST = /intro|opening|title card|Einleitung/iu;
const LAST = /closing|outro|ending|final|conclusion|summar|recap|thank|Schluss|final|cierre|fin(?!\p{L})/iu;

function addition(clause: Clause): Operation {
  const { part, text: said } = clause;
  const frame = [part('words'), part('topic'), part('place')].reduce((rest, words) => (words === '' ? rest : rest.replace(words, ' ')), said); // prettier-ignore
  const place: Place = placeIn(part('place')) ?? (FIRST.test(frame) ? { at: 'start' } : LAST.test(frame) ? { at: 'end' } : { at: 'anywhere' }); // prettier-ignore
  const isSummary =
    !clause.isQuoted('words') && SUMMARY.test(part('words')) && part('words').split(' ').length < 5;
  return { kind: 'add_scene', place, content: isSummary ? { tells: 'summary' } : contentOf(part('words'), part('topic'), frame), said }; // prettier-ignore
}

function contentOf(words: string, topic: string, frame: string): NewContent | undefined {
  const layout = layoutNamed(frame);
  const dressed: { readonly layout?: Layout } = layout === undefined || layout === 'closing' || layout === 'title' ? {} : { layout }; // prettier-ignore
  if (words !== '') return { tells: 'words', words, ...dressed };
  if (topic !== '' && !/^(?:the )?(?:film|video|topic)$/iu.test(topic)) return { tells: 'topic', topic, ...dressed }; // prettier-ignore
  if (SUMMARY.test(frame)) return { tells: 'summary' };
  if (/thank/iu.test(frame)) return { tells: 'thanks' };
  if (FIRST.test(frame)) return { tells: 'opening' };
  return LAST.test(frame) ? { tells: 'summary' } : undefined;
}
