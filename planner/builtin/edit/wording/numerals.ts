/** Numbers written out, as far as films have scenes people count. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  eins: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10,
  uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10,
}; // prettier-ignore

export const ORDINALS: Readonly<Record<string, number>> = {
  second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, eleventh: 11, twelfth: 12,
  zweite: 2, zweiten: 2, dritte: 3, dritten: 3, vierte: 4, vierten: 4, fünfte: 5, fünften: 5, sechste: 6, siebte: 7, achte: 8,
  segunda: 2, tercera: 3, cuarta: 4, quinta: 5, sexta: 6, séptima: 7, octava: 8,
  deuxième: 2, seconde: 2, troisième: 3, quatrième: 4, cinquième: 5, sixième: 6, septième: 7, huitième: 8,
}; // prettier-ignore

const SPELLED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']; // prettier-ignore

/** "2 million": also "two million"; "two" also "2". The way it is written comes first. */
export function spellings(text: string): string[] {
  const words = text.replace(
    /(?<![\p{N}.,])\d{1,2}(?![\p{N}.,]\p{N}|\p{N}|\s?%)/gu,
    (digits) => SPELLED[Number(digits)] ?? digits,
  );
  const digits = text.replace(/\p{L}+/gu, (word) => {
    const at = SPELLED.indexOf(word.toLowerCase());
    return at > 0 ? String(at) : word;
  });
  return [...new Set([text, words, digits])];
}
