import type { Slide } from '../../../modules/videos/plan.ts';
import type { Content } from '../../understanding/instruction.ts';
import { isOrder } from '../ideas/parts.ts';
import { dateOf } from '../facts/dated.ts';
import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { cueFor, exactCue } from '../text/cue.ts';
import { namesSigns } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { contentOf, headingOver } from './told.ts';

type List = Extract<Content, { kind: 'list' }>;

/** The caller's list, as what it is: dates, messages, rules, a round, figures, steps, or points. */
export const listSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const list = contentOf(scene, 'list');
  if (list === undefined || list.items.length === 0) return undefined;
  const heading = headingOver(list.lead, scene, film);
  const slide = SHAPES.map((shape) => shape(list, heading, scene, film)).find((made) => made !== undefined);
  if (slide === undefined) return undefined;
  const lists = film.script.beats.filter(({ content }) => content?.kind === 'list').length;
  return { slide, fit: list.items.length === 1 ? 0.5 : 1.5, isPart: lists > 1 && list.items.length > 1 };
};

type Shape = (
  list: List,
  heading: { readonly heading?: string },
  scene: SceneView,
  film: FilmView,
) => Slide | undefined;

const timeline: Shape = ({ items }, heading, scene, film) => {
  const dated = items.map(dateOf);
  // "Heat 2 tablespoons": no month.
  const areOrders = film.language === 'en' && items.some(isOrder);
  if (items.length < 2 || areOrders || dated.some((event) => event === undefined)) return undefined;
  const events = dated.flatMap((event, index) =>
    event === undefined ? [] : [{ ...event, ...cueOf(items[index] ?? '', scene, film) }],
  );
  return { layout: 'timeline', ...heading, events };
};

const sequence: Shape = ({ items }, heading, scene, film) => {
  const messages = items.map(messageOf);
  const names = [
    ...new Set(messages.flatMap((message) => (message === undefined ? [] : [message.from, message.to]))),
  ];
  if (items.length < 2 || messages.some((message) => message === undefined) || names.length !== 2)
    return undefined;
  return {
    layout: 'sequence',
    ...heading,
    participants: names.map((text) => ({ id: idOf(text), text: capitalised(text) })),
    messages: messages.flatMap((message, index) =>
      message === undefined
        ? []
        : [
            {
              from: idOf(message.from),
              to: idOf(message.to),
              text: message.text,
              ...cueOf(items[index] ?? '', scene, film),
            },
          ],
    ),
  };
};

const idOf = (name: string) => name.replace(/\s+/gu, '-').slice(0, 64);

/** "The client sends a SYN to the server": who, what, to whom. */
const MESSAGE =
  /^(?:the )?([\p{L}\p{N}]+(?: \p{L}+)?) (?:sends?|repl(?:y|ies) (?:to \S+ )?with|answers?(?: with)?|returns?|asks?(?: for)?|requests?|responds? with) (.+?) (?:back )?to (?:the )?([\p{L}\p{N}]+(?: \p{L}+)?)[.]?$/iu;

function messageOf(item: string) {
  const [, from, text, to] = MESSAGE.exec(item) ?? [];
  return from === undefined || text === undefined || to === undefined
    ? undefined
    : {
        from: from.toLowerCase(),
        to: to.toLowerCase(),
        text: capitalised(text.replace(/^(?:an?|the) /iu, '')),
      };
}

/** "Never …", "Don't …": words of refusal. */
const REFUSAL =
  /^(?:["“]?)(?:don['’]?t(?! forget)|do not(?! forget)|never|no|not|avoid|stop|nie|niemals|nicht|keine?n?|vermeide\p{L}*|no|nunca|evit\p{L}+|ne|jamais|non|mai|não|nooit|geen|niet|не|никогда|不要|切勿|请勿|勿)\b|^(?:不要|切勿|请勿|勿)/iu;

const checklist: Shape = ({ items, ordered, lead }, heading, scene, film) => {
  if (namesSigns(`${lead ?? ''} ${heading.heading ?? ''}`)) return undefined;
  const refusals = items.filter((item) => REFUSAL.test(item));
  if (ordered || items.length < 2 || refusals.length === 0) return undefined;
  return {
    layout: 'checklist',
    ...heading,
    items: items.map((item) => ({
      text: lineOf(item, film.language, 12),
      state: REFUSAL.test(item) ? 'dont' : 'do',
      ...cueOf(item, scene, film),
    })),
  };
};

const ROUND =
  /\b(?:cycles?|loop|circle|again and again|repeats?|Kreislauf|Zyklus|ciclo|cycle|цикл|kringloop|döngü)\b|循环|サイクル|순환|चक्र|دورة/iu;

const cycle: Shape = ({ items, lead, section }, heading, scene, film) => {
  const about = `${lead ?? ''} ${section ?? ''} ${film.instruction.subject} ${items.at(-1) ?? ''}`;
  if (items.length < 3 || items.length > 6 || !ROUND.test(about)) return undefined;
  if (items.some((item) => countWords(item, film.language) > 8)) return undefined;
  return {
    layout: 'cycle',
    ...heading,
    stages: dressed(items, 6, scene, film).map(({ text, ...rest }) => ({ text, ...rest })),
  };
};

const MAX_FIGURES = 4;

/** "Revenue: $4.2 million", "Churn 3%": each a figure with what it measures. */
const figures: Shape = ({ items, ordered }, heading, scene, film) => {
  const measured = items.map((item) => measureOf(item));
  if (
    ordered ||
    items.length < 2 ||
    items.length > MAX_FIGURES ||
    measured.some((each) => each === undefined)
  )
    return undefined;
  return {
    layout: 'key_figures',
    ...heading,
    figures: measured.flatMap((each, index) =>
      each === undefined ? [] : [{ ...each, ...cueOf(items[index] ?? '', scene, film) }],
    ),
  };
};

function measureOf(item: string): { readonly value: string; readonly caption: string } | undefined {
  const found = figuresIn(item);
  const [figure] = found;
  if (figure === undefined || found.length !== 1 || figure.kind === 'year' || figure.kind === 'ordinal')
    return undefined;
  const rest = withoutStop(item);
  const caption =
    /^([^:：]{2,40})\s*[:：]\s*\S+/u.exec(rest)?.[1] ??
    (rest.startsWith(figure.raw)
      ? rest.slice(figure.raw.length).trim()
      : rest.endsWith(figure.raw)
        ? rest.slice(0, -figure.raw.length).trim()
        : '');
  const named = caption.replace(/\s*(?:is|are|was|were|of|=|–|—|-)$/iu, '');
  const whole = rest.length - figure.raw.length - named.length <= 6;
  return named.length < 2 || !whole || named.split(/\s+/u).length > 6
    ? undefined
    : { value: figure.raw, caption: capitalised(named) };
}

const HOW_TO = /^how (?:to|do (?:you|we|i)|can (?:you|we|i))\s/iu;

/** What a film that teaches how to do something tells to do is done in this order (English). */
const isProcedure = (items: readonly string[], { language, script, instruction }: FilmView): boolean =>
  language === 'en' &&
  [script.beats[0]?.text, instruction.title].some((text) => HOW_TO.test(text ?? '')) &&
  items.filter(isOrder).length * 2 >= items.length;

const MAX_STEPS = 6;

const steps: Shape = ({ items, ordered }, heading, scene, film) =>
  items.length < 2 || items.length > MAX_STEPS || !(ordered || isProcedure(items, film))
    ? undefined
    : {
        layout: 'steps',
        ...heading,
        steps: dressed(items, 9, scene, film).map(({ text, ...rest }) => ({ title: text, ...rest })),
      };

const points: Shape = ({ items }, heading, scene, film) => ({
  layout: 'points',
  ...heading,
  points: dressed(items, items.length === 1 ? 16 : 10, scene, film),
});

const SHAPES: readonly Shape[] = [timeline, sequence, checklist, cycle, figures, steps, points];

function dressed(items: readonly string[], most: number, scene: SceneView, film: FilmView) {
  const texts = items.slice(0, 6).map((item) => lineOf(item, film.language, most));
  const icons = iconsFor(texts, film.pictures, scene.sense);
  return texts.map((text, index) => ({
    text,
    ...withIcon(icons[index]),
    ...cueOf(items[index] ?? '', scene, film),
  }));
}

function cueOf(item: string, { voiceover }: SceneView, { language }: FilmView) {
  return withCue(exactCue(voiceover, item, language) ?? cueFor(voiceover, item, language));
}

/** An item as a line: as written when it is short, else its main thought; figures are never cut off. */
function lineOf(item: string, language: string, most: number): string {
  const whole = capitalised(withoutStop(item));
  if (countWords(whole, language) <= most) return whole;
  const short = wholeThought(item, language, most);
  return short === undefined || figuresIn(short).length < figuresIn(item).length ? whole : short;
}
