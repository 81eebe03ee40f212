import type { SafetyVerdict } from '../../modules/kernel/safety-scan.ts';
import type { Reading } from '../planning/works.ts';
import { makeLocalSafetyScan } from '../safety/local-safety-scan.ts';

export interface SafetyWorks {
  scanText: Reading<string, SafetyVerdict>;
}

export function makeSafetyWorks(): SafetyWorks {
  const safety = makeLocalSafetyScan();
  return {
    async *scanText(text, signal) {
      return await safety.scan(text, signal);
    },
  };
}
