import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import type { Operation, Rewording } from '../operation.ts';
import type { Clause } from './clause.ts';
import { loweredTo } from './lowered.ts';
import type { Reader, Readers } from './reader.ts';
import { targetsIn } from './read-target.ts';
import { secondsIn, TIME } from './seconds.ts';
import { redundantTold } from './told-plainly.ts';

type Asks =
  | 'shorten' | 'lengthen' | 'simplify' | 'rewrite' | 'friendlier'
  | 'shorter_film' | 'longer_film' | 'length' | 'scene_length' | 'slower' | 'faster'; // prettier-ignore

/** How long it is told, in how many and in what words, and how fast. */
export const lengthReaders: Readers<Asks> = {
  shorten: (clause) =>
    changedBy(-1, clause) ??
    redundantTold(clause.text) ??
    loweredTo(clause.text) ??
    shorterFilm(clause) ??
    reworded('shorten', clause),
  lengthen: (clause) => changedBy(1, clause) ?? reworded('lengthen', clause),
  simplify: (clause) => reworded('simplify', clause),
  rewrite: (clause) => reworded('rewrite', clause),
  friendlier: (clause) => reworded(PUNCHY.test(clause.text) ? 'punchier' : 'friendlier', clause),
  shorter_film: (clause, plan) =>
    shorterMeant(clause, plan) ?? changedBy(-1, clause) ?? shorterFilm(clause) ?? reworded('shorten', clause),
  longer_film: (clause, plan) =>
    lengthMeant(clause, plan) ?? changedBy(1, clause) ?? reworded('lengthen', clause),
  length: (clause) => {
    const { text: said } = clause;
    const to = secondsIn(said);
    return to === undefined ? undefined : LESS.test(said) ? changedBy(-1, clause) : MORE.test(said) ? changedBy(1, clause) : { kind: 'length', to, said }; // prettier-ignore
  },
  scene_length: ({ text: said, targets, part }) => {
    const seconds = secondsIn(said);
    // "Make the passwords 16 characters" counts something else.
    if (seconds === undefined && figuresIn(said.replace(part('target'), ' ')).length > 0) return undefined;
    const first = targetsIn(NAMED_FIRST.exec(said)?.[1] ?? '');
    const meant = first.length > 0 && targets.every(({ by }) => by === 'that') ? first : targets;
    return {
      kind: 'duration',
      ...(seconds === undefined ? { factor: LONGER } : { seconds }),
      targets: meant,
      said,
    };
  },
  slower: paced('slow'),
  faster: paced('fast'),
};

/** "10 seconds less": what it is to lose, not what it is to last. */
const LESS = new RegExp(`${TIME.source}\\s+(?:less|shorter|fewer|weniger|kürzer|menos|más corto|de moins|moins|plus court)(?!\\p{L})`, 'iu'); // prettier-ignore
const MORE = new RegExp(`(?:(?<!\\p{L})(?:plus|add|extra|by|um)|\\+)\\s*${TIME.source}|${TIME.source}\\s+(?:more|extra|longer|on top|mehr|länger|más|de plus|plus long)(?!\\p{L})`, 'iu'); // prettier-ignore

/** "Longer, 60 seconds" of a film of 40: how long it is to be. */
function lengthMeant({ text: said }: Clause, { scenes }: Plan): Operation | undefined {
  const to = secondsIn(said);
  const now = secondsOf(scenes);
  return to === undefined || MORE.test(said) || to <= now ? undefined : { kind: 'length', to, said };
}

/** "Shorter please, 40 seconds" of a film of 55: how long it is to be; "40 seconds shorter" says by how much. */
function shorterMeant({ text: said }: Clause, { scenes }: Plan): Operation | undefined {
  const to = secondsIn(said);
  const now = secondsOf(scenes);
  const isMeant =
    to !== undefined && to < now && to >= now * LEAST_SHARE && !LESS.test(said) && !BY.test(said);
  return isMeant ? { kind: 'length', to, said } : undefined;
}
/** Who asks for less than this share of a film names what it is to lose. */
const LEAST_SHARE = 0.45;
const BY = new RegExp(
  `(?:(?<!\\p{L})(?:by|um|de|minus)|(?<!\\d)[−-])\\s*(?:about\\s|around\\s)?${TIME.source}`,
  'iu',
);

/** "Waterproof zip: more time on it". */
const NAMED_FIRST = /^\W*(.{3,60}?)\s*(?:[:,]|\s[–-])\s/u;

/** "Too technical for our customers": who is told names no scene. */
const audience = /(?<!\p{L})(?:for|für|para|pour) (?:(?:our|the|my|unsere|die|nuestros|nos|les) )?$/iu;

const reworded = (how: Rewording, { targets, text: said, part }: Clause): Operation => ({ kind: 'reword', how, targets: part('target') !== '' && audience.test(said.slice(0, said.indexOf(part('target')))) ? [] : targets, said }); // prettier-ignore

function changedBy(sign: 1 | -1, { text: said }: Clause): Operation | undefined {
  const seconds = secondsIn(said);
  return seconds === undefined ? undefined : { kind: 'length', by: sign * seconds, said };
}

const PUNCHY = /(?<!\p{L})(?:punch\p{L}*|snapp\p{L}*|crisp\p{L}*|zingy|zippier|knackig\p{L}*|knapper|percutante?|plus vif|más impactante|con más gancho)(?!\p{L})/iu; // prettier-ignore

/** "A bit shorter" of a film: time goes before words, and no sentence that nobody named. */
function shorterFilm({ text: said, targets }: Clause): Operation | undefined {
  return SLIGHTLY.test(said) && targets.every(({ by }) => by === 'all' || by === 'that')
    ? { kind: 'length', share: SLIGHTLY_SHORTER, said }
    : undefined;
}

const SLIGHTLY = /(?<!\p{L})(?:a (?:bit|little|tad|touch)|slightly|somewhat|etwas|ein (?:bisschen|wenig)|un poco|un peu|légèrement)(?!\p{L})/iu; // prettier-ignore
const SLIGHTLY_SHORTER = -0.15;

/** How much more or less time a scene is given that is too fast or too slow. */
const LONGER = 1.3;
const SHORTER = 0.7;

/** How much of its length a slow film is slowed down by. */
const STRETCHED = 0.15;

const secondsOf = (scenes: Plan['scenes']): number => scenes.reduce((sum, scene) => sum + scene.duration_seconds, 0); // prettier-ignore

const CALM = /calm|ruhig|tranquil|calme|relax/iu;

function paced(pace: 'slow' | 'fast'): Reader {
  return ({ text: said, targets }, { style, scenes }) => {
    const named = targets.filter(({ by }) => by !== 'all' && by !== 'that');
    if (named.length > 0)
      return { kind: 'duration', factor: pace === 'slow' ? LONGER : SHORTER, targets: named, said };
    // A film that is slow already has more time for the same words.
    if (pace === 'slow' && style.pace === 'slow') return { kind: 'length', by: Math.round(STRETCHED * secondsOf(scenes)), said }; // prettier-ignore
    const mood = pace === 'slow' && CALM.test(said) ? 'calm, ' : '';
    return { kind: 'style', words: `${mood}${pace} pace`, targets: [], said };
  };
}
