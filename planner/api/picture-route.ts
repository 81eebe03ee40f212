import Type, { type Static } from 'typebox';
import { ownerOf } from '../../modules/kernel/caller.ts';
import type { Route, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, HttpUrl, oneOf, textOf } from '../../modules/kernel/http/schema.ts';
import type { Links } from '../../modules/videos/index.ts';
import type { AspectRatio } from '../../modules/videos/plan.ts';
import {
  PICTURE_ASPECT_RATIOS,
  type BlobName,
  type FrameSize,
  type PictureAspectRatio,
  type PictureEditor,
} from '../ports.ts';
import { PLANNER_TAG } from './operation.ts';
import { withTimeout } from './with-timeout.ts';

export interface PictureEditDependencies {
  readonly editor: PictureEditor;
  /** The pictures behind these addresses, in the media store. Throws `DomainError`, naming `image_urls`. */
  readonly collectPictures: (urls: readonly string[], signal: AbortSignal) => Promise<readonly BlobName[]>;
  readonly sizeOf: (aspectRatio: AspectRatio) => FrameSize;
  readonly links: Pick<Links, 'media'>;
}

const MAX_PICTURES = 5;
const PATIENCE_SECONDS = 300;

const PictureBody = Type.Object({
  prompt: about('What is to be seen, or what is to be different. 1-5000 characters.', textOf(1, 5000)),
  image_urls: about(
    `At most ${MAX_PICTURES} pictures, each at most 5 MiB; none: the prompt is drawn. Addresses of this service's own media serve, too.`,
    Type.Array(HttpUrl, {
      maxItems: MAX_PICTURES,
      explains: `must be a list of at most ${MAX_PICTURES} addresses`,
    }),
  ),
  aspect_ratio: Type.Optional(
    about("The first picture's unless told; 16:9 when there is none.", oneOf(PICTURE_ASPECT_RATIOS)),
  ),
});
type PictureBody = Static<typeof PictureBody>;

/** POST /edit_image. Contract 12.8. */
export function pictureRoute(dependencies: PictureEditDependencies): Route<PictureBody> {
  return {
    ...{
      method: 'POST',
      path: '/edit_image',
      operationId: 'edit_image',
      tag: PLANNER_TAG,
      access: 'operator',
    },
    summary: 'Edit pictures in words, or draw one',
    description:
      'Several pictures become one. The built-in editor knows the usual wishes, several in a sentence ("crop to 1:1, a little warmer, with a ' +
      'thin white border"), and refuses what it does not understand.',
    body: PictureBody,
    example: {
      prompt: 'A honeybee on a sunflower in a meadow at dawn.',
      image_urls: [],
      aspect_ratio: '16:9',
    },
    idempotency: ({ caller }) => Promise.resolve(ownerOf(caller)),
    answers: {
      200: {
        description: 'The picture.',
        schema: Type.Object({ image_url: Type.String({ format: 'uri' }) }),
      },
    },
    refusals: {
      400: 'The prompt is refused for content safety.',
      415: 'What stands at an address is not there, or is larger than 5 MiB.',
      422: 'The prompt cannot be done, or an address is refused: the answer says why.',
    },
    handle: (request) =>
      withTimeout(PATIENCE_SECONDS, request.signal, async (signal) => ({
        status: 200,
        body: { image_url: dependencies.links.media(await edit(dependencies, { ...request, signal })) },
      })),
  };
}

async function edit(
  dependencies: PictureEditDependencies,
  { body, signal }: RouteRequest<PictureBody>,
): Promise<BlobName> {
  const { prompt, image_urls, aspect_ratio } = body;
  const pictures = image_urls.length > 0 ? await dependencies.collectPictures(image_urls, signal) : [];
  const size = sizeFor(aspect_ratio ?? '16:9', dependencies.sizeOf('16:9').width);
  const ratio = aspect_ratio === undefined ? {} : { aspect_ratio };
  return dependencies.editor.editPicture({ prompt, pictures, size, ...ratio }, signal);
}

/** The longer side is a film's; both are even. */
function sizeFor(ratio: PictureAspectRatio, longest: number): FrameSize {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const side = (part: number) => 2 * Math.round((longest * part) / Math.max(across, down) / 2);
  return { width: side(across), height: side(down) };
}
