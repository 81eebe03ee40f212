import { writeFile } from 'node:fs/promises';
import { ART_WORDS } from '../../planner/builtin/style/art-words.ts';
import { encodePictureSenses } from './picture-senses.ts';

/** Writes planner/builtin/style/art-senses.json anew; run it when the words of art directions have changed. */
const words = Object.entries(ART_WORDS).flatMap(([name, texts]) =>
  texts.map((text, index) => [`${name} ${index + 1}`, text] as const),
);
const senses = await encodePictureSenses(new Map(words));
await writeFile(
  new URL('../../planner/builtin/style/art-senses.json', import.meta.url),
  `{\n${Object.entries(senses)
    .map(([id, vector]) => `"${id}":"${vector}"`)
    .join(',\n')}\n}\n`,
);
