import { GlobalFonts } from '@napi-rs/canvas';
import { familiesFor } from '../../drawing/index.ts';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Faces of KaTeX's fonts by the class that asks for them; the first class found counts. */
const FACES: readonly (readonly [string, string])[] = [
  ['size1', 'Size1-Regular'], ['size2', 'Size2-Regular'], ['size3', 'Size3-Regular'], ['size4', 'Size4-Regular'],
  ['delim-size1', 'Size1-Regular'], ['delim-size4', 'Size4-Regular'], ['small-op', 'Size1-Regular'], ['large-op', 'Size2-Regular'],
  ['boldsymbol', 'Math-BoldItalic'], ['mathnormal', 'Math-Italic'], ['mathit', 'Main-Italic'], ['textit', 'Main-Italic'],
  ['mathbf', 'Main-Bold'], ['textbf', 'Main-Bold'], ['mathboldsf', 'SansSerif-Bold'], ['mathsf', 'SansSerif-Regular'], ['textsf', 'SansSerif-Regular'],
  ['amsrm', 'AMS-Regular'], ['mathbb', 'AMS-Regular'], ['textbb', 'AMS-Regular'], ['mathcal', 'Caligraphic-Regular'],
  ['mathfrak', 'Fraktur-Regular'], ['mathtt', 'Typewriter-Regular'], ['texttt', 'Typewriter-Regular'], ['mathscr', 'Script-Regular'],
]; // prettier-ignore

const registered = new Set<string>();

const PLAIN = /^[\u0020-\u05ff\u2000-\u2bff]*$/u;

/** The families, as a font names them, that draw a text of these classes; registered on first use. */
export function mathFamily(classes: readonly string[], text: string): string {
  if (!PLAIN.test(text)) return familiesFor({ family: 'inter', weight: 500 }, text, 'en');
  const [, face] = FACES.find(([name]) => classes.includes(name)) ?? ['', 'Main-Regular'];
  const family = `fabula katex ${face}`;
  if (!registered.has(family)) {
    registered.add(family);
    GlobalFonts.registerFromPath(require.resolve(`katex/dist/fonts/KaTeX_${face}.ttf`), family);
  }
  return `"${family}"`;
}
