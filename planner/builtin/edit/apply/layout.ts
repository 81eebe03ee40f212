import type { Scene, Slide } from '../../../../modules/videos/plan.ts';
import { enumerationIn } from '../../facts/enumeration.ts';
import { figuresIn } from '../../facts/figures.ts';
import { quotationIn } from '../../facts/quotation.ts';
import type { FilmView } from '../../film/film-view.ts';
import { shortLine } from '../../slides/short-line.ts';
import { wholeThought } from '../../text/whole-thought.ts';
import { capitalised, withoutStop } from '../../text/casing.ts';
import { cueFor } from '../../text/cue.ts';
import { splitSentences } from '../../text/sentences.ts';
import { gist } from '../../text/shorten.ts';
import { changeScenes, type Desk, type Done } from '../desk.ts';
import { viewOf } from '../film-of-plan.ts';
import { redetailed } from '../fit.ts';
import type { Layout, Operation } from '../operation.ts';
import { resolveOrAsk } from '../resolve.ts';
import { settle } from '../unclear.ts';
import { converted } from './convert.ts';
import { chartAs, headingOf, proposed, seriesOf, valueWith } from './charts.ts';
import { standingAlone } from '../wording/clauses-alone.ts';
import { isLeadIn } from '../wording/lead-ins.ts';

const NAMES: Readonly<Record<Layout, string>> = {
  title: 'a title card', points: 'bullet points', big_number: 'a big number', bar_chart: 'a bar chart', line_chart: 'a line chart', donut_chart: 'a donut chart',
  steps: 'steps', comparison: 'a comparison', quote: 'a quote', definition: 'a definition', picture: 'a picture slide', closing: 'a closing card',
  flow: 'a flow chart', sequence: 'a sequence of messages', cycle: 'a cycle', timeline: 'a timeline', curve: 'curves', geometry: 'a figure', map: 'a map',
  table: 'a table', code: 'code', formula: 'a formula', key_figures: 'key figures', checklist: 'a checklist', call_to_action: 'a call to action',
  kinetic: 'moving type', before_after: 'a before and after', dialogue: 'a dialogue',
  bodies: 'a drawing of Sun, Earth and Moon', layers: 'layers',
  two_figures: 'two figures side by side', calculation: 'a calculation', pictogram: 'a pictogram', duration: 'a duration', hours: 'hours of the day', date: 'a date',
}; // prettier-ignore
const WANTED: Partial<Readonly<Record<Layout, string>>> = {
  bar_chart: 'gives no two figures to chart. Which labels and values should the chart show?',
  line_chart: 'gives no series of figures. Which labels and values should the line show?',
  donut_chart: 'gives no shares. Which labels and percentages should the ring show?',
  steps: 'names no steps. Which steps should it show, in their order?',
  points: 'names no points. Which points should it show?',
  big_number: 'gives no figure. Which number should stand large?',
  comparison: 'sets no two things against each other. Which two sides should it compare?',
  definition: 'defines no term. Which term should it define, and how?',
};

/** Shows what a scene says in another form: the figures and words are those it has, or those of an answer. */
export function changeLayout(desk: Desk, { layout, targets }: Extract<Operation, { kind: 'layout' }>): Done {
  const able = () =>
    desk.plan.scenes
      .filter(
        (scene) =>
          scene.slide?.layout !== layout &&
          (converted(layout, scene, desk.film) ?? slideAs(layout, scene, scene.voiceover, desk.film)) !==
            undefined,
      )
      .map(({ scene_id }) => scene_id);
  const only = able();
  const pointed = targets.every(({ by }) => by === 'that') && desk.lastNamed.length === 0;
  const ids =
    pointed && only.length === 1
      ? only
      : resolveOrAsk(targets, desk, `become ${NAMES[layout]}`, () => only.slice(0, 1));
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => {
    const own = converted(layout, scene, desk.film) ?? slideAs(layout, scene, scene.voiceover, desk.film);
    const number = desk.original.scenes.findIndex(({ scene_id }) => scene_id === scene.scene_id) + 1;
    const slide =
      own ??
      settle(
        `Scene ${number} ${WANTED[layout] ?? `cannot become ${NAMES[layout]}. What should it show?`}`,
        desk.brief.answered,
        (answer) => slideAs(layout, { ...scene, voiceover: answer }, answer, desk.film),
      );
    const { shot: _, ...rest } = scene;
    return {
      ...rest,
      kind: 'slide',
      intent: `Show as ${NAMES[layout]}: ${gist(scene.voiceover, desk.plan.language, 10)}.`,
      slide,
    };
  });
  return {
    plan,
    notes: changed.length === 0 ? [] : [{ scene_ids: changed, text: `now shown as ${NAMES[layout]}.` }],
    named: ids,
  };
}

/** A slide scene becomes an illustrated one, or the other way round. */
export function changeKind(desk: Desk, { to, targets }: Extract<Operation, { kind: 'scene_kind' }>): Done {
  const ids = resolveOrAsk(targets, desk, to === 'slide' ? 'become a slide' : 'become an illustrated scene');
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) =>
    scene.kind === to ? undefined : redetailed(scene, desk.plan, desk.film, { kind: to }),
  );
  const text = to === 'slide' ? 'now a slide.' : 'now an illustrated scene.';
  return {
    plan,
    notes:
      changed.length === 0
        ? [{ text: `Nothing to change: ${to === 'slide' ? 'it is a slide' : 'it is illustrated'} already.` }]
        : [{ scene_ids: changed, text }],
    named: ids,
  };
}

function slideAs(layout: Layout, scene: Scene, words: string, film: FilmView): Slide | undefined {
  switch (layout) {
    case 'bar_chart':
    case 'line_chart':
    case 'donut_chart':
      return chartAs(layout, scene, words, film);
    case 'points':
    case 'steps':
      return listAs(layout, scene, words, film);
    case 'quote':
      return quoteOf(words, film);
    case 'title':
      return { layout, headline: withoutStop(shortLine(viewOf(words, film), film, 10)) };
    case 'closing':
      return { layout, headline: withoutStop(shortLine(viewOf(words, film), film, 10)), takeaways: [] };
    case 'big_number':
      return proposed(layout, words, film) ?? numberAlone(scene, words, film);
    case 'picture':
    case 'flow':
    case 'sequence':
    case 'cycle':
    case 'timeline':
    case 'curve':
    case 'geometry':
    case 'bodies':
    case 'layers':
    case 'map':
    case 'table':
    case 'code':
    case 'formula':
    case 'key_figures':
    case 'checklist':
    case 'call_to_action':
    case 'kinetic':
    case 'before_after':
    case 'dialogue':
    case 'two_figures':
    case 'calculation':
    case 'pictogram':
    case 'duration':
    case 'hours':
    case 'date':
      return proposed(layout, words, film);
    case 'comparison':
    case 'definition':
      return (
        proposed(layout, words, film) ?? (layout === 'comparison' ? sidesOf(scene, words, film) : undefined)
      );
  }
}

function listAs(layout: 'points' | 'steps', scene: Scene, words: string, film: FilmView): Slide | undefined {
  const texts = itemsOf(scene, words, film).slice(0, 5);
  if (texts.length < (layout === 'steps' ? 2 : 1)) return undefined;
  const heading = headingOf(scene, words, film);
  const items = texts.map((text) => {
    const [icon, cue] = [film.pictures.findIcon(text), cueFor(scene.voiceover, text, film.language)];
    return { text, ...(icon === undefined ? {} : { icon }), ...(cue === undefined ? {} : { cue }) };
  });
  const title = texts.some((text) => text.toLowerCase() === heading.toLowerCase())
    ? film.instruction.title
    : heading;
  if (layout === 'points') return { layout, heading: title, points: items };
  return { layout, heading: title, steps: items.map(({ text, ...rest }) => ({ title: text, ...rest })) };
}

/** What a scene lists, charts or tells, one short line each. */
function itemsOf({ slide }: Scene, words: string, film: FilmView): string[] {
  if (slide?.layout === 'points') return slide.points.map(({ text }) => text);
  if (slide?.layout === 'steps') return slide.steps.map(({ title }) => title);
  if (slide?.layout === 'closing' && slide.takeaways.length > 0)
    return slide.takeaways.map(({ text }) => text);
  const series = slide?.layout.endsWith('_chart') === true ? seriesOf({ slide } as Scene, words) : undefined;
  if (series !== undefined)
    return series.data.map(({ label, value }) => `${label}: ${valueWith(value, series.unit)}`);
  const telling = splitSentences(words, film.language).filter(
    (sentence) => !isLeadIn(sentence, film.language),
  );
  const [only] = telling;
  const listed = only === undefined ? undefined : enumerationIn(only, film.language);
  if (telling.length === 1 && listed !== undefined)
    return listed.map((item) => capitalised(withoutStop(item)));
  const parts =
    telling.length === 1 && only !== undefined ? (standingAlone(only, film.language) ?? [only]) : telling;
  return parts.flatMap(
    (part) => wholeThought(part, film.language, 9) ?? wholeThought(part, film.language, 16) ?? [],
  );
}

function quoteOf(words: string, film: FilmView): Slide {
  const found = quotationIn(words);
  if (found !== undefined) return { layout: 'quote', ...found };
  const sentences = splitSentences(words, film.language);
  const telling = sentences.find((sentence) => !isLeadIn(sentence, film.language)) ?? words;
  return { layout: 'quote', quote: withoutStop(telling) };
}

function numberAlone(scene: Scene, words: string, film: FilmView): Slide | undefined {
  const [figure] = figuresIn(words);
  if (figure === undefined) return undefined;
  const sentence = splitSentences(words, film.language).find((each) => each.includes(figure.raw)) ?? words;
  const caption = gist(sentence.replace(figure.raw, ' '), film.language, 8);
  const cue = cueFor(scene.voiceover, figure.raw, film.language);
  return {
    layout: 'big_number',
    value: figure.raw,
    caption: caption === '' ? scene.title : caption,
    ...(cue === undefined ? {} : { cue }),
  };
}

/** Two sides: of a chart of two, of two sentences, of two clauses. */
function sidesOf(scene: Scene, words: string, film: FilmView): Slide | undefined {
  const versus = /^(.{2,40}?)\s+(?:vs\.?|versus|and|against|or)\s+(.{2,40}?)[.?!]?$/iu.exec(words.trim());
  const series = seriesOf(scene, words);
  const heading = headingOf(scene, words, film);
  const [one, other] = series?.data ?? [];
  if (series?.data.length === 2 && one !== undefined && other !== undefined)
    return {
      layout: 'comparison',
      heading,
      left: { title: one.label, points: [valueWith(one.value, series.unit)] },
      right: { title: other.label, points: [valueWith(other.value, series.unit)] },
    };
  if (versus === null || words === '' || splitSentences(words, film.language).length > 1) return undefined;
  const [left = '', right = ''] = [versus[1], versus[2]];
  return left.split(' ').length > 4 || right.split(' ').length > 4
    ? undefined
    : {
        layout: 'comparison',
        heading,
        left: { title: capitalised(left), points: [] },
        right: { title: capitalised(right), points: [] },
      };
}
