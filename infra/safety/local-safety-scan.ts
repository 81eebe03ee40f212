import { setImmediate } from 'node:timers/promises';
import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import { judge } from './judge.ts';

/**
 * Content safety without a network: rules that refuse what is plainly asked for, and let lessons, history, medicine and prevention
 * through. They read grammar, not intent.
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
