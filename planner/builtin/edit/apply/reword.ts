import type { Scene } from '../../../../modules/videos/plan.ts';
import { allIds, changeScenes, type Desk, type Done, sceneOf } from '../desk.ts';
import { withVoiceover } from '../fit.ts';
import type { Operation, Rewording, Slot, Targets } from '../operation.ts';
import { stemsOf } from '../find-scenes.ts';
import { splitSentences } from '../../text/sentences.ts';
import { textsOf } from '../meaning.ts';
import { countOf, resolveOrAsk, resolveTargets } from '../resolve.ts';
import { wordsOfScene } from '../scene-text.ts';
import { settle } from '../unclear.ts';
import { shownAnew } from './shown-anew.ts';
import { withSlot } from './slots.ts';
import { hasVerb } from '../../text/english.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { friendlier, type Standing } from '../wording/friendlier.ts';
import { isLeadIn } from '../wording/lead-ins.ts';
import { lengthened } from '../wording/longer.ts';
import { saysWords } from '../wording/replace-words.ts';
import { rewritten } from '../wording/rewritten.ts';
import { shortened } from '../wording/shorter.ts';
import { punchier } from '../wording/punchier.ts';
import { simplified } from '../wording/simpler.ts';
import { titleOfWords } from '../wording/title.ts';
import { sceneBefore } from '../reading/from-brief.ts';
import { inStep } from './in-step.ts';
import { sentenceOf } from '../wording/sentence.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const DONE: Readonly<Record<Rewording, string>> = {
  shorten: 'told in fewer words',
  lengthen: 'given more time',
  simplify: 'told in simpler words',
  rewrite: 'told in other words',
  friendlier: 'told in friendlier words',
  punchier: 'told with more punch',
};
const STUCK: Readonly<Record<Rewording, string>> = {
  shorten: 'is as short as it can be told without losing what it says. Which words should go?',
  lengthen: 'can only grow by what you tell: facts are never invented. What should it say besides?',
  simplify: 'is told in plain words already. Which words should it use instead?',
  friendlier: 'is as friendly as it can be told without other facts. Which words should it use?',
  punchier: 'is as short as it can be told. Which words should it use?',
  rewrite: 'has no other wording that is sure to keep its meaning. What should it say instead?',
};

/** Scenes told in fewer, more, simpler or other words. Nothing is claimed that was not said before. */
export function rewordScenes(desk: Desk, { how, targets }: Of<'reword'>): Done {
  const longest = [...desk.plan.scenes].sort(
    (one, other) => other.voiceover.length - one.voiceover.length,
  )[0];
  const everywhere =
    targets.length === 0 || (targets.every(({ by }) => by === 'that') && desk.lastNamed.length === 0);
  const ids = everywhere ? allIds(desk.plan) : resolveTargets(targets, desk);
  const { plan, changed } = changeScenes(desk.plan, ids, (scene, index) => {
    const next = reworded(scene, how, desk, index, everywhere ? standingOf(index, desk) : 'middle');
    if (next === undefined) return undefined;
    const told = inStep(withVoiceover(scene, next, desk.plan.language), scene, desk);
    return how === 'punchier' ? quicker(told, scene) : told;
  });
  if (changed.length > 0) return { plan, notes: [{ scene_ids: changed, text: `${DONE[how]}.` }], named: ids };
  const id = ids.length === 1 ? ids[0] : longest?.scene_id;
  const scene = sceneOf(desk.plan, id ?? '');
  const question = `${ids.length === 1 ? `Scene ${numberOf(ids[0], desk)}` : 'The film'} ${STUCK[how]}`;
  const answer = settle(question, desk.brief.answered, (text) => (text.length >= 2 ? text : undefined));
  if (scene === undefined) return { plan: desk.plan, notes: [], named: ids };
  const voiceover =
    how === 'shorten'
      ? scene.voiceover.replace(answer, '').replace(/\s+/gu, ' ').trim()
      : how === 'lengthen'
        ? joinTexts([scene.voiceover, sentenceOf(answer)], plan.language)
        : sentenceOf(answer);
  const told = changeScenes(desk.plan, [scene.scene_id], (each) =>
    inStep(withVoiceover(each, voiceover, plan.language), each, desk),
  );
  return { plan: told.plan, notes: [{ scene_ids: told.changed, text: `${DONE[how]}.` }], named: ids };
}

/** What is told with more punch takes no longer than before. */
const quicker = (told: Scene, before: Scene): Scene => ({ ...told, duration_seconds: Math.min(told.duration_seconds, Math.max(SHORTEST, Math.round(before.duration_seconds * 1.6) / 2)) }); // prettier-ignore
const SHORTEST = 3;

function standingOf(index: number, { plan }: Desk): Standing {
  return index === 0 ? 'first' : index === plan.scenes.length - 1 ? 'last' : 'middle';
}

function numberOf(id: string | undefined, { original }: Desk): number {
  return original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1;
}

function reworded(
  { voiceover, scene_id }: Scene,
  how: Rewording,
  { plan: { language, scenes } }: Desk,
  index: number,
  standing: Standing,
): string | undefined {
  switch (how) {
    case 'shorten':
      return shortened(voiceover, language);
    case 'lengthen':
      return lengthened(
        voiceover,
        language,
        scenes
          .slice(0, index)
          .map((scene) => scene.voiceover)
          .join(' '),
        scene_id,
      );
    case 'punchier':
      return punchier(voiceover, language) ?? voiceover;
    case 'simplify':
      return simplified(voiceover, language);
    case 'friendlier':
      return friendlier(voiceover, language, standing);
    case 'rewrite':
      return rewritten(voiceover, language, scene_id);
  }
}

/** A sentence of the caller's own goes into a scene's narration. */
export function mentionWords(desk: Desk, { sentence, targets, isWhole, isFirst }: Of<'mention'>): Done {
  const ids = targets.length === 0 ? nearestScene(desk, sentence) : resolveOrAsk(targets, desk, 'say so');
  const whole =
    isWhole === true || desk.plan.language !== 'en' || (hasVerb(sentence) && countWords(sentence, 'en') >= 2);
  const number = numberOf(ids[0], desk);
  const words = whole
    ? sentence
    : settle(
        `What should scene ${number} say about “${sentence}”?`,
        desk.brief.answered,
        (answer) => answer,
        () => `And do not forget ${sentence}`,
      );
  const { language } = desk.plan;
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => {
    const kept = isFirst === true ? [scene.voiceover] : besides(scene.voiceover, words, language);
    const all = isFirst === true ? [sentenceOf(words), ...kept] : [...kept, sentenceOf(words)];
    const said = withVoiceover(scene, joinTexts(all, language), language);
    // A sentence that the new one tells whole is not left on the slide either.
    return kept.length === 0 ? retitled(shownAnew(scene, said.voiceover, desk), desk) : said;
  });
  return { plan, notes: [{ scene_ids: changed, text: `now also says “${sentenceOf(words)}”` }], named: ids };
}

/** What is said already, but for a sentence that the new one tells whole: "Serve w bread" beside "Serve with bread". */
function besides(voiceover: string, words: string, language: string): readonly string[] {
  const told = new Set(stemsOf(words, language));
  return splitSentences(voiceover, language).filter((sentence) => {
    const stems = stemsOf(sentence, language).filter((stem) => stem.length > 1);
    return stems.length < 2 || !stems.every((stem) => told.has(stem));
  });
}

/** The scene nearest to what is to be said; else the last that tells something. */
function nearestScene({ plan, meaning }: Desk, sentence: string): string[] {
  const isEnd = (scene: Scene, at: number) => (at === 0 && scene.slide?.layout === 'title') || (at === plan.scenes.length - 1 && (scene.slide?.layout === 'closing' || scene.slide?.layout === 'call_to_action')); // prettier-ignore
  const within = plan.scenes.filter((scene, at) => !isEnd(scene, at));
  const inner = within.length === 0 ? plan.scenes : within;
  const denies = (text: string) => DENYING.test(text);
  const wanted = stemsOf(sentence, plan.language);
  const scored = inner.map((scene, index) => {
    const said = stemsOf(wordsOfScene(scene), plan.language);
    const shared = wanted.filter((stem) => said.includes(stem)).length / Math.max(1, wanted.length);
    const alike = Math.max(0, ...textsOf(scene, plan.language).map((text) => meaning(sentence, text)));
    const isOpposite = splitSentences(scene.voiceover, plan.language).every(denies) && !denies(sentence);
    return { id: scene.scene_id, score: shared + alike + index / 1000 - (isOpposite ? OPPOSITE : 0) };
  });
  const before = scored.every(({ score }) => score < LEAST_NEAR) ? sceneBefore(sentence, plan) : undefined;
  const told = plan.scenes.find(({ scene_number }) => scene_number === before);
  if (told !== undefined) return [told.scene_id];
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return [best.id];
}

/** Less near than this, a scene has nothing to do with it. */
const LEAST_NEAR = 0.3;

/** What is allowed is not told among what is forbidden. */
const OPPOSITE = 0.4;
const DENYING = /(?<!\p{L})(?:not?|never|don['’]t|doesn['’]t|cannot|can['’]t|mustn['’]t|nie(?:mals)?|nicht|keine?[nrms]?|nunca|jamás|ne|jamais|aucune?)(?!\p{L})/iu; // prettier-ignore

const SLOT_WORDS: Readonly<Record<Slot, string>> = {
  title: 'title', heading: 'heading', caption: 'caption', subtitle: 'subtitle', attribution: 'attribution', narration: 'narration', label: 'label',
}; // prettier-ignore

/** A title, a heading, a caption, or all a scene says, in the caller's words. */
export function setText(desk: Desk, { slot, text, targets }: Of<'set_text'>): Done {
  const filmWide = slot === 'title' && namesFilm(targets, desk);
  const [first] = desk.plan.scenes;
  const ids = filmWide
    ? first === undefined
      ? []
      : [first.scene_id]
    : resolveOrAsk(targets, desk, `have another ${SLOT_WORDS[slot]}`);
  const where = filmWide
    ? 'the film'
    : ids.length === 1
      ? `scene ${numberOf(ids[0], desk)}`
      : `these scenes of the ${countOf(desk.original)}`;
  const words =
    text ??
    settle(`What should the ${SLOT_WORDS[slot]} of ${where} be?`, desk.brief.answered, (answer) =>
      answer.replace(/^["“']|["”']$/gu, ''),
    );
  const titled = filmWide ? { ...desk.plan, title: words } : desk.plan;
  const { plan, changed } = changeScenes(titled, ids, (scene) =>
    slot === 'narration'
      ? retitled(shownAnew(scene, sentenceOf(words), desk), desk)
      : filmWide
        ? announcing(withSlot(scene, slot, words), words, desk)
        : withSlot(scene, slot, words),
  );
  const note =
    slot === 'narration' ? `now says “${sentenceOf(words)}”` : `its ${SLOT_WORDS[slot]} is now “${words}”.`;
  const told = filmWide
    ? [{ text: `The film is now titled “${words}”.` }]
    : [{ scene_ids: changed, text: note }];
  return { plan, notes: told, named: ids };
}

/** "Let's talk about cleaning" only leads to the old title: the new one is said instead. */
function announcing(scene: Scene, title: string, { plan: { language, title: old } }: Desk): Scene {
  const [only, ...more] = splitSentences(scene.voiceover, language);
  if (only === undefined || more.length > 0 || !saysWords(only, old, language)) return scene;
  const isTitle = only.replace(/[.!?…]+$/u, '').toLowerCase() === old.toLowerCase();
  return isTitle || isLeadIn(only, language) ? withVoiceover(scene, sentenceOf(title), language) : scene;
}

/** A scene that says something else is called something else; the first goes by the film's title. */
function retitled(scene: Scene, { plan }: Desk): Scene {
  const title = scene.title === plan.title ? '' : titleOfWords(scene.voiceover, plan.language);
  return title === '' ? scene : { ...scene, title };
}

function namesFilm(targets: Targets, desk: Desk): boolean {
  return (
    targets.length === 0 ||
    (targets.every(({ by }) => by === 'that') && desk.lastNamed.length === 0) ||
    targets.every(({ by }) => by === 'all')
  );
}
