import { Value } from 'typebox/value';
import { type Scene, Slide, type Subject } from '../../../../modules/videos/plan.ts';
import { splitSentences } from '../../text/sentences.ts';
import { capitalised } from '../../text/casing.ts';
import { joinTexts } from '../../text/words.ts';
import { allIds, type Desk, type Done, type Note } from '../desk.ts';
import { findScenes, isKnown, stemsOf } from '../find-scenes.ts';
import { redetailed, withPrompts, withVoiceover } from '../fit.ts';
import type { Operation } from '../operation.ts';
import { resolveTargets } from '../resolve.ts';
import { wordsOfScene } from '../scene-text.ts';
import { settle } from '../unclear.ts';
import { cutOut } from '../wording/cut-out.ts';
import { isLeadIn } from '../wording/lead-ins.ts';
import { placesIn } from '../wording/place-names.ts';
import { saysWords } from '../wording/replace-words.ts';
import { withoutTime } from '../wording/without-time.ts';
import { confirmed } from './confirmed.ts';
import { isAnybody, withoutPeople } from './nobody.ts';
import { withoutSlot } from './slots.ts';
import { isTakenOut } from './taken-out.ts';
import { type Says, withoutItems } from './without-items.ts';

type WantedOperation = Extract<Operation, { kind: 'drop_thing' }>;

/** Takes something out of the film: pictures of it, clauses and sentences that say it, lines and rows that show it, scenes that are about it. */
export function dropThing(desk: Desk, wish: WantedOperation): Done {
  const empty = isAnybody(wish.thing) ? withoutPeople(desk, idsOf(wish, desk)) : undefined;
  if (empty !== undefined) return empty;
  for (const thing of new Set([wish.thing, placesIn(desk.plan.language, wish.thing), namedIn(wish.thing)])) {
    const done = dropped(desk, wish, thing);
    const read = { ...wish, thing };
    if (done !== undefined) return isSurelyMeant(desk, read, done) ? done : confirmed(done, read, desk);
  }
  const ids = wish.targets.length === 0 ? [] : resolveTargets(wish.targets, desk);
  const at = ids.length === 1 ? desk.original.scenes.findIndex(({ scene_id }) => scene_id === ids[0]) : -1;
  const where = at === -1 ? 'The film' : `Scene ${at + 1}`;
  const question = `${where} has no “${wish.thing}” that could be taken out and leave something. What should be removed?`;
  return settle(question, desk.brief.answered, (answer) => dropped(desk, wish, answer));
}

const namedIn = (thing: string): string => thing.replace(/^(\p{Lu}[\p{L}-]+)['’]s (?:name|mention)$/u, '$1');

const idsOf = ({ targets }: WantedOperation, desk: Desk): readonly string[] =>
  targets.length === 0 ? allIds(desk.plan) : resolveTargets(targets, desk);

/** A scene goes without a question only where a part of the film was asked for, and the scene says what it is called and no other as much. */
function isSurelyMeant(desk: Desk, wish: WantedOperation, { plan }: Done): boolean {
  if (wish.isUnsure === true) return false;
  const left = new Set(plan.scenes.map(({ scene_id }) => scene_id));
  const gone = desk.plan.scenes.filter(({ scene_id }) => !left.has(scene_id));
  if (gone.length === 0) return true;
  const { language } = desk.plan;
  const wanted = stemsOf(wish.thing, language);
  const isNamed = gone.some((scene) => {
    const said = new Set(stemsOf(wordsOfScene(scene), language));
    return wanted.some((stem) => isKnown(stem, said));
  });
  const hasOthers = gone.some(({ slide }) => slide !== undefined && withoutItems(slide, saying(wish.thing, wish, desk)) !== undefined); // prettier-ignore
  return wish.unit !== undefined && isNamed && !hasOthers;
}

function dropped(desk: Desk, wish: WantedOperation, thing: string): Done | undefined {
  const { plan } = desk;
  const ids = scenesNamed(thing, wish, desk);
  const says = saying(thing, wish, desk);
  const gone: Scene[] = [];
  const changed: string[] = [];
  const scenes = plan.scenes.flatMap((scene) => {
    if (!ids.includes(scene.scene_id)) return [scene];
    const next = withoutIt(scene, thing, says, wish, desk, ids.length === 1);
    if (next === 'gone') gone.push(scene);
    else if (next !== undefined && isTakenOut(next, scene)) changed.push(scene.scene_id);
    return next === 'gone' ? [] : [next ?? scene];
  });
  if (scenes.length === 0 || (gone.length === 0 && changed.length === 0)) return undefined;
  const numberOf = ({ scene_id }: Scene) =>
    desk.original.scenes.findIndex((each) => each.scene_id === scene_id) + 1;
  const notes: Note[] = [
    ...(changed.length === 0 ? [] : [{ scene_ids: changed, text: `“${thing}” is gone.` }]),
    ...gone.map((scene) => ({ text: `Scene ${numberOf(scene)} deleted: “${scene.title}”.` })),
  ];
  return { plan: { ...plan, scenes }, notes, named: changed };
}

/** Words that one scene says are meant there, by whatever name the place goes ("in the first sentence"). */
function scenesNamed(thing: string, wish: WantedOperation, desk: Desk): readonly string[] {
  if (wish.targets.length === 0) return scenesMeant(thing, wish, desk);
  const { language, scenes } = desk.plan;
  const saying = wish.targets.every(({ by }) => by === 'topic') ? scenes.filter((scene) => saysWords(wordsOfScene(scene), thing, language)) : []; // prettier-ignore
  const [only] = saying;
  return saying.length === 1 && only !== undefined ? [only.scene_id] : resolveTargets(wish.targets, desk);
}

/** A name is meant wherever it comes up; a part is one scene, that which is most about it. */
function scenesMeant(thing: string, { unit }: WantedOperation, desk: Desk): readonly string[] {
  const { plan, meaning } = desk;
  const isName = /^\p{Lu}/u.test(thing) && plan.language !== 'de';
  if (unit !== 'part' || isName) return allIds(plan);
  const [best] = findScenes({ words: thing }, plan, meaning);
  return best === undefined ? allIds(plan) : [best.id];
}

/** All of a scene goes where it is named after it, or begins with it; what only mentions it loses the mention. */
function isAbout(
  scene: Scene,
  thing: string,
  says: Says,
  isMeant: boolean,
  { plan: { language, title } }: Desk,
): boolean {
  const heading = scene.slide !== undefined && 'heading' in scene.slide ? (scene.slide.heading ?? '') : '';
  if ((says(scene.title) && !isTold(scene, language)) || says(heading)) return scene.title !== title;
  const telling = splitSentences(scene.voiceover, language).filter(
    (sentence) => !isLeadIn(sentence, language),
  );
  const [only] = telling;
  if (only === undefined || telling.length > 1 || !(isMeant || says(only))) return false;
  const items = scene.slide === undefined ? undefined : withoutItems(scene.slide, says);
  if (items !== undefined) return false;
  const rest = says(only) ? (cutOut(only, says, language) ?? withoutTime(only, thing)) : undefined;
  return rest === undefined || !only.startsWith(rest.slice(0, 12));
}

/** A scene that has its first sentence for a title is not called after each thing that the sentence names. */
const isTold = ({ title, voiceover }: Scene, language: string): boolean => splitSentences(voiceover, language)[0]?.replace(/[.!?…]+$/u, '').toLowerCase() === title.toLowerCase(); // prettier-ignore

/** Which texts say it: by its words; where none does, the line of the film nearest in meaning. */
function saying(thing: string, { unit }: WantedOperation, desk: Desk): Says {
  const { language, scenes } = desk.plan;
  const stems = stemsOf(thing, language);
  const isSaid = eachOnce((text) => {
    if (saysWords(text, thing, language)) return true;
    if (stems.length === 0) return false;
    const known = new Set(stemsOf(text, language));
    return stems.every((stem) => (stems.length > 1 ? isKnown(stem, known) : known.has(stem)));
  });
  const all = scenes.flatMap(({ title, voiceover }) => [title, ...splitSentences(voiceover, language)]);
  const lines = [...new Set(all)];
  if (unit === undefined || lines.some(isSaid)) return isSaid;
  const partly = (text: string) => {
    const known = stemsOf(text, language);
    return stems.filter((stem) => known.includes(stem)).length / Math.max(1, stems.length);
  };
  const scored = lines
    .map((line) => ({ line, score: Math.max(desk.meaning(thing, line), partly(line)) }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0];
  return (text) => isSaid(text) || (best !== undefined && best.score >= LEAST_LIKE && text === best.line);
}

const LEAST_LIKE = 0.5;

/** A sentence is asked for where it is said, where it is shown and in what is cut out of it; many are said often. */
function eachOnce(says: Says): Says {
  const known = new Map<string, boolean>();
  return (text) => {
    const isSaid = known.get(text) ?? says(text);
    known.set(text, isSaid);
    return isSaid;
  };
}

function withoutIt(
  scene: Scene,
  thing: string,
  says: Says,
  wish: WantedOperation,
  desk: Desk,
  only: boolean,
): Scene | 'gone' | undefined {
  const slot = withoutSlot(scene, thing);
  if (slot !== undefined) return slot;
  if (wish.unit === 'part' && wish.targets.length === 0 && isAbout(scene, thing, says, only, desk))
    return 'gone';
  const shown = withoutSubject(scene, thing, desk);
  if (shown !== undefined) return shown;
  return withoutWords(scene, says, wish, desk);
}

function withoutWords(
  scene: Scene,
  says: Says,
  { unit, targets, thing }: WantedOperation,
  desk: Desk,
): Scene | 'gone' | undefined {
  const { language, title } = desk.plan;
  const kept = splitSentences(scene.voiceover, language).flatMap((sentence) =>
    !says(sentence)
      ? [sentence]
      : unit === 'line'
        ? []
        : (cutOut(sentence, says, language) ??
          withoutTime(sentence, thing) ??
          (unit === undefined ? withoutJust(sentence, thing) : undefined) ??
          []),
  );
  const spoken = joinTexts(kept, language);
  const lost = spoken !== scene.voiceover;
  if (lost && kept.every((sentence) => isLeadIn(sentence, language)))
    return unit === undefined && targets.length > 0 ? undefined : 'gone';
  const isGone = lost ? onlyIn(scene.voiceover, spoken, language) : () => false;
  const slide =
    scene.slide === undefined ? undefined : withoutItems(scene.slide, (text) => says(text) || isGone(text));
  if (!lost && slide === undefined) return undefined;
  const told = lost ? withVoiceover(scene, spoken, language) : scene;
  if (slide !== undefined && Value.Check(Slide, slide)) return { ...told, slide };
  if (slide === undefined && !says(JSON.stringify(scene.slide ?? {}))) return told;
  return redetailed({ ...told, title: says(told.title) ? title : told.title }, desk.plan, desk.film);
}

/** A sentence without the very words; `undefined` where few are left. */
function withoutJust(sentence: string, words: string): string | undefined {
  const at = sentence.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return undefined;
  const rest = `${sentence.slice(0, at)} ${sentence.slice(at + words.length)}`;
  const text = rest.replace(/\s+([.,;:!?])/gu, '$1').replace(/,(?=[.!?]|$)/gu, '').replace(/\s+/gu, ' ').trim(); // prettier-ignore
  return text.split(' ').length < MIN_WORDS_LEFT ? undefined : capitalised(text);
}

const MIN_WORDS_LEFT = 3;

/** Texts that show what was said before and is not said any more. */
function onlyIn(before: string, after: string, language: string): Says {
  const kept = stemsOf(after, language);
  const removed = stemsOf(before, language).filter((stem) => !kept.includes(stem));
  return (text) => {
    const stems = stemsOf(text, language);
    return stems.some((stem) => removed.includes(stem)) && !stems.some((stem) => kept.includes(stem));
  };
}

/** Takes a drawn thing out of a picture; without anything left to see, the scene becomes a slide. */
function withoutSubject(scene: Scene, thing: string, desk: Desk): Scene | undefined {
  if (scene.shot === undefined) return undefined;
  const { language } = desk.plan;
  const pictured = desk.film.pictures.findIllustration(thing, language);
  const left = scene.shot.subjects.filter(
    ({ phrase, illustration }) =>
      !saysWords(phrase, thing, language) &&
      !(pictured !== undefined && pictured.score >= 0.85 && pictured.id === illustration),
  );
  if (left.length === scene.shot.subjects.length) return undefined;
  if (left.length === 0) return redetailed(scene, desk.plan, desk.film, { kind: 'slide' });
  const subjects = left.map((subject, index): Subject => ({
    ...subject,
    role: index === 0 ? 'focal' : 'support',
  }));
  return { ...scene, shot: withPrompts({ ...scene.shot, subjects }, desk.plan.style) };
}
