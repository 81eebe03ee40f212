import { NO_ENCYCLOPEDIA } from '../../meaning/encyclopedia.ts';
import { MAX_PIECES, type SentenceEncoder, type SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { Brief } from '../../ports.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { readInstruction } from '../../understanding/read-instruction.ts';
import { ownMail } from '../../understanding/replied-mail.ts';
import type { ReadingTools } from '../../meaning/reading-tools.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { introducedAs } from '../film/introduced.ts';
import type { PictureFinder } from '../picture-finder.ts';
import type { Script } from '../script/script.ts';
import { picturesOfFilm } from '../objects/pictures-of-film.ts';
import { mendInstruction } from '../critic/mend-instruction.ts';
import { withKnown } from '../knowledge/with-known.ts';
import { leaveOut } from '../script/left-out.ts';
import { refusals } from '../script/refuse.ts';
import { toldBySubject } from '../script/told-by-subject.ts';
import { writeScript } from '../script/write-script.ts';
import { SETTINGS } from '../../../modules/videos/plan.ts';
import { mayBeMeant } from '../shots/places.ts';
import { isNamedOutright, namesSetting, type Setting, settingOf } from '../shots/settings.ts';
import { heroesOf } from '../shots/subjects.ts';
import { type About, mannerOf, resolveStyle } from '../style/resolve-style.ts';
import { atDesk } from '../backdrops/at-desk.ts';
import { atWork } from '../backdrops/workplace.ts';
import { LANDSCAPES, worldOfFilm } from '../backdrops/world-of-film.ts';
import { inEnglish } from '../gloss/gloss.ts';
import { figuresIn } from '../facts/figures.ts';
import { rememberLast } from '../text/remember.ts';
import { splitSentences } from '../text/sentences.ts';
import { piecesOf } from './passages.ts';

/** What a film is made with. */
export interface PlanningTools extends ReadingTools {
  readonly pictures: PictureFinder;
}

/** What a brief says and how that is told: the same in every stage of a film, so read for the first of them. */
const readBrief = rememberLast(
  4,
  ({ brief, tools }: { readonly brief: Brief; readonly tools: ReadingTools }) => {
    const { assets: _, ...rest } = brief;
    return JSON.stringify([rest, tools.encyclopedia === NO_ENCYCLOPEDIA]);
  },
  async ({ brief, tools }) => {
    const { encoder } = tools;
    const read = mendInstruction(toldBySubject(await readInstruction(brief, tools)), brief.task);
    const { content, leftOut } = await leaveOut(read, brief.task, encoder);
    const instruction = { ...read, content, direction: { ...read.direction, refused: refusals(read) } };
    const { pace } = resolveStyle(brief, mannerOf(instruction, brief.task));
    const order = { seconds: brief.video_duration_seconds, type: brief.video_type, pace, leftOut };
    return withKnown(
      { instruction, script: await writeScript(instruction, order, encoder) },
      brief,
      order,
      tools,
    );
  },
);

/** Reads a brief once for all scenes of a film. */
export async function viewFilm(
  written: Brief,
  { pictures, ...tools }: PlanningTools,
  scenes = 0,
): Promise<FilmView> {
  const brief = { ...written, task: ownMail(written.task) };
  const known = await readBrief({ brief, tools });
  const { subject, title, language, opening } = known.instruction;
  // A title in another language may have none of the words that are known.
  const told = titleTold(known.instruction, brief.task);
  const said = told === title ? [title, subject, opening] : [told, known.script.text];
  const about = [said.filter((text) => text !== undefined).join('. '), known.script.text]
    .map((text) => inEnglish(text, language))
    .find((text) => text !== '');
  const [sense] = about === undefined ? [] : await tools.encoder.encode([about], MAX_PIECES);
  return filmOf({ ...known, brief, pictures, scenes, ...(sense === undefined ? {} : { sense }) });
}

/** The title, with what it names where it is but a name. */
function titleTold({ title, language }: Pick<Instruction, 'title' | 'language'>, task: string): string {
  const what = language === 'en' ? introducedAs(title, task) : undefined;
  return what === undefined ? title : `${title}, ${what}`;
}

/** What its art direction is chosen by: what it is about as a whole and, as far as they are known, what its scenes say. */
export function aboutOf(
  { sense, brief, instruction }: FilmView,
  views: readonly Pick<SceneView, 'sense'>[] = [],
): About {
  const told = views.flatMap((view) => (view.sense === undefined ? [] : [view.sense]));
  const whole = sense === undefined ? meanOf(told) : meanOf([sense, meanOf(told) ?? sense]);
  return {
    seed: `${instruction.title}/${brief.task}`,
    ...(whole === undefined ? {} : { sense: whole }),
  };
}

/** The direction that lies between vectors. */
function meanOf(vectors: readonly SentenceVector[]): SentenceVector | undefined {
  const [first] = vectors;
  if (first === undefined) return undefined;
  const sum = first.map((_, at) => vectors.reduce((total, vector) => total + (vector[at] ?? 0), 0));
  const length = Math.hypot(...sum);
  return length === 0 ? first : sum.map((each) => each / length);
}

/** A film of what is understood, and how that is told. */
export function filmOf(known: {
  readonly brief: Brief;
  readonly instruction: Instruction;
  readonly script: Script;
  readonly pictures: PictureFinder;
  readonly scenes: number;
  readonly sense?: SentenceVector;
}): FilmView {
  const { instruction } = known;
  const pictures = picturesOfFilm(known.pictures, instruction, known.brief.task);
  const film = { ...known, pictures, language: instruction.language, home: homeOf(known) };
  return { ...film, heroes: heroesOf(film) };
}

/** Where the film is at home, by the words of it. */
function homeOf({ instruction: { subject, content } }: Pick<FilmView, 'instruction'>): Setting {
  const told = content.flatMap((one) =>
    one.kind === 'statement' ? [one.text] : one.kind === 'list' ? one.items : [],
  );
  return settingOf(subject) ?? settingOf([subject, ...told].join(' '), 2) ?? 'abstract';
}

/** What the title and the subject say of where a film is at home, beside what its scenes say. */
const TITLE_SHARE = 0.35;
/** From here on a film is at home somewhere. */
const AT_HOME = 0.15;
/** The same where none of its words is of that place: bins stand in no warehouse. */
const AT_HOME_UNNAMED = 0.19;
const LEAD_AT_HOME = 0.015;

/** The film with where it is at home by the sense of all its scenes: a title alone says little of that. */
export function atHome(film: FilmView, views: readonly SceneView[]): FilmView {
  const senses = views.flatMap(({ sense }) => (sense === undefined ? [] : [sense]));
  if (film.sense === undefined || senses.length === 0) return film;
  const told = `${film.instruction.title}. ${film.script.text}`;
  const text = inEnglish(told, film.language);
  // Word by word less is told: a landscape is named outright.
  const mayBeIn = (setting: Setting) =>
    film.language === 'en' || !LANDSCAPES.has(setting) || isNamedOutright(text, setting);
  const titled = film.pictures.fitsOfSettings(film.sense);
  const fits = senses.map((sense) => film.pictures.fitsOfSettings(sense));
  const fitting = Object.fromEntries(
    SETTINGS.map((setting) => {
      const mean = fits.reduce((sum, each) => sum + (each[setting] ?? -1), 0) / fits.length;
      const fit = TITLE_SHARE * (titled[setting] ?? -1) + (1 - TITLE_SHARE) * mean;
      return [setting, mayBeMeant(setting, text) && mayBeIn(setting) ? fit : -1];
    }),
  );
  const settings = atDesk(atWork(fitting, film), film);
  const best = SETTINGS.reduce((one, other) => ((settings[other] ?? 0) > (settings[one] ?? 0) ? other : one));
  const next = Math.max(...SETTINGS.map((setting) => (setting === best ? -1 : (settings[setting] ?? -1))));
  const isNamed = namesSetting(text, best);
  const isSure =
    (settings[best] ?? 0) >= (isNamed ? AT_HOME : AT_HOME_UNNAMED) &&
    (settings[best] ?? 0) - next >= LEAD_AT_HOME;
  const placed = { ...film, settings, isLongAgo: isLongAgo(told) };
  // Shots play where the words stand.
  const home = worldOfFilm(placed) ?? (isSure ? best : 'abstract');
  return { ...placed, home };
}

/** Our people wear clothes of today. */
const OUR_TIMES = 1900;

const CENTURIES =
  /\b1[0-8]\d\ds\b|\b(?:BC|BCE|AD)\b|\b(?:1?\d)(?:st|nd|rd|th)[ -]centur|\b(?:medieval|ancient|Romans?)\b/u;

/** A firm founded in 1898 speaks of itself and its viewers. */
const OURS = /\b(?:we|our|us|you|your|today|now)\b/iu;

const isLongAgo = (text: string): boolean =>
  !OURS.test(text) &&
  (CENTURIES.test(text) || figuresIn(text).some(({ kind, value }) => kind === 'year' && value < OUR_TIMES));

/** Looks up which beats each passage speaks; words nobody planned (an edited script) simply have none. */
export function viewScenes(
  voiceovers: readonly string[],
  film: Pick<FilmView, 'script' | 'language'>,
): SceneView[] {
  return voiceovers.map((voiceover, index) => ({
    voiceover,
    sentences: splitSentences(voiceover, film.language),
    beats: [...new Set(piecesOf(voiceover, film.script.beats, film.language).flatMap(({ beats }) => beats))],
    place: index === 0 ? 'first' : index === voiceovers.length - 1 ? 'last' : 'middle',
    number: index + 1,
  }));
}

/** Fewer known words tell nothing of what is said in another language. */
const LEAST_KNOWN = 2;

/** The same scenes with what each means within its film; those in other languages than English by the words that are known of them. */
export async function withSense(
  views: readonly SceneView[],
  { language, instruction, brief }: Pick<FilmView, 'language' | 'instruction' | 'brief'>,
  encoder: SentenceEncoder,
): Promise<SceneView[]> {
  const title = inEnglish(titleTold(instruction, brief.task), language);
  const said = views.map(({ voiceover }) => inEnglish(voiceover, language));
  if (said.every((text) => text === '')) return [...views];
  const vectors = await encoder.encode(
    said.map((text) => (title === '' ? text : `${title}. ${text}`)),
    MAX_PIECES,
  );
  return views.map((view, index) => {
    const sense = vectors[index];
    const isKnown = language === 'en' || (said[index]?.split(/[\s,]+/u).length ?? 0) >= LEAST_KNOWN;
    return sense === undefined || !isKnown ? view : { ...view, sense };
  });
}
