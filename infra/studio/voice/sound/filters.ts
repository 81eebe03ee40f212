/** Second-order filters after R. Bristow-Johnson's cookbook (https://www.w3.org/TR/audio-eq-cookbook/). */
export type Filter =
  | { readonly kind: 'highpass' | 'lowpass'; readonly hz: number; readonly q: number }
  | {
      readonly kind: 'peak' | 'lowshelf' | 'highshelf';
      readonly hz: number;
      readonly q: number;
      readonly db: number;
    };

/** Normalised so that a0 is 1. */
export interface Coefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

export function applyFilters(
  samples: Float32Array<ArrayBuffer>,
  rate: number,
  filters: readonly Filter[],
): void {
  for (const filter of filters) applyCoefficients(samples, calculateCoefficients(filter, rate));
}

/** Filters in place. */
export function applyCoefficients(samples: Float32Array<ArrayBuffer>, coefficients: Coefficients): void {
  const { b0, b1, b2, a1, a2 } = coefficients;
  let z1 = 0;
  let z2 = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const input = samples[at] ?? 0;
    const output = b0 * input + z1;
    z1 = b1 * input - a1 * output + z2;
    z2 = b2 * input - a2 * output;
    samples[at] = output;
  }
}

export function calculateCoefficients(filter: Filter, rate: number): Coefficients {
  const w = (2 * Math.PI * filter.hz) / rate;
  const alpha = Math.sin(w) / (2 * filter.q);
  const cos = Math.cos(w);
  switch (filter.kind) {
    case 'lowpass':
      return normalise([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
    case 'highpass':
      return normalise([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
    case 'peak': {
      const gain = 10 ** (filter.db / 40);
      return normalise(
        [1 + alpha * gain, -2 * cos, 1 - alpha * gain],
        [1 + alpha / gain, -2 * cos, 1 - alpha / gain],
      );
    }
    case 'lowshelf':
      return calculateShelf(10 ** (filter.db / 40), cos, alpha, 1);
    case 'highshelf':
      return calculateShelf(10 ** (filter.db / 40), -cos, alpha, -1);
  }
}

/** The high shelf is the low shelf mirrored at half the Nyquist frequency: its cosine and odd terms change `sign`. */
function calculateShelf(gain: number, cos: number, alpha: number, sign: 1 | -1): Coefficients {
  const slope = 2 * Math.sqrt(gain) * alpha;
  const numerator = [
    gain * (gain + 1 - (gain - 1) * cos + slope),
    sign * 2 * gain * (gain - 1 - (gain + 1) * cos),
    gain * (gain + 1 - (gain - 1) * cos - slope),
  ] as const;
  const denominator = [
    gain + 1 + (gain - 1) * cos + slope,
    -sign * 2 * (gain - 1 + (gain + 1) * cos),
    gain + 1 + (gain - 1) * cos - slope,
  ] as const;
  return normalise(numerator, denominator);
}

function normalise(b: readonly [number, number, number], a: readonly [number, number, number]): Coefficients {
  return { b0: b[0] / a[0], b1: b[1] / a[0], b2: b[2] / a[0], a1: a[1] / a[0], a2: a[2] / a[0] };
}
