/** What we use of the package, which carries no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    readonly type: string;
    /** In characters, from 1. */
    readonly text_position: number;
    /** In milliseconds. */
    readonly audio_position: number;
    readonly id?: number | string;
  }

  export interface EspeakWorker {
    /** 0, or another number when there is no such voice. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    get_samplerate(): number;
    synthesize(
      text: string,
      listen: (audio: Int16Array | null, events: readonly EspeakEvent[]) => void,
    ): void;
  }

  const load: () => Promise<{ readonly eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker> }>;
  export { load as default };
}
