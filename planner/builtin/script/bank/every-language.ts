import type { Look, Move, Section } from '../move.ts';
import { at } from './writing.ts';

/** How a move of the common bank is said in one language. */
export interface Saying {
  readonly text: string;
  readonly heading?: string;
  /** Short text and the spoken words at which it enters; icons come from the frame. */
  readonly points?: readonly (readonly [text: string, cue: string])[];
}

interface Frame {
  readonly section: Section;
  readonly worth: number;
  readonly look?: Look;
  readonly icons?: readonly string[];
  readonly ordered?: boolean;
  readonly more?: Partial<Move>;
}

const bare: Partial<Move> = { when: 'bare' };
const told: Partial<Move> = { when: 'told' };
const picture = (section: Section, worth: number, look: Look, more: Partial<Move> = bare): Frame => ({
  section,
  worth,
  look,
  more,
});
const slide = (
  section: Section,
  worth: number,
  icons: readonly string[],
  more: Partial<Move> & { ordered?: boolean } = bare,
): Frame => {
  const { ordered, ...rest } = more;
  return { section, worth, icons, more: rest, ...(ordered === undefined ? {} : { ordered }) };
};

/** The moves that every language but English shares: what they are for and how they look, without words. */
// prettier-ignore
export const FRAMES = {
  openPlain: { section: 'open', worth: 3, more: { family: 'hook' } },
  openToday: { section: 'open', worth: 4, more: { family: 'hook' } },
  openQuestion: { section: 'open', worth: 5, more: { family: 'hook' } },
  wayAhead: slide('preview', 3.4, ['map', 'zoom-in', 'hand-click'], { ...bare, family: 'preview', ordered: true }),
  factsAhead: picture('preview', 3.2, at('room', 'ear', 'topic'), { ...told, family: 'preview' }),
  noKnowledge: picture('preview', 2.4, at('room', 'light bulb', 'topic')),
  known: slide('wonder', 3.6, ['abc', 'photo', 'brain']),
  findOut: picture('wonder', 3.2, at('sky', 'question mark=red-question-mark', 'topic')),
  goodQuestions: slide('wonder', 2.6, ['help', 'settings', 'bulb']),
  notKnowing: picture('wonder', 1.9, at('mountains', 'compass', 'sunrise')),
  writeQuestion: picture('wonder', 1.6, at('room', 'memo', 'pencil')),
  stepBack: picture('explore', 3.4, at('mountains', 'telescope', 'topic')),
  comeCloser: picture('explore', 3.3, at('lab', 'magnifying glass', 'topic')),
  parts: picture('explore', 3.2, at('room', 'puzzle piece', 'topic')),
  origin: picture('explore', 3, at('forest', 'seedling', 'topic')),
  purpose: picture('explore', 3, at('street', 'topic', 'people=people-hugging')),
  causes: slide('explore', 2.9, ['plant', 'trees']),
  oneDayWithout: picture('explore', 2.7, at('sky', 'sunset', 'topic')),
  alike: picture('explore', 2.6, at('abstract', 'topic', 'mirror')),
  words: picture('explore', 2.4, at('classroom', 'books=books', 'speech balloon')),
  thread: picture('explore', 2.2, at('forest', 'thread', 'topic')),
  map: picture('explore', 2.1, at('desert', 'world map', 'compass')),
  pointOfView: slide('explore', 2.1, ['school', 'award']),
  figures: picture('explore', 1.9, at('office', 'bar chart', 'abacus')),
  easyAnswers: picture('explore', 1.8, at('room', 'puzzle piece', 'topic')),
  twoSources: slide('explore', 1.8, ['user', 'search']),
  drawing: picture('explore', 1.7, at('classroom', 'artist palette', 'pencil')),
  ownLife: picture('explore', 1.7, at('street', 'house=house', 'topic')),
  sureOrNot: slide('explore', 1.6, ['check', 'help']),
  mistakes: picture('explore', 1.6, at('room', 'thinking face', 'topic')),
  exceptions: picture('explore', 1.5, at('meadow', 'four leaf clover', 'magnifying glass')),
  thenAndLater: slide('explore', 1.5, ['history', 'hourglass']),
  expert: picture('explore', 1.5, at('stage', 'stopwatch', 'speech balloon')),
  nearby: picture('explore', 1.4, at('sky', 'flashlight', 'topic')),
  puzzle: picture('explore', 1.4, at('room', 'puzzle piece', 'topic')),
  slowly: picture('explore', 1.3, at('sky', 'hourglass=hourglass-done', 'sunrise')),
  half: picture('explore', 1.2, at('room', 'scissors', 'topic')),
  threePeople: picture('explore', 1.2, at('street', 'people=people-hugging', 'speech balloon')),
  speed: picture('explore', 1.5, at('sky', 'stopwatch', 'topic')),
  middle: picture('explore', 1.2, at('room', 'framed picture', 'topic')),
  rests: picture('explore', 1.2, at('desert', 'rock', 'classical building')),
  otherEyes: picture('explore', 1.1, at('street', 'eyes', 'people=people-hugging')),
  together: picture('explore', 1, at('room', 'basket', 'puzzle piece')),
  simply: picture('reflect', 1.1, at('stage', 'microphone', 'speech balloon')),
  openDoor: picture('reflect', 1, at('room', 'door', 'light bulb')),
  patience: picture('apply', 1.1, at('stage', 'musical note', 'guitar')),
  teach: picture('apply', 1, at('classroom', 'open book', 'people=people-hugging')),
  pause: picture('reflect', 1.6, at('sea', 'sunset', 'topic')),
  surprised: picture('reflect', 3.2, at('sky', 'thought balloon', 'topic'), told),
  oneMoreQuestion: picture('reflect', 2.9, at('classroom', 'question mark=red-question-mark', 'topic'), told),
  onceMore: picture('reflect', 2.6, at('space', 'sparkles', 'topic'), told),
  tellFriend: picture('apply', 3, at('street', 'speech balloon', 'people=people-hugging'), {}),
  stuck: picture('apply', 2.2, at('mountains', 'climbing', 'flag=triangular-flag')),
  conversation: picture('apply', 2.2, at('room', 'teapot', 'speech balloon')),
  oneSource: picture('apply', 1.9, at('classroom', 'open book', 'glasses')),
  smallStep: picture('apply', 1.8, at('meadow', 'footprints', 'running shoe')),
  note: picture('apply', 1.7, at('room', 'notebook', 'sparkles'), {}),
  child: picture('apply', 1.5, at('meadow', 'child', 'balloon')),
  comeBack: picture('apply', 1.5, at('sky', 'calendar', 'brain'), {}),
  inThisOrder: slide('recap', 2.6, ['bulb', 'eye', 'hand-click'], { ...bare, ordered: true }),
  curiosity: picture('recap', 1.9, at('space', 'telescope', 'star')),
  thanks: { section: 'close', worth: 3, more: { family: 'goodbye' } },
  yourQuestion: { section: 'close', worth: 4, more: { family: 'goodbye' } },
  yourTurn: { section: 'close', worth: 4.2, more: { family: 'goodbye', when: 'bare' } },
} as const satisfies Record<string, Frame>;

export type Phrasebook = Readonly<Record<keyof typeof FRAMES, Saying>>;

/** The common moves in a language. */
export function movesFrom(phrasebook: Phrasebook): Move[] {
  return Object.entries(FRAMES).map(([name, frame]) =>
    moveOf(frame, phrasebook[name as keyof typeof FRAMES]),
  );
}

function moveOf(
  { section, worth, look, icons, ordered, more }: Frame,
  { text, heading, points }: Saying,
): Move {
  const written = points === undefined || heading === undefined ? look : {
    heading,
    points: points.map(([short, cue], index) => ({ text: short, cue, icon: icons?.[index] ?? '' })),
    ...(ordered === undefined ? {} : { ordered }),
  }; // prettier-ignore
  return { section, worth, text, ...more, ...(written === undefined ? {} : { look: written }) };
}
