import type { Phrase, Sentence } from '../phrase.ts';
import { openFlite, type Flite } from './flite-library.ts';
import { findHomograph, findPronunciation } from '../pronunciations.ts';
import { registerVoice, type FliteTimbre, type FliteVoice } from './flite-voice.ts';

/** A flite that speaks with one voice. Each is opened for one narration, see `openFlite`. */
export interface FliteSpeech {
  /** Seconds the phones of a sentence take at natural pace, pauses left out. */
  estimateSeconds(sentence: Sentence): number;
  /** Speaks a sentence; `stretch` 1.1 is a tenth slower. Phrases are what lies between the pauses flite makes. */
  speak(sentence: Sentence, stretch: number): readonly Phrase[];
}

interface Segment {
  readonly phone: string;
  readonly start: number;
  readonly end: number;
}

const PAUSE = 'pau';
/** Marks flite has no intonation for. */
const FLITE_MARKS: Readonly<Record<string, string>> = { ';': ',', '!': '.' };
/** Speech rings a little beyond its last phone, and breath precedes its first. */
const LEAD_SECONDS = 0.015;
const TAIL_SECONDS = 0.04;

export async function openFliteSpeech(timbre: FliteTimbre): Promise<FliteSpeech> {
  const flite = await openFlite();
  const voice = registerVoice(flite, timbre);
  const { call, place } = flite;

  const withUtterance = <Result>(
    sentence: Sentence,
    stretch: number,
    work: (utterance: number) => Result,
  ): Result => {
    const utterance = call.new_utterance();
    call.utt_init(utterance, voice.pointer);
    const features = new Uint32Array(call.memory.buffer)[utterance >> 2] ?? 0;
    for (const [name, value] of [...voice.features, ['duration_stretch', stretch] as const]) {
      call.flite_feat_set_float(features, place(name), value);
    }
    appendTokens(flite, utterance, sentence);
    const result = work(utterance);
    call.delete_utterance(utterance);
    return result;
  };

  return {
    estimateSeconds: (sentence) =>
      withUtterance(sentence, 1, (utterance) => {
        call.default_textanalysis(utterance);
        call.default_pos_tagger(utterance);
        call.default_phrasing(utterance);
        call.default_lexical_insertion(utterance);
        const phones = listItems(flite, utterance, 'Segment').map((item) => nameOf(flite, item));
        return phones.reduce((sum, phone) => sum + voice.database.meanSecondsOf(phone), 0);
      }),
    speak: (sentence, stretch) =>
      withUtterance(sentence, stretch, (utterance) => {
        call.utt_synth_tokens(utterance);
        return cutPhrases(flite, utterance, sentence, voice);
      }),
  };
}

/** Builds the Token relation as flite's own tokenizer would: names bare, punctuation beside them. */
function appendTokens({ call, place }: Flite, utterance: number, sentence: Sentence): void {
  const relation = call.utt_relation_create(utterance, place('Token'));
  sentence.tokens.forEach((token, at) => {
    const around = [sentence.tokens[at - 1]?.text ?? '', sentence.tokens[at + 1]?.text ?? ''] as const;
    const phones = findHomograph(token.text, ...around) ?? findPronunciation(token.text);
    const item = call.relation_append(relation, 0);
    call.item_set_string(item, place('name'), place(token.text));
    call.item_set_string(item, place('whitespace'), place(' '));
    call.item_set_string(item, place('prepunctuation'), place(''));
    call.item_set_string(item, place('punc'), place(FLITE_MARKS[token.punctuation] ?? token.punctuation));
    if (phones !== undefined) call.item_set_string(item, place('phones'), place(phones));
  });
}

function cutPhrases(flite: Flite, utterance: number, sentence: Sentence, voice: FliteVoice): readonly Phrase[] {
  const segments = readSegments(flite, utterance);
  const wave = readWave(flite, utterance);
  const words = readWordTimes(flite, utterance, sentence);
  const runs = splitAtPauses(segments);
  return runs.map(({ start, end, roomBefore, roomAfter }) => {
    const from = start - Math.min(LEAD_SECONDS, roomBefore / 2);
    const to = end + Math.min(TAIL_SECONDS, roomAfter / 2);
    const samples = wave.slice(Math.round(from * voice.database.sampleRate), Math.round(to * voice.database.sampleRate));
    const spoken = words.filter((word) => word.end > start + 1e-4 && word.start < end - 1e-4);
    return {
      samples,
      sampleRate: voice.database.sampleRate,
      words: spoken.map((word) => ({
        index: word.index,
        start: Math.max(word.start, start) - from,
        end: Math.min(word.end, end) - from,
      })),
    };
  });
} // prettier-ignore

interface Run {
  readonly start: number;
  readonly end: number;
  /** Seconds of pause before and after it. */
  readonly roomBefore: number;
  readonly roomAfter: number;
}

function splitAtPauses(segments: readonly Segment[]): readonly Run[] {
  const runs: Run[] = [];
  let pauseBefore = 0;
  let open: Segment[] = [];
  const close = (roomAfter: number) => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) runs.push({ start: first.start, end: last.end, roomBefore: pauseBefore, roomAfter });
    open = [];
    pauseBefore = roomAfter;
  };
  for (const segment of segments) {
    if (segment.phone === PAUSE) close(segment.end - segment.start);
    else open.push(segment);
  }
  close(0);
  return runs;
}

function readSegments(flite: Flite, utterance: number): readonly Segment[] {
  let start = 0;
  return listItems(flite, utterance, 'Segment').map((item) => {
    const segment = { phone: nameOf(flite, item), start, end: endOf(flite, item) };
    start = segment.end;
    return segment;
  });
}

/** Each token's words, their syllables and phones tell when it is spoken: the engine's own times, to 5 ms. */
function readWordTimes(flite: Flite, utterance: number, sentence: Sentence): readonly Phrase['words'][number][] {
  const { call, place } = flite;
  const startOf = new Map<number, number>();
  let before = 0;
  for (const item of listItems(flite, utterance, 'Segment')) {
    startOf.set(contentsOf(flite, item), before);
    before = endOf(flite, item);
  }
  return listItems(flite, utterance, 'Token').flatMap((tokenItem, at) => {
    const segments = daughters(flite, tokenItem)
      .flatMap((word) => daughters(flite, call.item_as(word, place('SylStructure'))))
      .flatMap((syllable) => daughters(flite, syllable));
    const [first, last, token] = [segments[0], segments.at(-1), sentence.tokens[at]];
    if (first === undefined || last === undefined || !token) return [];
    return [{ index: token.wordIndex, start: startOf.get(contentsOf(flite, first)) ?? 0, end: endOf(flite, last) }];
  });
} // prettier-ignore

/** Items of several relations share one contents, which is the first word of `cst_item` (include/cst_item.h). */
function contentsOf({ call }: Flite, item: number): number {
  return new Uint32Array(call.memory.buffer)[item >> 2] ?? 0;
}

/** `cst_wave`: type, sample_rate, num_samples, num_channels, samples (include/cst_wave.h). */
function readWave({ call }: Flite, utterance: number): Float32Array<ArrayBuffer> {
  const wave = call.utt_wave(utterance);
  const [, , length = 0, , samples = 0] = new Uint32Array(call.memory.buffer, wave, 5);
  return Float32Array.from(new Int16Array(call.memory.buffer, samples, length), (sample) => sample / 32_768);
}

function listItems({ call, place }: Flite, utterance: number, relation: string): readonly number[] {
  return follow(call.relation_head(call.utt_relation(utterance, place(relation))), call.item_next);
}

function daughters({ call }: Flite, item: number): readonly number[] {
  return item === 0 ? [] : follow(call.item_daughter(item), call.item_next);
}

function follow(first: number, next: (item: number) => number): readonly number[] {
  const items: number[] = [];
  for (let item = first; item !== 0; item = next(item)) items.push(item);
  return items;
}

function nameOf({ call, place, readText }: Flite, item: number): string {
  return readText(call.item_feat_string(item, place('name')));
}

function endOf({ call, place }: Flite, item: number): number {
  return call.item_feat_float(item, place('end'));
}
