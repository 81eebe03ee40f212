import { DomainError } from '../../../../modules/kernel/errors.ts';
import { sharedSignal } from '../../../../modules/kernel/async/shared-signal.ts';
import type { VideoCreateItem } from '../../../../modules/videos/index.ts';
import type { ReferenceFetcher } from '../reference-fetcher.ts';
import { imageSources } from './picture-assets.ts';
import { readPictureSelections } from './picture-selection.ts';

interface Named {
  readonly field: string;
  readonly url: string;
}

/**
 * Contract 1.10: why an item cannot be accepted because a host it refers to is refused; undefined when none is. Connects to
 * nothing, takes 2.5 s at most, and leaves hosts that cannot be resolved now to the job.
 */
export function makeHostRefusal(
  fetcher: Pick<ReferenceFetcher, 'checkHost'>,
): (item: VideoCreateItem, signal: AbortSignal) => Promise<string | undefined> {
  return async (item, signal) => {
    try {
      const shared = sharedSignal([signal]);
      const refusals = await Promise.all(
        oncePerHost(referencesOf(item)).map((named) => refusalOf(fetcher, named, shared)),
      );
      return refusals.find((refusal) => refusal !== undefined);
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  };
}

function referencesOf(item: VideoCreateItem): readonly Named[] {
  const single = { pdf_url: item.pdf_url, reference_video_url: item.reference_video_url };
  return [
    ...imageSources(item.reference_image_urls ?? []),
    ...Object.entries(single).flatMap(([field, url]) => (url === undefined ? [] : [{ field, url }])),
    ...readPictureSelections(item.pdf_selected_images ?? []).flatMap((selection) =>
      'url' in selection ? [{ field: `pdf_selected_images.${selection.place}`, url: selection.url }] : [],
    ),
  ];
}

/** Spelling differs from URL to URL, so only what is spelled alike up to the path counts as one. */
function oncePerHost(references: readonly Named[]): readonly Named[] {
  const seen = new Set<string>();
  return references.filter(({ url }) => {
    const { origin, username, password } = new URL(url);
    const host = `${origin} ${username} ${password}`;
    return !seen.has(host) && seen.add(host);
  });
}

async function refusalOf(
  fetcher: Pick<ReferenceFetcher, 'checkHost'>,
  { field, url }: Named,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await fetcher.checkHost(url, 'creation', signal);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'references.host_refused' ? `${field}: ${error.message}` : undefined;
  }
}
