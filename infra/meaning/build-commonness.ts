import { writeFile } from 'node:fs/promises';
import { fitOf, idsWithSense } from '../../planner/builtin/pictures/sense.ts';
import { loadSentenceEncoder } from './load-sentence-encoder.ts';
import { readTrainingInstructions } from './training/read-instructions.ts';

/**
 * Writes planner/builtin/pictures/commonness.json anew: how well each place and deed goes with any text, in the mean over half the English
 * training instructions. Run it after build-picture-senses.ts. About a minute.
 */
const MAX_CHARACTERS = 500;

const encoder = await loadSentenceEncoder();
const texts = readTrainingInstructions()
  .filter(({ language }) => language === 'en')
  .filter((_, index) => index % 2 === 0)
  .map(({ text }) => text.slice(0, MAX_CHARACTERS));
const senses = await encoder.encode(texts);
const rows = idsWithSense()
  .filter((id) => /^(?:setting|pose):/u.test(id))
  .map((id) => {
    const sum = senses.reduce((total, sense) => total + fitOf(id, sense), 0);
    return `${JSON.stringify(id)}: ${Math.round((100 * sum) / senses.length) / 100}`;
  });
await writeFile(
  new URL('../../planner/builtin/pictures/commonness.json', import.meta.url),
  `{\n${rows.join(',\n')}\n}\n`,
);
