import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Operation } from '../operation.ts';
import { layoutNamed, SHOWN_NAMES } from './layout-names.ts';
import { targetsIn } from './read-target.ts';

const SWAP = new RegExp(
  `(?<!\\p{L})(?:swap|switch|exchang|interchang|trad)p?(?:e|ing)?\\s+(?:(?:the )?(?:places|positions|order)(?: of)?[\\s:,]+)?(?:the )?(${SHOWN_NAMES}) (?:and|with) (?:the )?(${SHOWN_NAMES})[\\s.!?]*$`,
  'iu',
);

/** "Swap places: timeline and big number": two slides by their forms, neither to become the other. */
export function swapTold(said: string): Operation | undefined {
  const [, one, other] = SWAP.exec(said) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return { kind: 'swap', targets: [...targetsIn(`the ${one}`), ...targetsIn(`the ${other}`)], said };
}

const END =
  /^\W*(?:the |and )*(?:very )?(?:last|final|closing) (?:thing|words?|line|sentence)(?: \p{L}+){0,6}? (?:should|must|has to|is to|ought to) be:?\s+["“]?(.+?)["”]?\s*$/isu;

/** "The last thing they hear should be: …": the words that the film ends with. */
export function endTold(said: string): Operation | undefined {
  const sentence = END.exec(said)?.[1];
  return sentence === undefined
    ? undefined
    : { kind: 'mention', sentence, isWhole: true, targets: [{ by: 'edge', edge: 'last', count: 1 }], said };
}

const REDUNDANT =
  /^\W*(.+?) (?:is|are|ist|es|est) (?:redundant|superfluous|unnecessary|not needed|überflüssig|unnötig|superflue?|redundante)[\s.!]*$/iu;

/** "The 2nd scene is redundant": what says no more than that it is too much. */
export function redundantTold(said: string): Operation | undefined {
  const named = REDUNDANT.exec(said)?.[1];
  const targets = named === undefined ? [] : targetsIn(named);
  return targets.length === 0 ? undefined : { kind: 'delete', targets, said };
}

const TITLED = /^\W*(?:please )?(?:make|let) the title(?: be)?:? (\p{Lu}.+?)[\s.!]*$/u;

const CALLED =
  /^\W*(?:the |this |our |der |das |el |la |le )?(?:film|video|vídeo|vidéo|movie|clip)\s+(?:isn['’]?t|is not|heißt nicht|no se llama|ne s['’]appelle pas)\s+(?:(?:called|named|titled)\s+)?[^,;:.]{2,60}[,;:.–-]+\s*(?:\p{Ll}[\p{L}’']*\s+){0,3}?(\p{Lu}.+?)[\s.]*$/u;

/** "Make the title Giants of the Sea", "the film isn't called X, it's Giants of the Sea". */
export function titleTold(said: string): Operation | undefined {
  const text = (TITLED.exec(said) ?? CALLED.exec(said))?.[1];
  return text === undefined ? undefined : { kind: 'set_text', slot: 'title', text, targets: [], said };
}

const NOBODY =
  /^\W*(?:please )?(?:(?:(?:don['’]t|do not|never) (?:show|draw)|(?:show|draw|use) no|no|without|remove|delete|drop|take out|get rid of|leave out)(?: any| all(?: the)?| the)?) (?:people|persons|humans?|(?:human|cartoon|drawn) (?:figures|people|characters)|characters)(?: (?:please|at all|anywhere|any more|in (?:it|the (?:film|video|pictures)|any (?:scene|picture))))*[\s.!]*$/iu;

/** "No people", "don't show any people": whoever is seen goes, whatever is said. */
export function nobodyTold(said: string): Operation | undefined {
  if (!NOBODY.test(said)) return undefined;
  return { kind: 'drop_thing', thing: 'people', unit: 'part', targets: [], said };
}

const SHOULD_BE =
  /^\W*(.{2,80}?)\s+(?:should|must|has to|needs to|ought to) (?:be|read|say)[\s:]+["“](.+?)["”][\s.!]*$/iu;

/** 'At least 140 should be "at least 101"': words of the film, as they stand there, and those that are to be. */
export function lineTold(said: string, { scenes }: Plan): Operation | undefined {
  const [, left = '', to] = SHOULD_BE.exec(said) ?? [];
  const from = left.replace(/^["“]|["”]$/gu, '');
  const isSaid = /\s/u.test(from) && scenes.some(({ voiceover }) => voiceover.toLowerCase().includes(from.toLowerCase())); // prettier-ignore
  return to === undefined || !isSaid ? undefined : { kind: 'replace', from, to, targets: [], said };
}

const PUT_FIRST =
  /^\W*(?:(?:por favor|please|bitte),? )?(?:pon|ponga|coloca|mueve|mets|mettez|place[rz]?|setz|stell|put|move) (?:primero|al principio|al comienzo|d['’]abord|en premier|au début|zuerst|an den Anfang|first) (.{2,60}?)[\s.!]*$/iu;

/** "Pon primero lo del camión": what comes first is named behind its place. */
export function firstTold(said: string): Operation | undefined {
  const named = PUT_FIRST.exec(said)?.[1];
  const targets = named === undefined ? [] : targetsIn(named);
  return targets.length === 0 ? undefined : { kind: 'move', targets, place: { at: 'start' }, said };
}

const FORM = new RegExp(
  `^\\W*(.{2,80}?)\\s*(?:\\s[-–—]|[,:;…])\\s*(?:(?:maybe|perhaps|how about|what about|as|vielleicht|als|quizás|como|peut-être|en) )?(?:an?|ein|eine|un|una|une)?\\s*(${SHOWN_NAMES})(?: (?:maybe|perhaps|instead))?\\s*\\?\\s*$`,
  'iu',
);

const MAX_CHARACTERS = 200;
/** How figures are parted is no word of theirs. */
const SPLIT =
  /\s(?:split|shares?|ratio|breakdown|numbers|figures|Anteile?|Verteilung|reparto|répartition)$/iu;

/** "The women/men split - pie chart?": what is shown, and the form that it should have. */
export function formTold(said: string): Operation | undefined {
  const [, named = '', form = ''] = said.length > MAX_CHARACTERS ? [] : (FORM.exec(said) ?? []);
  const layout = layoutNamed(form);
  const targets = targetsIn(named.replace(SPLIT, '').replaceAll('/', ' '));
  return layout === undefined || targets.length === 0 ? undefined : { kind: 'layout', layout, targets, said };
}
