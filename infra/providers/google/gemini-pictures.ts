import type {
  AssetIllustrator,
  FrameIllustrator,
  MediaStore,
  PictureEditor,
} from '../../../planner/ports.ts';
import type { Operations } from '../operations.ts';
import { makeProviderCalls, type CallObservation } from '../provider-calls.ts';
import { makeGeminiClient, type GeminiAccess } from './gemini-client.ts';
import { makeGeminiIllustrator, type FitPicture } from './gemini-illustrator.ts';
import { makeGeminiPictureEditor } from './gemini-picture-editor.ts';
import { troubleOf } from './google-trouble.ts';
import { makePictureModel } from './picture-model.ts';

export interface GeminiPictures {
  readonly illustrator: FrameIllustrator & AssetIllustrator;
  readonly editor: PictureEditor;
}

/** Everything that Gemini draws. */
export function makeGeminiPictures(
  needs: GeminiAccess &
    CallObservation & {
      readonly model: string;
      readonly operations: Operations;
      readonly media: MediaStore;
      readonly fitPicture: FitPicture;
      /** Before a call is made again; for specs. */
      readonly backoffMs?: number;
    },
): GeminiPictures {
  const { backoffMs = 1_000, onCall, tracing } = needs;
  const calls = makeProviderCalls({
    name: 'Gemini',
    troubleOf,
    timeoutSeconds: 120,
    backoffMs,
    onCall,
    tracing,
  });
  const draw = makePictureModel({ ...needs, client: makeGeminiClient(needs), calls });
  return {
    illustrator: makeGeminiIllustrator({ ...needs, draw }),
    editor: makeGeminiPictureEditor({ ...needs, draw }),
  };
}
