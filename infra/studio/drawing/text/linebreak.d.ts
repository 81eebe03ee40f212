declare module 'linebreak' {
  /** Walks the line break opportunities of a text (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next opportunity, after `position` UTF-16 units; null at the end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
