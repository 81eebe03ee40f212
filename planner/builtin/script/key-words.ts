import { joinList } from '../material/list-statements.ts';
import { lowered } from '../material/lowered.ts';
import { contentWords } from '../material/rank.ts';
import type { Material } from '../material/material.ts';
import { capitalised } from '../text/casing.ts';
import { hasVerb, nounPhrases, tagEnglish } from '../text/english.ts';
import { hashOf } from '../text/hash.ts';
import { countWords } from '../text/words.ts';
import { points } from './bank/writing.ts';
import { NOTHING, type Place } from './place.ts';
import type { Beat } from './script.ts';

/** A look ahead in the caller's own words: the parts asked for, the headings, or the things the facts speak of. */
export function previewPlace(material: Material): Place | undefined {
  const { topic, keyPhrases } = material;
  const asked = topic.aspects.filter((aspect) => countWords(aspect, 'en') <= 6);
  const headings = keyPhrases
    .map((phrase) => phrase.replace(/[.:]$/u, ''))
    .filter((phrase) => countWords(phrase, 'en') <= 4 && isThing(phrase));
  if (asked.length >= 2)
    return looksAhead('We will speak about {list}.', asked.slice(0, 4), 'What to expect', material, 4.9);
  if (headings.length >= 2)
    return looksAhead('We will look at {list}.', headings.slice(0, 4), 'What to expect', material, 4.7);
  const words = keyWordsOf(material);
  if (words.length < 3) return undefined;
  const lead =
    [
      'Along the way, we will meet {list}.',
      'Three words will come up again: {list}.',
      'Keep an ear out for three words: {list}.',
    ][hashOf(topic.phrase) % 3] ?? '';
  return looksAhead(lead, words.slice(0, 3), 'Listen for', material, 4.2);
}

function looksAhead(
  text: string,
  names: readonly string[],
  heading: string,
  material: Material,
  worth: number,
): Place {
  const list = joinList(names.map(lowered), 'en');
  const said = text.replace('{list}', list);
  const look = points(heading, ...names.map((name) => [capitalised(name), '', lowered(name)] as const));
  const beat: Beat = { text: said, origin: 'own', section: 'preview', statements: [], look };
  return { options: [NOTHING, { beats: [beat], value: countWords(said, material.language) * worth }] };
}

/** Up to four things the facts name, most often named first, none of them the topic itself. */
export function keyWordsOf({ statements, topic }: Material): string[] {
  const tally = new Map<string, { word: string; score: number }>();
  for (const { text, weight } of statements.filter((statement) => !/["“«]/u.test(statement.text))) {
    for (const phrase of nounPhrases(text)) {
      const word = phrase.toLowerCase();
      const last = tagEnglish(phrase).at(-1);
      const plain =
        /^[a-z][a-z -]+$/u.test(word) &&
        word.split(' ').length <= 2 &&
        word.length > 3 &&
        last?.tags.has('ProperNoun') !== true;
      if (!plain || isCapitalInside(phrase, text) || sharesWord(word, topic.phrase) || VAGUE.test(word))
        continue;
      const key = word.replace(/s$/u, '');
      const entry = tally.get(key) ?? { word, score: 0 };
      entry.score +=
        1 +
        weight * 0.5 +
        (last?.tags.has('Uncountable') === true || last?.tags.has('Plural') === true ? 0.6 : 0);
      tally.set(key, entry);
    }
  }
  const ranked = [...tally.values()]
    .filter(({ score }) => score >= 1.6)
    .sort((one, other) => other.score - one.score);
  const distinct = ranked.filter(
    ({ word }, index) =>
      !ranked.slice(0, index).some((other) => other.word.includes(word) || word.includes(other.word)),
  );
  return distinct.map(({ word }) => word).slice(0, 4);
}

const VAGUE =
  /\b(?:things?|people|way|ways|time|times|lot|day|days|year|years|part|parts|kind|number|amount|example|order|everyone|something|one|today|step|percent|million|billion|thousand|half|cup|pound|colou?rs?|half|end|most|steps?|(?:kilo|centi|milli)?met(?:er|re)s?|miles?|grams?|kilograms?|lit(?:er|re)s?|minutes?|hours?|seconds?|weeks?|months?|century|centuries|degrees?|mg|kg|km|areas?|places?|world|life|lifetime|rest|fact|result|point|extent|use|form|type|level|amounts?|lots?)\b/iu;

/** "the Visigoths": a capital inside a sentence marks a name. */
function isCapitalInside(phrase: string, sentence: string): boolean {
  return /^\p{Lu}/u.test(phrase) && !sentence.startsWith(phrase);
}

function sharesWord(word: string, phrase: string): boolean {
  const known = new Set(contentWords(phrase, 'en'));
  return contentWords(word, 'en').some((each) => known.has(each));
}

/** "The early years" can be looked at; "why it grows" cannot be put in a list with it. */
function isThing(phrase: string): boolean {
  return !/[?]$/u.test(phrase) && !hasVerb(phrase) && !/^(?:how|why|what|when|where|who)\b/iu.test(phrase);
}
