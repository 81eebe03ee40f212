import { MAX_PIECES, type SentenceEncoder, similarity } from '../../../meaning/sentence-encoder.ts';
import { wordsOf } from '../../text/words.ts';
import { explanationsIn, type Indexed } from './explanations.ts';
import { keysOf } from './keys.ts';

/** An explanation, and which of its wordings a question is most like. */
export interface Answer {
  readonly explanation: Indexed;
  readonly wording: string;
}

/** Longer questions ask for more than an explanation tells. */
const MAX_WORDS = 16;

/**
 * The explanation that answers a question. Every word of the question that says something has to be in its wordings, and all such words of one
 * wording in the question; in English, too, what means the same as a wording and by a margin less the same as one of another explanation.
 */
export async function findExplanation(
  asked: string,
  language: string,
  encoder: SentenceEncoder,
): Promise<Answer | undefined> {
  if (asked.length > MAX_CHARACTERS || wordsOf(asked, language).length > MAX_WORDS) return undefined;
  const keys = keysOf(asked, language);
  const named = explanationsIn(language).filter(({ nameKeys }) =>
    nameKeys.some((name) => isWithin(name, keys)),
  );
  return inTheSameWords(keys, named) ?? (language === 'en' ? inTheSameSense(asked, keys, named, encoder) : undefined); // prettier-ignore
}

const MAX_CHARACTERS = 200;

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  part.size > 0 && [...part].every((key) => whole.has(key));

/** The one whose wording is most of the question; none where two are as much. */
function inTheSameWords(keys: ReadonlySet<string>, named: readonly Indexed[]): Answer | undefined {
  const fitting = named.flatMap((explanation) => {
    if (!isWithin(keys, explanation.known)) return [];
    const wordings = explanation.askedKeys.flatMap((wording, at) => (isWithin(wording, keys) ? [{ at, size: wording.size }] : [])); // prettier-ignore
    const [best] = wordings.sort((one, other) => other.size - one.size || one.at - other.at);
    return best === undefined ? [] : [{ explanation, wording: explanation.asked[best.at] ?? '', size: best.size }]; // prettier-ignore
  });
  const [best, next] = fitting.sort((one, other) => other.size - one.size);
  return best?.size === next?.size ? undefined : best;
}

/** From here on two questions ask the same; where some words are of its sentences only, from here on. */
const SAME = 0.7;
const SAME_IN_OTHER_WORDS = 0.84;
/** By so much more than questions of other explanations of the same name. */
const MARGIN = 0.06;
/** Explanations that are weighed: each costs 20 ms when it is first asked after. */
const MAX_WEIGHED = 4;

async function inTheSameSense(
  asked: string,
  keys: ReadonlySet<string>,
  named: readonly Indexed[],
  encoder: SentenceEncoder,
): Promise<Answer | undefined> {
  const likely = named.filter((one) => keys.size > 1 && isSpokenOf(keys, one)).slice(0, MAX_WEIGHED);
  if (likely.length === 0) return undefined;
  const wordings = likely.flatMap((explanation) => explanation.asked.map((wording) => ({ explanation, wording })));
  const [own, ...others] = await encoder.encode([asked, ...wordings.map(({ wording }) => wording)], MAX_PIECES);
  const ranked = wordings
    .map((answer, at) => {
      const other = others[at];
      return { ...answer, fit: own === undefined || other === undefined ? 0 : similarity(own, other) };
    })
    .sort((one, other) => other.fit - one.fit);
  const [best] = ranked;
  const next = ranked.find(({ explanation }) => explanation !== best?.explanation);
  if (best === undefined || best.fit - (next?.fit ?? 0) < MARGIN) return undefined;
  return best.fit >= (isWithin(keys, best.explanation.known) ? SAME : SAME_IN_OTHER_WORDS) ? best : undefined;
} // prettier-ignore

/** Whether the explanation has every word of a question, in its wordings or in its sentences. */
const isSpokenOf = (keys: ReadonlySet<string>, { known, told }: Indexed): boolean => {
  const said = keysOf(told.join(' '), 'en');
  return [...keys].every((key) => known.has(key) || said.has(key));
};
