/** British phonemes that a voice taught on American ones never heard, as the nearest it did hear; length is not marked there. */
const NEAREST: readonly (readonly [british: RegExp, american: string])[] = [
  [/ɛː/g, 'ɛə'],
  [/ː/g, ''],
  [/ɒ/g, 'ɔ'],
  [/a/g, 'æ'],
  [/Q/g, 'əʊ'],
];

/** British phonemes for an American speaker: without r after vowels, with British vowels where there are any. */
export function writeForAmerican(phonemes: string): string {
  return NEAREST.reduce((written, [british, american]) => written.replace(british, american), phonemes);
}
