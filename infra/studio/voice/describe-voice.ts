import type { Voice } from '../../../modules/voices/index.ts';
import type { NaturalVoice } from './neural/voice-folder.ts';
import { findNarratorVoice } from './voice-book.ts';

/** What a curated voice is like on this machine: one that flite has to speak is not as its catalogue says. */
export function describeVoice({ voice_id, description }: Voice, natural: NaturalVoice): string {
  if (findNarratorVoice(voice_id).neural === undefined || !('missing' in natural)) return description;
  return `${description} Here it is spoken by flite and plainly synthetic, because the natural voice is not installed: ${natural.missing}.`;
}
