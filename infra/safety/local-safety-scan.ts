import { setImmediate } from 'node:timers/promises';
import type { SafetyScan, SafetyVerdict } from '../../modules/kernel/safety-scan.ts';
import { withoutHarmless } from './harmless.ts';
import { normalise } from './normalise.ts';
import type { SafetyRule } from './rule.ts';
import { MAKING } from './rules/making.ts';
import { OTHER_LANGUAGES } from './rules/other-languages.ts';
import { PEOPLE } from './rules/people.ts';

const RULES: readonly SafetyRule[] = [...PEOPLE, ...MAKING, ...OTHER_LANGUAGES];

/**
 * Content safety without a network: rules that refuse what is plainly asked for, and let lessons, history, medicine and
 * prevention through. They see words, not intent; whoever needs more puts a moderation model behind `SafetyScan`.
 */
export function makeLocalSafetyScan(): SafetyScan {
  return {
    async scan(text) {
      // A batch may bring 100 texts of 5,000 characters: others are answered in between.
      await setImmediate();
      return judge(text);
    },
  };
}

function judge(text: string): SafetyVerdict {
  const normal = withoutHarmless(normalise(text));
  const broken = RULES.find(
    ({ patterns, unless }) => patterns.some((pattern) => pattern.test(normal)) && !unless?.test(normal),
  );
  if (!broken) return { allowed: true };
  return {
    allowed: false,
    category: broken.category,
    reason: `refused for content safety: ${broken.reason}`,
  };
}
