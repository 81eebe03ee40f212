import { DomainError } from '../kernel/errors.ts';
import type { VariantCommand } from './commands.ts';
import type { VariantOrder, VariantRequested } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Plan } from './plan.ts';
import { isSame } from './plan-diff.ts';
import { planTaken } from './saved-plan.ts';
import type { Video } from './video.ts';
import { ownFilm } from './versions.ts';

/**
 * A variant is another cut of a film: a video of its own, whose first version has the scenes and the words of the film it was made of, and
 * every narration and frame that is the same in it. The film it was made of stays as it is (contract 4.9).
 *
 *   aspect ratio, palette, style -> the same narrations; frames and clips are made anew
 *   voice                        -> the same frames; narrations and clips are made anew
 */
export function requestVariant(command: VariantCommand, video: Video): readonly VariantRequested[] {
  const { type: _, identity, ...variant } = command;
  return video.phase === 'unknown' ? [{ type: 'VariantRequested', data: { ...identity, ...variant } }] : [];
}

/** The film that variants are made of, with its plan. Throws `conflict` where it is not there. */
export function assertVariable(video: Video): Video & { readonly plan: Plan } {
  const { phase, plan } = video;
  if (phase === 'revoicing') throw notReady('a voice change is running on this video');
  if (phase !== 'complete' || !plan || !ownFilm(video)) throw notReady('video is not fully rendered');
  return { ...video, plan };
}

const notReady = (message: string) => new DomainError('conflict', 'videos.not_ready_for_variant', message);

/** What a variant shares with the film it is made of, and what it was asked for. `plan`: as the variant has it. */
export function variantOf(
  source: Video & { readonly plan: Plan },
  order: VariantOrder,
  plan: Plan,
): Pick<VariantCommand, 'item' | 'plan' | 'narrations' | 'frames' | 'voices'> {
  const isSpokenAnew = order.voice_id !== undefined;
  const isDrawnAnew = !isSame(plan, source.plan);
  if (!isSpokenAnew && !isDrawnAnew) throw nothingElse();
  return {
    item: itemOf(source, order),
    plan,
    narrations: isSpokenAnew ? {} : source.narrations,
    voices: isSpokenAnew ? {} : source.voices,
    frames: isDrawnAnew ? {} : source.frames,
  };
}

const nothingElse = () =>
  new DomainError(
    'unprocessable',
    'videos.same_variant',
    'the variant would be the same film: give another aspect_ratio, color_palette, global_style_prompt or voice_id',
  );

/** What the source was asked for, as the variant is to be; its references are in the plan already. */
function itemOf({ item, plan }: Video, { voice_id, ...picture }: VariantOrder): VideoCreateItem {
  const {
    reference_image_urls: _images,
    reference_video_url: _video,
    pdf_url: _pdf,
    pdf_file_name: _name,
    pdf_selected_images: _selected,
    ...asked
  } = item ?? { task: plan?.title ?? '', video_duration_seconds: 30 };
  if (voice_id === undefined) return { ...asked, ...picture };
  const { voice_name: _voice, voice_description: _described, ...rest } = asked;
  return { ...rest, ...picture, voice_id };
}

export function evolveVariant(video: Video, { data }: VariantRequested): Video {
  const { item, plan, narrations, frames, voices, order: _, variant_of, ...identity } = data;
  // They are collected, none, as those of any other job: that step is where a creation is charged.
  const { references: __, ...taken } = planTaken(plan);
  return {
    ...video,
    ...taken,
    // The plan of a film is finished.
    planned: 'scanned',
    ...{ phase: 'building', identity, item, narrations, frames, voices },
    variantOf: variant_of,
    planVersion: 1,
  };
}
