import type { Voice } from '../../../modules/voices/index.ts';

/** What the names of a voice's files say. */
interface AddedVoice {
  readonly id: string;
  readonly name: string;
  /** `f` or `m`, where it is known. */
  readonly gender?: string;
  /** Of who speaks English. */
  readonly accent?: 'American' | 'British';
  /** Language tag, of who speaks another. */
  readonly language?: string;
}

/** How a voice that the operator added is shown. */
export function describeAdded({ id, name, gender, accent, language }: AddedVoice): Voice {
  const shown = name.charAt(0).toUpperCase() + name.slice(1);
  const person = gender === undefined ? shown : `${shown}, a ${gender === 'f' ? 'woman' : 'man'},`;
  const who =
    accent === undefined
      ? `${person} speaks ${language ?? 'English'}`
      : `${accent} ${gender === 'f' ? 'woman' : 'man'}`;
  return {
    voice_id: id,
    name: shown,
    description: `${who}, natural; a voice that this service's operator added.`,
    ...{ custom: false, preview_url: null, tags: ['natural', 'narrator'] },
    ...(gender !== undefined && { gender: gender === 'f' ? 'female' : 'male' }),
    accent: accent?.toLowerCase() ?? language ?? 'american',
  };
}
