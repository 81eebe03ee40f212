import type { Plan } from '../../../modules/videos/plan.ts';
import { isContent, isNegated, mismatchAt, promptsOf } from './sayings.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';
import { VOCABULARIES, type Vocabulary } from './vocabulary.ts';

/** Scenes that are to look, or to be taken, in a way that the film is not. */
export const vocabularyChecks: readonly StyleCheck[] = VOCABULARIES.map(checkOf);

function checkOf(vocabulary: Vocabulary): StyleCheck {
  const { aspect } = vocabulary;
  return {
    aspect,
    texts: [...PROMPT_NAMES, 'intent'],
    against(plan) {
      const own = ownWays(plan, vocabulary);
      const say = vocabulary.ways.find(({ name }) => own.has(name))?.say ?? vocabulary.ways[0].say;
      return (text, scene) =>
        sayingsIn(text, vocabulary)
          .filter(({ way, phrase }) => !own.has(way) && !isContent(phrase, scene, plan))
          .map((found) => mismatchAt(text, found, say, `"${found.phrase}" is not how the film looks`));
    },
  };
}

/** What the style asks for; else what more than half of the scenes say; else what goes without saying. */
function ownWays(plan: Plan, vocabulary: Vocabulary): ReadonlySet<string> {
  const asked = sayingsIn(plan.style.prompt, vocabulary).map(({ way }) => way);
  if (asked.length > 0) return new Set(asked);
  const said = promptsOf(plan).map((text) => new Set(sayingsIn(text, vocabulary).map(({ way }) => way)));
  const usual = vocabulary.ways.find(
    ({ name }) => said.filter((ways) => ways.has(name)).length > said.length / 2,
  );
  return new Set([usual?.name ?? vocabulary.ways[0].name]);
}

interface Saying {
  readonly way: string;
  readonly phrase: string;
  readonly at: number;
}

function sayingsIn(text: string, { ways }: Vocabulary): readonly Saying[] {
  return ways.flatMap(({ name, said }) =>
    Array.from(text.matchAll(patternOf(said)), ({ 0: phrase, index: at }) => ({
      way: name,
      phrase,
      at,
    })).filter(({ at }) => !isNegated(text, at)),
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(said: string): RegExp {
  const pattern =
    patterns.get(said) ?? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${said})(?![\\p{L}\\p{N}])`, 'giu');
  patterns.set(said, pattern);
  return pattern;
}
