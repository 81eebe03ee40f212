import { writeFile } from 'node:fs/promises';
import { contextWords } from '../../planner/builtin/pictures/context-words.ts';
import { encodePictureSenses } from './picture-senses.ts';

/** Writes planner/builtin/pictures/senses.json anew; run it when the words of pictures have changed. About half a minute. */
const senses = await encodePictureSenses(contextWords());
await writeFile(
  new URL('../../planner/builtin/pictures/senses.json', import.meta.url),
  `{\n${Object.entries(senses)
    .map(([id, vector]) => `"${id}":"${vector}"`)
    .join(',\n')}\n}\n`,
);
