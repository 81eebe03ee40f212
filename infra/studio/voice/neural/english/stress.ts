/** Stress marks of misaki's phonemes (https://github.com/hexgrad/misaki, Apache-2.0), by which the voices were taught. */
const PRIMARY = 'ˈ';
const SECONDARY = 'ˌ';
export const VOWELS: ReadonlySet<string> = new Set('AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ');

/** -2 takes all stress away, -1 and 0 leave a secondary one, 1 adds one where there is none, 2 makes it the main one. */
export function applyStress(phonemes: string, stress: number | undefined): string {
  if (stress === undefined) return phonemes;
  const isPrimary = phonemes.includes(PRIMARY);
  const isSecondary = phonemes.includes(SECONDARY);
  if (stress < -1) return phonemes.replaceAll(PRIMARY, '').replaceAll(SECONDARY, '');
  if (stress === -1 || (stress <= 0 && isPrimary)) return phonemes.replaceAll(SECONDARY, '').replaceAll(PRIMARY, SECONDARY);
  if (!isPrimary && !isSecondary) return stress > 1 ? mark(phonemes, PRIMARY) : mark(phonemes, SECONDARY);
  return stress >= 1 && !isPrimary ? phonemes.replaceAll(SECONDARY, PRIMARY) : phonemes;
} // prettier-ignore

/** The last of several letters is stressed: `ˌAˌpiˈI`. */
export function stressLastLetter(letters: readonly string[]): string {
  const spelled = letters.map((letter) => applyStress(letter, 0)).join('');
  const last = spelled.lastIndexOf(SECONDARY);
  return last < 0 ? spelled : spelled.slice(0, last) + PRIMARY + spelled.slice(last + 1);
}

function mark(phonemes: string, sign: string): string {
  const vowel = Array.from(phonemes).findIndex((phoneme) => VOWELS.has(phoneme));
  if (vowel < 0) return phonemes;
  const all = Array.from(phonemes);
  return [...all.slice(0, vowel), sign, ...all.slice(vowel)].join('');
}
