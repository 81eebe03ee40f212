import type { Operation, Rewording } from '../operation.ts';
import type { Clause } from './read-clauses.ts';
import type { Reader, Readers } from './reader.ts';
import { secondsIn } from './seconds.ts';

type Asks =
  | 'shorten' | 'lengthen' | 'simplify' | 'rewrite' | 'friendlier'
  | 'shorter_film' | 'longer_film' | 'length' | 'scene_length' | 'slower' | 'faster'; // prettier-ignore

/** How long it is told, in how many and in what words, and how fast. */
export const lengthReaders: Readers<Asks> = {
  shorten: (clause) => changedBy(-1, clause) ?? reworded('shorten', clause),
  lengthen: (clause) => changedBy(1, clause) ?? reworded('lengthen', clause),
  simplify: (clause) => reworded('simplify', clause),
  rewrite: (clause) => reworded('rewrite', clause),
  friendlier: (clause) => reworded('friendlier', clause),
  shorter_film: (clause) => changedBy(-1, clause) ?? reworded('shorten', clause),
  longer_film: (clause) => changedBy(1, clause) ?? reworded('lengthen', clause),
  length: ({ text: said }) => {
    const to = secondsIn(said);
    return to === undefined ? undefined : { kind: 'length', to, said };
  },
  scene_length: ({ text: said, targets }) => {
    const seconds = secondsIn(said);
    return { kind: 'duration', ...(seconds === undefined ? { factor: 1.3 } : { seconds }), targets, said };
  },
  slower: paced('slow'),
  faster: paced('fast'),
};

const reworded = (how: Rewording, { targets, text: said }: Clause): Operation => ({ kind: 'reword', how, targets, said }); // prettier-ignore

function changedBy(sign: 1 | -1, { text: said }: Clause): Operation | undefined {
  const seconds = secondsIn(said);
  return seconds === undefined ? undefined : { kind: 'length', by: sign * seconds, said };
}

const CALM = /calm|ruhig|tranquil|calme|relax/iu;

function paced(pace: 'slow' | 'fast'): Reader {
  return ({ text: said }) => {
    const mood = pace === 'slow' && CALM.test(said) ? 'calm, ' : '';
    return { kind: 'style', words: `${mood}${pace} pace`, targets: [], said };
  };
}
