import type { Style } from '../../../modules/videos/plan.ts';
import { addScene } from './apply/add-scene.ts';
import { correctionOf } from './apply/correct.ts';
import { changeLength } from './apply/length.ts';
import { dropThing } from './apply/drop.ts';
import { sayLine } from './apply/say.ts';
import { changeKind, changeLayout } from './apply/layout.ts';
import { mergeScenes, splitScene } from './apply/joining.ts';
import { copyScenes, deleteScenes, moveScenes, setDuration, swapScenes } from './apply/order.ts';
import { changePicture } from './apply/picture.ts';
import { replaceInScenes } from './apply/replace.ts';
import { mentionWords, rewordScenes, setText } from './apply/reword.ts';
import { changeStyle } from './apply/style.ts';
import { addThing, placePictures } from './apply/things.ts';
import { allIds, changeScenes, type Desk, type Done } from './desk.ts';
import type { Operation } from './operation.ts';
import { readRequest } from './reading/read-request.ts';
import { resolveOrAsk } from './resolve.ts';
import { settle, Unclear } from './unclear.ts';

/** Runs one operation. Throws `Unclear` where it has to be known more. Pure over the plan. */
export function applyOperation(desk: Desk, operation: Operation): Done {
  switch (operation.kind) {
    case 'reword':
      return rewordScenes(desk, operation);
    case 'replace':
      return replaceInScenes(desk, operation);
    case 'correct':
      return replaceInScenes(desk, correctionOf(desk, operation));
    case 'say':
      return sayLine(desk, operation);
    case 'music':
      return changeMusic(desk, operation.to);
    case 'captions':
      return changeCaptions(desk, operation.to);
    case 'length':
      return changeLength(desk, operation);
    case 'mention':
      return mentionWords(desk, operation);
    case 'drop_thing':
      return dropThing(desk, operation);
    case 'add_thing':
      return addThing(desk, operation);
    case 'set_text':
      return setText(desk, operation);
    case 'add_scene':
      return addScene(desk, operation);
    case 'delete':
      return deleteScenes(desk, operation);
    case 'move':
      return moveScenes(desk, operation);
    case 'swap':
      return swapScenes(desk, operation);
    case 'merge':
      return mergeScenes(desk, operation);
    case 'split':
      return splitScene(desk, operation);
    case 'copy':
      return copyScenes(desk, operation);
    case 'picture':
      return changePicture(desk, operation);
    case 'layout':
      return changeLayout(desk, operation);
    case 'scene_kind':
      return changeKind(desk, operation);
    case 'duration':
      return setDuration(desk, operation);
    case 'style':
      return changeStyle(desk, operation);
    case 'place_picture':
      return placePictures(desk, operation.targets);
    case 'transition':
      return changeTransitions(desk, operation);
    case 'aspect':
      return {
        plan: { ...desk.plan, aspect_ratio: operation.to },
        notes: [{ text: `The film is now ${operation.to}.` }],
        named: [],
      };
    case 'refuse':
      return askedAnew(desk, operation.question, operation.remedy);
    case 'unknown':
      return askedAnew(desk, unclearQuestion(operation.said));
  }
}

function changeTransitions(desk: Desk, operation: Extract<Operation, { kind: 'transition' }>): Done {
  const everywhere = operation.targets.length === 0;
  const ids = everywhere
    ? allIds(desk.plan)
    : resolveOrAsk(operation.targets, desk, `begin with a ${operation.transition}`);
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => ({
    ...scene,
    transition: operation.transition,
  }));
  return {
    plan,
    notes:
      changed.length === 0
        ? [{ text: `The transition is a ${operation.transition} already.` }]
        : [{ scene_ids: changed, text: `the transition is now a ${operation.transition}.` }],
    named: ids,
  };
}

function changeMusic({ plan }: Desk, music: NonNullable<Style['music']>): Done {
  const text =
    music === 'none'
      ? 'The film has no music now.'
      : `The film’s music is now ${music === 'auto' ? 'on' : music}.`;
  return { plan: { ...plan, style: { ...plan.style, music } }, notes: [{ text }], named: [] };
}

function changeCaptions({ plan }: Desk, captions: NonNullable<Style['captions']>): Done {
  const text =
    captions === 'burned' ? 'The captions are in the picture now.' : 'No captions are in the picture now.';
  return { plan: { ...plan, style: { ...plan.style, captions } }, notes: [{ text }], named: [] };
}

function unclearQuestion(said: string): string {
  // Scenes are taken out of what is said: "In scene 2, …" leaves its first word and its comma.
  const words = said.replace(/^\s*in\s*[,:]/iu, '').trim();
  if (words === '') return 'What should change, and in which scene?';
  return `I could not tell what to change by “${words.slice(0, 120)}”. Which scene should change, and how?`;
}

/** The answer is a request of its own; when that cannot be read either, the question stands. */
function askedAnew(desk: Desk, question: string, remedy?: Operation): Done {
  const operations = settle(
    question,
    desk.brief.answered,
    (answer) => {
      const read = readRequest(answer, desk.plan);
      return read.every(({ kind }) => kind !== 'unknown' && kind !== 'refuse') ? read : undefined;
    },
    () => (remedy === undefined ? undefined : [remedy]),
  );
  let done: Done = { plan: desk.plan, notes: [], named: desk.lastNamed };
  for (const operation of operations) {
    if (operation.kind === 'unknown' || operation.kind === 'refuse') throw new Unclear(question);
    const next = applyOperation({ ...desk, plan: done.plan, lastNamed: done.named }, operation);
    done = { plan: next.plan, notes: [...done.notes, ...next.notes], named: next.named };
  }
  return done;
}
