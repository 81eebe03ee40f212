import { figuresIn } from '../facts/figures.ts';
import { findPlace, type Place } from '../places/find-place.ts';
import { tagEnglish } from '../text/english.ts';
import type { Recognizer } from './idea.ts';
import { MAX_IDEA_WORDS, wordsIn } from './parts.ts';

const MAX_PLACES = 8;

interface Named {
  readonly place: Place;
  readonly cue: string;
  readonly value?: string;
}

/** Sentences that each speak of one place, or one sentence that names two. */
export const recognizePlaces: Recognizer = ({ sentences, language }) => {
  const [sentence = ''] = sentences;
  const own = placesIn(sentence, language);
  if (own.length >= 2) return { used: 1, said: [sentence], slides: [mapOf(own, isRoute(sentence))] };
  const each = sentences.map((one) => placesIn(one, language));
  const end = each.findIndex((found) => found.length !== 1);
  let run = Math.min(end === -1 ? each.length : end, MAX_PLACES);
  while (run > 2 && wordsIn(sentences.slice(0, run), language) > MAX_IDEA_WORDS) run -= 1;
  const named = each.slice(0, run).flat();
  if (run < 2 || new Set(named.map(({ cue }) => cue)).size < run) return undefined;
  return {
    used: run,
    said: sentences.slice(0, run),
    slides: [
      mapOf(
        named.map((one, index) => withValue(one, sentences[index] ?? '')),
        false,
      ),
    ],
  };
};

function mapOf(named: readonly Named[], is_route: boolean) {
  return {
    layout: 'map' as const,
    places: named.slice(0, MAX_PLACES).map(({ place: { name, latitude, longitude }, cue, value }) => ({
      ...{ name, latitude, longitude, cue },
      ...(value === undefined ? {} : { value }),
    })),
    ...(is_route ? { is_route } : {}),
  };
}

const isRoute = (sentence: string) =>
  /\bfrom\b.+\b(?:to|via|through)\b|\bvon\b.+\bnach\b|\bde\b.+\b(?:a|à)\b/u.test(sentence);

/** The only figure of its sentence. */
function withValue(named: Named, sentence: string): Named {
  const [figure, more] = figuresIn(sentence).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  return figure === undefined || more !== undefined || figure.unit === ''
    ? named
    : { ...named, value: figure.raw };
}

const NAME = /\p{Lu}[\p{L}\p{M}’'-]+(?:\s(?:of\s|de\s)?\p{Lu}[\p{L}\p{M}’'-]+){0,2}/gu;

/** Names that are places: what begins a sentence may be any word, and a name with others around it a person's or a firm's. */
function placesIn(sentence: string, language: string): Named[] {
  const found: Named[] = [];
  for (const { 0: name, index } of sentence.matchAll(NAME)) {
    const place = findPlace(name, language);
    const before = sentence.slice(0, index);
    const isFree = /(?:^|[\s(])$/u.test(before) && !/\p{Lu}\p{L}+\s$/u.test(before);
    if (place === undefined || !isFree || (before === '' && !isPlaceName(name, language))) continue;
    if (!found.some(({ cue }) => cue === name)) found.push({ place, cue: name });
  }
  return found;
}

function isPlaceName(name: string, language: string): boolean {
  if (language !== 'en' || name.includes(' ')) return true;
  const tags = tagEnglish(name)[0]?.tags;
  return tags?.has('Place') === true || tags?.has('City') === true || tags?.has('Country') === true;
}
