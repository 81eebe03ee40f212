import { isName, tagEnglish } from '../text/english.ts';

/**
 * An English phrase as it stands inside a sentence: a capital that only the sentence start had given goes, names keep
 * theirs. `context`: the rest of the material, which may show how the word is spelled.
 */
export function midSentence(phrase: string, context: string): string {
  const first = /^[\p{L}'’-]+/u.exec(phrase)?.[0];
  if (first === undefined || first === 'I' || !/^\p{Lu}\p{Ll}*(?:['’-]\p{Ll}+)*$/u.test(first)) return phrase;
  const lower = first.toLowerCase() + phrase.slice(first.length);
  if (SENTENCE_WORDS.test(first)) return lower;
  if (isName(first)) return phrase;
  if (new RegExp(`(?:^|[^\\p{L}])${first.toLowerCase()}(?![\\p{L}])`, 'u').test(context)) return lower;
  const nextIsCapital = /^\s+\p{Lu}/u.test(phrase.slice(first.length));
  if (nextIsCapital) return phrase;
  return isEveryday(first.toLowerCase()) ? lower : phrase;
}

const SENTENCE_WORDS =
  /^(?:how|why|what|when|where|who|which|the|a|an|our|my|your|their|its|his|her|this|that|these|those|is|are|do|does|can|and|or|making|using|new|good|best)$/iu;

function isEveryday(word: string): boolean {
  const tags = tagEnglish(word)[0]?.tags;
  const shape = tags !== undefined && ['Plural', 'Adjective', 'Adverb'].some((tag) => tags.has(tag));
  return shape || COMMON_ENDING.test(word) || NOUNS.has(word);
}

const COMMON_ENDING =
  /(?:sis|tion|sion|ing|ment|ness|ity|ism|logy|graphy|omy|ics|ance|ence|ency|ancy|ship|ture|age|hood|dom|gies|ers|ors|nts|les|ees|ces|ges|als|ks|ys|cy|ry|phy|thy)$/u;

/** Subjects people name in one word, which no ending tells from a name. */
const NOUNS: ReadonlySet<string> = new Set(
  'tips ways ideas tricks facts reasons things habits coffee tea water sleep bread bees bee honey cats cat dogs dog birds bird fish trees tree rain snow wind fire light sound music art math science history space time love trust money work health food sugar salt milk chocolate cheese wine beer rice pasta pizza sun moon stars planets earth oceans ocean rivers river mountains mountain volcanoes volcano earthquakes earthquake weather climate energy electricity solar gravity magnets magnet atoms atom cells cell blood heart brain lungs bones muscles skin eyes teeth cars car trains train planes plane airplanes airplane ships ship bikes bicycle rockets rocket robots robot computers computer phones phone internet blockchain black white global sharks whales elephants dinosaurs butterflies spiders snakes ants plants plant flowers flower seeds soil forests forest desert deserts customer data email emails leadership teamwork budget budgets stress exercise yoga running cooking baking gardening inflation freedom'.split(
    ' ',
  ),
);
