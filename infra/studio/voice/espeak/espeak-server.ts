import load, { type EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import { createInterface } from 'node:readline';
import type { EspeakAnswer, EspeakRequest } from './protocol.ts';

/**
 * Program: speaks what is asked on stdin (see protocol.ts) until stdin ends. The one place that loads espeak-ng
 * (GPL-3.0); it runs in a process of its own.
 */

const espeak = await new (await load()).eSpeakNGWorker();

// Who asked is gone, with its answer half written: nobody is left to speak for, and nothing to tell of.
process.stdout.on('error', () => process.exit());

for await (const line of createInterface({ input: process.stdin })) {
  const { header, audio } = answer(JSON.parse(line) as EspeakRequest);
  process.stdout.write(`${JSON.stringify(header)}\n`);
  process.stdout.write(audio);
}

function answer(request: EspeakRequest) {
  const audio: Buffer[] = [];
  const events: EspeakEvent[] = [];
  if (espeak.set_voice(request.voice) !== 0) {
    return { header: { error: `espeak-ng has no voice ${request.voice}` }, audio: Buffer.alloc(0) };
  }
  espeak.set_rate(request.rate);
  espeak.set_pitch(request.pitch);
  espeak.set_range(request.range);
  espeak.synthesize(request.text, (chunk, heard) => {
    if (chunk) audio.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    events.push(...heard);
  });
  const whole = Buffer.concat(audio);
  const header: EspeakAnswer = {
    sampleRate: espeak.get_samplerate(),
    samples: whole.length / 2,
    words: ofType(events, 'word').map((event) => ({
      position: event.text_position - 1,
      at: event.audio_position / 1000,
    })),
    phones: ofType(events, 'phoneme').map((event) => ({
      name: String(event.id ?? ''),
      isPause: /^_*:?$/.test(String(event.id ?? '')),
      at: event.audio_position / 1000,
    })),
  };
  return { header, audio: whole };
}

function ofType(events: readonly EspeakEvent[], type: string): readonly EspeakEvent[] {
  return events.filter((event) => event.type === type);
}
