import type { Slide } from '../../../modules/videos/plan.ts';
import { countsThings } from '../facts/counts-things.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { figuresIn } from '../facts/figures.ts';
import { findPlace } from '../places/find-place.ts';
import { lowered } from '../text/whole-thought.ts';
import { readPairedFigures } from './paired-figures.ts';
import { type Datum, isNotation, type Measured, readSeries } from './read-series.ts';
import type { Ahead, Recognizer } from './idea.ts';
import { isOrder, wordsIn, MAX_IDEA_WORDS } from './parts.ts';

const MAX_DATA = 8;
const MAX_SENTENCES = 5;

/** Values of one thing: in one sentence, or in neighbours that each give one. */
export const recognizeSeries: Recognizer = (ahead) => {
  const { sentences, language } = ahead;
  for (let used = 1; used <= Math.min(sentences.length, MAX_SENTENCES); used += 1) {
    const said = sentences.slice(0, used);
    if (endsBefore(said)) return undefined;
    if (wordsIn(said, language) > MAX_IDEA_WORDS * 1.3) return undefined;
    const text = said.join(' ');
    const series = readPairedFigures(text) ?? readSeries(text, language);
    if (series === undefined || series.data.length < 3 || series.data.length > MAX_DATA) continue;
    if (used > 1 && series.unit === '') continue;
    if (series.unit !== '' && countsThings(text)) continue;
    if (!said.every((sentence) => series.data.some(({ cue }) => sentence.includes(cue)))) continue;
    if (new Set(series.data.map(({ value }) => value)).size < 2 || isInstruction(said, series)) continue;
    const spoken = used === 1 && isNotation(said[0] ?? '', series) ? [developed(series, ahead)] : said;
    return { used, said: spoken, slides: slidesOf(series, ahead) };
  }
  return undefined;
};

/** The last of several sentences has no figure, or something else begins with it: "One concern: stock accuracy is at 91%". */
function endsBefore(said: readonly string[]): boolean {
  const last = said.slice(1).at(-1);
  if (last === undefined) return false;
  return !said.every((sentence) => figuresIn(sentence).length > 0) || /^\p{L}[^:]{2,40}:\s\p{L}/u.test(last);
}

/** "Mix 500 g flour with 350 g water" compares nothing. */
function isInstruction(said: readonly string[], { kind }: Measured): boolean {
  return (
    kind === 'compare' &&
    said.some(
      (sentence) =>
        tagEnglish(sentence)[0]?.tags.has('Infinitive') === true ||
        // "Soften onion for 8 minutes, add garlic for 1 minute, simmer 10 minutes"
        sentence.split(/,\s+(?:and\s+|then\s+)*/u).filter((part) => isOrder(capitalised(part))).length >= 2,
    )
  );
}

function slidesOf(series: Measured, ahead: Ahead): Slide[] {
  const data = series.data.map(({ label, value, cue }) => ({ label, value, cue }));
  const head: { readonly heading?: string; readonly unit?: string } = {
    ...(series.name === undefined ? {} : { heading: capitalised(series.name) }),
    ...(series.unit === '' ? {} : { unit: series.unit }),
  };
  const bars: Slide = { layout: 'bar_chart', ...head, bars: data };
  if (series.kind === 'share' && data.length <= 6)
    return [{ layout: 'donut_chart', ...head, slices: data }, bars];
  const places = placesOf(series);
  if (places !== undefined) return [places, bars];
  if (series.kind === 'compare' && series.isCounted) return [listedSlide(series.data, head)];
  if (series.kind === 'time') return [{ layout: 'line_chart', ...named(head, ahead), points: data }, bars];
  return series.unit === '' ? [figuresSlide(series.data, head)] : [bars];
}

/** Values of places are where they are. */
function placesOf({ data, name }: Measured): Slide | undefined {
  const found = data.map(({ label }) => findPlace(label));
  if (found.includes(undefined)) return undefined;
  const places = data.flatMap(({ label, raw, cue }, index) => {
    const place = found[index];
    return place === undefined
      ? []
      : [{ name: label, latitude: place.latitude, longitude: place.longitude, value: raw, cue }];
  });
  return { layout: 'map', ...(name === undefined ? {} : { heading: capitalised(name) }), places };
}

/** What is needed of each thing compares nothing. */
function listedSlide(data: readonly Datum[], head: { readonly heading?: string }): Slide {
  const points = data.slice(0, 5).map(({ label, raw, cue }) => ({ text: `${raw} ${lowered(label)}`, cue }));
  return data.length <= 4
    ? figuresSlide(data, head)
    : { layout: 'points', ...(head.heading === undefined ? {} : { heading: head.heading }), points };
}

/** Without a unit nothing is drawn to scale. */
function figuresSlide(data: readonly Datum[], { heading }: { readonly heading?: string }): Slide {
  const figures = data.slice(0, 4).map(({ label, raw, cue }) => ({ value: raw, caption: label, cue }));
  return { layout: 'key_figures', ...(heading === undefined ? {} : { heading }), figures };
}

const named = <Head extends { readonly heading?: string }>(head: Head, { subject }: Ahead): Head =>
  head.heading === undefined && subject.split(' ').length <= 6
    ? { ...head, heading: capitalised(subject) }
    : head;

/** "1960: 317 ppm, 1980: 339 ppm" as one says it: how it changed, or what was when. */
function developed({ data, name, kind }: Measured, { language, subject }: Ahead): string {
  const [first, ...later] = data;
  const what = name ?? subject;
  if (
    language !== 'en' ||
    kind !== 'time' ||
    first === undefined ||
    data.some(({ label }) => !/^\p{Nd}{4}$/u.test(label))
  )
    return (
      withoutStop(
        `${what === '' ? '' : `${capitalised(what)}: `}${data.map(({ label, raw }) => `${label} ${raw}`).join(', ')}`,
      ) + '.'
    );
  const values = data.map(({ value }) => value);
  const rises = values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  const falls = values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));
  const verb = rises ? 'rose' : falls ? 'fell' : 'went';
  const steps = later.map(({ raw, label }) => `${raw} in ${label}`);
  const to =
    steps.length === 1 ? (steps[0] ?? '') : `${steps.slice(0, -1).join(', ')} and ${steps.at(-1) ?? ''}`;
  return `${capitalised(what)} ${verb} from ${first.raw} in ${first.label} to ${to}.`;
}
