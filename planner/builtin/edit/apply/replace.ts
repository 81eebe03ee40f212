import type { Plan, Scene, Shot, Slide } from '../../../../modules/videos/plan.ts';
import { type Figure, figuresIn } from '../../facts/figures.ts';
import { splitSentences } from '../../text/sentences.ts';
import { allIds, changeScenes, type Desk, type Done, sceneOf } from '../desk.ts';
import { withPrompts, withVoiceover } from '../fit.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { resolveTargets } from '../resolve.ts';
import { mapWords, wordsOfScene } from '../scene-text.ts';
import { settle } from '../unclear.ts';
import { correctionOf, isFact } from './correct.ts';
import { eachIn, meantOtherwise } from './meant-otherwise.ts';
import { missing, placesOf } from './missing-words.ts';
import { DRAWN } from './redrawn.ts';
import { checkRoom } from './room-for.ts';
import { exchange } from '../wording/exchange.ts';
import { pluralOf, replaceWords, saysWords, singularOf } from '../wording/replace-words.ts';

type WantedOperation = Extract<Operation, { kind: 'replace' }>;

/** One thing, word or figure for another, alike in what is said, shown, labelled and counted. */
export function replaceInScenes(desk: Desk, operation: WantedOperation): Done {
  const ids = operation.targets.length === 0 ? allIds(desk.plan) : resolveTargets(operation.targets, desk);
  const where =
    operation.targets.length === 0 || ids.length === desk.plan.scenes.length
      ? 'the film'
      : placesOf(ids, desk);
  const known = ids.map((id) => sceneOf(desk.plan, id)).filter((scene) => scene !== undefined);
  const wanted = operation.from;
  const isSaid = known.some((scene) => concerns(scene, wanted, desk));
  const { to: next, about = '', said } = operation;
  const others = isSaid ? [] : meantOtherwise(desk, operation);
  if (others.length > 0) return eachIn(desk, others, replaceInScenes);
  if (!isSaid && next !== undefined && isFact(wanted, next) && desk.brief.answered.length === 0)
    return replaceInScenes(desk, correctionOf(desk, { kind: 'correct', to: next, about: `${wanted} ${about}`, said })); // prettier-ignore
  const from = isSaid
    ? wanted
    : settle(
        missing(wanted, where, known),
        desk.brief.answered,
        (answer) => bare(answer, known, desk),
        () => focalOf(known),
      );
  const to =
    operation.to ??
    settle(`What should replace “${from}” in ${where}?`, desk.brief.answered, (answer) => bareWords(answer));
  const figure = figureMeant(from, to, known);
  const meant = spokenOf(ids, operation, figure ?? from, desk);
  checkRoom(known, figure ?? from, to);
  const { plan, changed } = changeScenes(desk.plan, meant, (scene) =>
    exchanged(scene, figure ?? from, to, desk),
  );
  const note = `“${figure ?? from}” became “${to}”.`;
  const change = exchange([figure ?? from], figure ?? from, to, desk.plan);
  return {
    plan: meant.length < allIds(desk.plan).length ? plan : withTexts(plan, change),
    notes: changed.length === 0 ? [] : [{ scene_ids: changed, text: note }],
    named: changed,
  };
}

/** A film's own texts, which stages to come read again, say it too. */
function withTexts(plan: Plan, change: (text: string) => string): Plan {
  return {
    ...plan,
    title: change(plan.title),
    ...(plan.content === undefined ? {} : { content: change(plan.content) }),
  };
}

/** A figure that several scenes tell of is meant where what else is said of it is said too; what only shows it, shows the one that is told. */
function spokenOf(
  ids: readonly string[],
  { about = '' }: WantedOperation,
  from: string,
  desk: Desk,
): readonly string[] {
  const { language, scenes } = desk.plan;
  const wanted = stemsOf(about, language);
  if (wanted.length === 0 || figuresIn(from).length === 0) return ids;
  const giving = scenes
    .filter(({ scene_id }) => ids.includes(scene_id))
    .filter((scene) => saysWords(isLong(from) ? scene.voiceover : wordsOfScene(scene), from, language));
  const meant = giving.filter((scene) => {
    const said = stemsOf(wordsOfScene(scene), language);
    return wanted.some((stem) => said.includes(stem));
  });
  return meant.length === 0 || meant.length === giving.length ? ids : meant.map(({ scene_id }) => scene_id);
}

/** "1953" is the same wherever it is shown; "2" is not. */
const isLong = (figure: string): boolean => (figure.match(/\d/gu)?.length ?? 0) > 2;

const bareWords = (answer: string): string | undefined =>
  answer
    .replace(/^["“']|["”'.]$/gu, '')
    .replace(/^(?:with |by )?(?:an?|the|some)\s+/iu, '')
    .trim() || undefined;

function bare(answer: string, scenes: readonly Scene[], desk: Desk): string | undefined {
  const words = bareWords(answer);
  return words !== undefined && scenes.some((scene) => concerns(scene, words, desk)) ? words : undefined;
}

/** The one thing a scene is about, when there is one scene. */
function focalOf(scenes: readonly Scene[]): string | undefined {
  return scenes.length === 1 ? scenes[0]?.shot?.subjects[0]?.phrase : undefined;
}

function concerns(scene: Scene, from: string, desk: Desk): boolean {
  return saysWords(wordsOfScene(scene), from, desk.plan.language) || aliases(scene, from, desk).length > 1;
}

const SAME_THING = 0.85;

/** All names under which a scene speaks of a thing: "bird" may be a "sparrow" there, by its picture. */
function aliases(scene: Scene, from: string, desk: Desk): string[] {
  const pictured = desk.film.pictures.findIllustration(from, desk.plan.language);
  if (
    pictured === undefined ||
    pictured.score < SAME_THING ||
    !saysWords(pictured.label, from, desk.plan.language)
  )
    return [from];
  const same = (scene.shot?.subjects ?? []).filter(({ illustration }) => illustration === pictured.id);
  return [
    ...new Set([from, ...same.flatMap(({ phrase, cue }) => (cue === undefined ? [phrase] : [phrase, cue]))]),
  ];
}

function exchanged(scene: Scene, from: string, to: string, desk: Desk): Scene | undefined {
  if (!concerns(scene, from, desk)) return undefined;
  const { language } = desk.plan;
  const spoken = saysWords(wordsOfScene(scene), from, language);
  const names = spoken ? fullNames(from, to, desk) : aliases(scene, from, desk);
  const worded = mapWords(scene, exchange(names, from, to, desk.plan));
  const seen = {
    ...worded,
    ...(scene.shot === undefined
      ? {}
      : { shot: withPrompts(recast(scene.shot, names, to, desk), desk.plan.style) }),
    ...(worded.slide === undefined
      ? {}
      : { slide: withFigures(repictured(worded.slide, from, to, desk), from, to) }),
  };
  return withVoiceover({ ...seen, voiceover: scene.voiceover }, worded.voiceover, language);
}

/** A "bee" that is shown as "worker bee" goes by its whole name: no "worker wasp" comes of it. */
function fullNames(from: string, to: string, desk: Desk): string[] {
  const { language } = desk.plan;
  if (desk.film.pictures.findIllustration(to, language) === undefined) return [from];
  const phrases = desk.plan.scenes.flatMap(({ shot }) => (shot?.subjects ?? []).map(({ phrase }) => phrase));
  const whole = phrases.filter(
    (phrase) => phrase.includes(' ') && saysWords(phrase.split(' ').at(-1) ?? '', from, language),
  );
  return [...new Set([...whole, from])];
}

/** The cast with one replaced: name, picture and cue; a picture of what cannot be pictured goes. */
function recast(shot: Shot, names: readonly string[], to: string, desk: Desk): Shot {
  const { language } = desk.plan;
  const picture = desk.film.pictures.findIllustration(to, language);
  const pictured = desk.film.pictures.findIllustration(names.at(-1) ?? '', language);
  const change = (text: string) => names.reduce((said, name) => replaceWords(said, name, to, language), text);
  const subjects = shot.subjects.map((subject) => {
    const isMeant =
      names.some((name) => saysWords(subject.phrase, name, language)) ||
      (pictured !== undefined &&
        pictured.score >= SAME_THING &&
        pictured.id === subject.illustration &&
        names.some((name) => saysWords(pictured.label, name, language)));
    if (!isMeant) return subject.cue === undefined ? subject : { ...subject, cue: change(subject.cue) };
    const { asset_id: _, figure: __, ...rest } = subject;
    const phrase =
      change(subject.phrase) === subject.phrase ? singularOf(to).toLowerCase() : change(subject.phrase);
    const cue =
      subject.cue === undefined
        ? {}
        : {
            cue:
              change(subject.cue) === subject.cue
                ? subject.count > 1
                  ? pluralOf(to)
                  : to
                : change(subject.cue),
          };
    return { ...rest, phrase, ...cue, illustration: picture?.id ?? subject.illustration };
  });
  const label = shot.label === undefined ? {} : { label: change(shot.label) };
  return { ...shot, ...label, subjects };
}

/** The great picture and the icons of a slide follow its thing. */
function repictured(slide: Slide, from: string, to: string, desk: Desk): Slide {
  const { pictures } = desk.film;
  const { language } = desk.plan;
  const [old, next] = [pictures.findIllustration(from, language), pictures.findIllustration(to, language)];
  const [oldIcon, nextIcon] = [pictures.findIcon(from), pictures.findIcon(to)];
  const swaps = [
    ...(old === undefined || next === undefined || figuresIn(from).length > 0
      ? []
      : [[`"${old.id}"`, `"${next.id}"`] as const]),
    ...(oldIcon === undefined || nextIcon === undefined
      ? []
      : [[`"icon":"${oldIcon}"`, `"icon":"${nextIcon}"`] as const]),
  ];
  const json = swaps.reduce((text, [one, other]) => text.replaceAll(one, other), JSON.stringify(slide));
  return JSON.parse(json) as Slide;
}

/** A changed figure changes in what is drawn of it: a bar, a side, a pictogram. */
function withFigures(slide: Slide, from: string, to: string): Slide {
  const [old, next] = [figuresIn(from)[0], figuresIn(to)[0]];
  if (old === undefined || next === undefined) return slide;
  const isSameUnit = sameUnit(old, 'unit' in slide ? slide.unit : undefined);
  const fit = (key: string, drawn: unknown): unknown =>
    drawn === old.value && (DRAWN.has(key) || (key === 'value' && isSameUnit)) ? next.value : drawn;
  return JSON.parse(JSON.stringify(slide, fit)) as Slide;
}

function sameUnit(figure: Figure, unit: string | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/s\b/gu, '');
  return figure.unit === '' || plain(figure.unit) === plain(unit ?? '');
}

/** "Change the growth to 20%": the one figure of that unit in the sentence that speaks of growth. */
function figureMeant(from: string, to: string, scenes: readonly Scene[]): string | undefined {
  const [next] = figuresIn(to);
  if (next?.raw !== to.trim() || /\d/u.test(from) || /^\p{L}+$/u.test(to)) return undefined;
  const found = scenes
    .flatMap(({ voiceover }) => splitSentences(voiceover, 'en'))
    .filter((sentence) => saysWords(sentence, from, 'en'))
    .flatMap((sentence) => figuresIn(sentence))
    .filter(({ unit, kind }) => unit === next.unit && kind === next.kind)
    .map(({ raw }) => raw);
  const distinct = [...new Set(found)];
  return distinct.length === 1 ? distinct[0] : undefined;
}
