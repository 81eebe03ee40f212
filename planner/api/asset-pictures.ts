import type { AspectRatio, Asset, Plan, Scene, Shot } from '../../modules/videos/plan.ts';
import type { Links } from '../../modules/videos/index.ts';
import type { AssetIllustrator, BlobName, FrameIllustrator, FrameSize } from '../ports.ts';

/** What draws pictures, and how they are opened. */
export interface PictureDependencies {
  readonly illustrator: FrameIllustrator & AssetIllustrator;
  readonly sizeOf: (aspectRatio: AspectRatio) => FrameSize;
  readonly links: Pick<Links, 'media'>;
}

export const pictureUrlOf = ({ links }: PictureDependencies, blob: BlobName): string => links.media(blob);

/**
 * The reference image of an asset: the caller's own picture, or what recurs, alone, as every scene of the film shows it. Undefined for what
 * no scene shows.
 */
export async function drawAsset(
  dependencies: PictureDependencies,
  plan: Plan,
  asset: Asset,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (asset.blob !== undefined) return pictureUrlOf(dependencies, asset.blob);
  const scene = plan.scenes.flatMap((each) => portraitIn(each, asset))[0];
  if (!scene) return undefined;
  const { style, video_type, language, aspect_ratio } = plan;
  const picture = { scene, style, video_type, language, assets: [], size: dependencies.sizeOf(aspect_ratio) };
  return pictureUrlOf(dependencies, await dependencies.illustrator.drawAsset(picture, signal));
}

/** A scene that shows the asset and nothing else, as this scene has it. */
function portraitIn(scene: Scene, { name }: Asset): readonly Scene[] {
  const subject = scene.shot?.subjects.find(({ phrase }) => phrase === name);
  if (!scene.shot || !subject) return [];
  const { label: _label, ...shot } = scene.shot;
  const { cue: _cue, asset_id: _id, ...alone } = subject;
  const portrait: Shot = {
    ...shot,
    setting: 'abstract',
    time_of_day: 'day',
    camera: 'hold',
    change: 'reveal',
    subjects: [{ ...alone, role: 'focal', count: 1 }],
  };
  return [{ ...scene, shot: portrait }];
}
