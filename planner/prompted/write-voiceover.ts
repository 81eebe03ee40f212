import { detectLanguage } from '../builtin/text/language.ts';
import { countWords, isSpaceless } from '../builtin/text/words.ts';
import type { Brief, LanguageModel, StoryPlanner, Voiceover, Writing } from '../ports.ts';
import { isTooLong } from './is-too-long.ts';
import { materialOf } from './material.ts';
import { VOICEOVER_RULES } from './prompts/voiceover.ts';

/** Contract 12.6. */
const WORDS_PER_SECOND = 2;

interface Delta {
  readonly text: string;
}

/** Of the words that were asked for: from here on a script ends with its sentence; it ends here at the latest; it lasts. */
const FULL = 1.1;
const OVERFULL = 1.4;
const ENOUGH = 0.6;
const ROUNDS = 2;

/**
 * Two words per second (contract 12.6). What was told stays: another attempt goes on behind it, and what the model does not write
 * is said as without one.
 */
export async function* writeVoiceover(
  model: LanguageModel,
  builtin: Pick<StoryPlanner, 'writeVoiceover'>,
  brief: Brief,
  signal: AbortSignal,
): AsyncGenerator<Delta, Voiceover> {
  const wanted = brief.video_duration_seconds * WORDS_PER_SECOND;
  const script = makeScript(wanted);
  const isShort = () => script.words() < wanted * ENOUGH;
  try {
    for (let round = 1; round <= ROUNDS && isShort(); round += 1)
      yield* writtenTo(script, askFor(script, wanted, model, brief, signal));
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  if (isShort()) yield* writtenTo(script, restOf(script, builtin, brief, signal));
  return {
    voiceover: script.text(),
    word_count: script.words(),
    estimated_seconds: script.words() / WORDS_PER_SECOND,
  };
}

async function* writtenTo(script: Script, pieces: AsyncIterable<string>): AsyncGenerator<Delta, void> {
  for await (const piece of pieces) {
    const text = script.take(piece);
    if (text !== '') yield { text };
    if (script.isFull()) break;
  }
  const rest = script.end();
  if (rest !== '') yield { text: rest };
}

function askFor(script: Script, wanted: number, model: LanguageModel, brief: Brief, signal: AbortSignal) {
  const ask = (): Writing => {
    script.dropHalfWord();
    const words = wanted - script.words();
    return {
      rules: VOICEOVER_RULES,
      material: { ...materialOf(brief), words, already_spoken: script.text() },
    };
  };
  return model.write('write the voiceover', ask, signal);
}

/** The built-in script from the place on to which the model came with its own. */
async function* restOf(
  script: Script,
  builtin: Pick<StoryPlanner, 'writeVoiceover'>,
  brief: Brief,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const told = script.words();
  const blank = isSpaceless(detectLanguage(script.text())) ? '' : ' ';
  let link = told === 0 ? '' : ENDED.test(script.text()) ? blank : `.${blank}`;
  let passed = 0;
  for await (const { text } of builtin.writeVoiceover(brief, signal)) {
    passed += countWords(text, detectLanguage(text));
    if (passed <= told) continue;
    yield link === '' ? text : `${link}${text.trimStart()}`;
    link = '';
  }
}

const ENDED = /[.!?。！？…]["'”’»)]*$/u;
const SENTENCE_ENDS = /[.!?。！？…]["'”’»)]*(?=\s|$)|[。！？]/gu;

type Script = ReturnType<typeof makeScript>;

/** A script as it comes, in whole words: the beginning of one may be the end of an attempt. */
function makeScript(wanted: number) {
  let [script, half, full, resumed] = ['', '', false, false];
  const wordsOf = (text: string) => countWords(text, detectLanguage(text));

  function keep(text: string): string {
    const isApart = text === '' || /^[\s.]/.test(text) || isSpaceless(detectLanguage(script));
    const spoken = resumed && !isApart ? ` ${text}` : text;
    const told = script === '' ? spoken.trimStart() : spoken;
    if (told !== '') resumed = false;
    const kept = withinLength(script, told);
    script += kept;
    full = kept !== told || endsWell(script) || wordsOf(script) >= wanted * OVERFULL;
    return kept;
  }

  const endsWell = (text: string) => wordsOf(text) >= wanted * FULL && ENDED.test(text);

  /** A text that makes the script too long, up to the sentence that does; or, where none ends, to the word. */
  function withinLength(before: string, text: string): string {
    if (wordsOf(before + text) < wanted * FULL) return text;
    for (const { index, 0: sign } of text.matchAll(SENTENCE_ENDS)) {
      const kept = text.slice(0, index + sign.length);
      if (wordsOf(before + kept) >= wanted) return kept;
    }
    const room = Math.max(0, Math.ceil(wanted * OVERFULL) - wordsOf(before));
    const words = text.split(/(?<=\s)(?=\S)/u);
    return words.length > room ? words.slice(0, room).join('').trimEnd() : text;
  }

  return {
    take(piece: string): string {
      const text = half + piece;
      const whole = /\S{40,}$/u.test(text) ? text : text.replace(/\s*\S*$/u, '');
      half = text.slice(whole.length);
      return keep(whole);
    },
    end(): string {
      const rest = full ? '' : half.trimEnd();
      half = '';
      return keep(rest);
    },
    dropHalfWord(): void {
      half = '';
      resumed = script !== '';
    },
    isFull: () => full,
    text: () => script,
    words: () => wordsOf(script),
  };
}
