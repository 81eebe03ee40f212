import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';
import { changeScenes, type Desk, type Done } from '../desk.ts';
import { findScenes, stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { readScenes } from '../resolve.ts';
import { settle } from '../unclear.ts';
import { shownAnew } from './shown-anew.ts';
import { sentenceOf } from '../wording/sentence.ts';

/** One line of the narration, found by what it says, in the caller's own words. */
export function sayLine(desk: Desk, { line, words }: Extract<Operation, { kind: 'say' }>): Done {
  const { language } = desk.plan;
  const found = lineLike(line, desk);
  const id =
    found?.id ??
    findScenes({ words: line }, desk.plan, desk.meaning)[0]?.id ??
    settle(
      `No line of the film is about “${line}”. Which scene should say “${words}”?`,
      desk.brief.answered,
      (answer) => readScenes(answer, desk)?.[0],
    );
  const { plan, changed } = changeScenes(desk.plan, [id], (scene) => {
    const sentences = splitSentences(scene.voiceover, language);
    const voiceover =
      found === undefined
        ? sentenceOf(words)
        : joinTexts(
            sentences.map((each) => (each === found.sentence ? sentenceOf(words) : each)),
            language,
          );
    return shownAnew(scene, voiceover, desk);
  });
  return { plan, notes: [{ scene_ids: changed, text: `now says “${sentenceOf(words)}”` }], named: [id] };
}

const LEAST = 0.5;

/** The sentence that says most of it. */
function lineLike(
  line: string,
  { plan, meaning }: Desk,
): { readonly id: string; readonly sentence: string } | undefined {
  const wanted = stemsOf(line, plan.language);
  const scored = plan.scenes.flatMap(({ scene_id, voiceover }) =>
    splitSentences(voiceover, plan.language).map((sentence) => {
      const said = stemsOf(sentence, plan.language);
      const share = wanted.filter((stem) => said.includes(stem)).length / Math.max(1, wanted.length);
      return { id: scene_id, sentence, score: Math.max(share, meaning(line, sentence)) };
    }),
  );
  const [best] = scored.sort((one, other) => other.score - one.score);
  return best !== undefined && best.score >= LEAST ? best : undefined;
}
