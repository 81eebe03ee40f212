import { setImmediate } from 'node:timers/promises';
import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import { judge } from './judge.ts';

/**
 * Content safety without a network: rules that refuse explicit requests for harm and allow lessons, history, medicine and prevention.
 * They examine grammar, not intent.
 */
export function makeLocalSafetyScan(): SafetyScan {
  return {
    async scan(text) {
      // A batch may contain 100 texts of 5,000 characters: the scan yields to other requests in between.
      await setImmediate();
      return judge(text);
    },
  };
}
