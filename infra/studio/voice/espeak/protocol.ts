/**
 * What narrator and espeak-ng say to each other. espeak-ng is GPL-3 and optional: it runs in a process of its own, and only
 * these messages cross. A request is a line of JSON; an answer is a line of JSON, followed by `samples` 16-bit samples.
 */
export interface EspeakRequest {
  readonly text: string;
  /** `de+f2`: language voice and speaker variant. */
  readonly voice: string;
  /** Words per minute. */
  readonly rate: number;
  /** 0 to 100. */
  readonly pitch: number;
  readonly range: number;
}

export interface EspeakAnswer {
  readonly sampleRate: number;
  readonly samples: number;
  readonly words: readonly { readonly position: number; readonly at: number }[];
  readonly phones: readonly { readonly name: string; readonly isPause: boolean; readonly at: number }[];
}

export interface EspeakRefusal {
  readonly error: string;
}
