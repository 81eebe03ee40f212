import { readFile } from 'node:fs/promises';
import type { MediaStore } from '../../../planner/ports.ts';
import type { Operations } from '../operations.ts';
import type { ElevenLabsAccount, Take } from './elevenlabs-account.ts';

/**
 * An account that is paid once for a text in a voice, whatever is retried and whoever was killed: each take is kept as it
 * came, and is what the same request gets ever after. A voice that is changed back costs nothing.
 */
export function keepTakes(
  account: ElevenLabsAccount,
  needs: {
    readonly operations: Operations;
    readonly media: Pick<MediaStore, 'put' | 'pathOf'>;
  },
): ElevenLabsAccount {
  const { operations, media } = needs;
  return {
    ...account,
    async speak(request, signal) {
      const { voiceId, modelId, text, speed } = request;
      const work = {
        provider: 'elevenlabs',
        model: modelId,
        work: `speak as ${voiceId}: ${text.slice(0, 80)}`,
      };
      const begin = async (stop: AbortSignal) => {
        const take = JSON.stringify(await account.speak(request, stop));
        return { outcome: 'made', blob: await media.put(Buffer.from(take), 'json') } as const;
      };
      const blob = await operations.carryOut({ ...work, key: [voiceId, speed, text] }, { begin }, signal);
      return JSON.parse(await readFile(await media.pathOf(blob), 'utf8')) as Take;
    },
  };
}
