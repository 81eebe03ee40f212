/** What instruments hear in a WAV file, knowing nothing of the text. */

const FRAME_SECONDS = 0.005;

export interface Sound {
  readonly samples: Float32Array;
  readonly rate: number;
}

export function readWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const samples = Float32Array.from(
    { length: (file.length - 44) / 2 },
    (_, at) => view.getInt16(44 + at * 2, true) / 32_768,
  );
  return { samples, rate: view.getUint32(24, true) };
}

/** Spans at least `shortest` seconds long in which the sound is louder than `part` of its loudest frame, but for gaps. */
export function findLoudSpans(
  { samples, rate }: Sound,
  part: number,
  shortest = 0.03,
  gap = 0.012,
): readonly { readonly start: number; readonly end: number }[] {
  const frame = Math.round(FRAME_SECONDS * rate);
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, at) =>
    Math.sqrt(samples.subarray(at * frame, (at + 1) * frame).reduce((sum, sample) => sum + sample ** 2, 0) / frame),
  ); // prettier-ignore
  const threshold = Math.max(...levels) * part;
  const spans: { start: number; end: number }[] = [];
  levels.forEach((level, at) => {
    if (level < threshold) return;
    const open = spans.at(-1);
    if (open && at * FRAME_SECONDS - open.end < gap) open.end = (at + 1) * FRAME_SECONDS;
    else spans.push({ start: at * FRAME_SECONDS, end: (at + 1) * FRAME_SECONDS });
  });
  return spans.filter(({ start, end }) => end - start >= shortest);
}

/** What lies above about 5 kHz: the hiss of s and sh. Four differences, each of which doubles what an octave adds. */
export function keepHiss({ samples, rate }: Sound): Sound {
  let hiss = samples;
  for (let pass = 0; pass < 6; pass += 1) hiss = hiss.map((sample, at) => sample - (hiss[at - 1] ?? 0));
  return { samples: hiss, rate };
}
