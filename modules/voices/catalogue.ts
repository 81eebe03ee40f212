import type { Voice } from './voice.ts';

/** A voice of the curated catalogue: every narrator approximates each of them. */
export interface CuratedVoice extends Voice {
  readonly preview_url: null;
  readonly gender: 'female' | 'male';
  readonly accent: 'american' | 'british' | 'scottish' | 'multilingual';
  readonly age: 'young' | 'middle_aged' | 'old';
}

/** Fields that all curated voices share; they have no recorded previews. */
const CURATED = { custom: false, preview_url: null } as const;

/** In order of preference: the first of equally good matches is taken. */
export const CURATED_VOICES: readonly CuratedVoice[] = [
  {
    ...CURATED,
    voice_id: 'clara',
    name: 'Clara',
    description: 'Warm, clear American woman; at home in explainers and training.',
    gender: 'female',
    accent: 'american',
    age: 'middle_aged',
    tags: words(
      'warm clear friendly neutral natural professional explainer training narrator teacher confident corporate',
    ),
  },
  {
    ...CURATED,
    voice_id: 'james',
    name: 'James',
    description: 'Steady American man with an even, trustworthy delivery.',
    gender: 'male',
    accent: 'american',
    age: 'middle_aged',
    tags: words(
      'steady trustworthy professional neutral natural clear corporate explainer narrator news confident warm serious',
    ),
  },
  {
    ...CURATED,
    voice_id: 'maya',
    name: 'Maya',
    description: 'Bright, lively young American woman for social and marketing films.',
    gender: 'female',
    accent: 'american',
    age: 'young',
    tags: words(
      'bright lively energetic cheerful upbeat happy enthusiastic playful fun social marketing casual excited youthful',
    ),
  },
  {
    ...CURATED,
    voice_id: 'ruth',
    name: 'Ruth',
    description: 'Calm, low American woman who takes her time.',
    gender: 'female',
    accent: 'american',
    age: 'old',
    tags: words(
      'calm low deep slow soothing gentle relaxed wise soft serious meditation story documentary authoritative',
    ),
  },
  {
    ...CURATED,
    voice_id: 'marcus',
    name: 'Marcus',
    description: 'Deep, grave American man for documentaries and stories.',
    gender: 'male',
    accent: 'american',
    age: 'old',
    tags: words(
      'deep low grave serious dramatic authoritative powerful documentary story epic cinematic trailer calm wise bass',
    ),
  },
  {
    ...CURATED,
    voice_id: 'leo',
    name: 'Leo',
    description: 'Quick, upbeat young American man.',
    gender: 'male',
    accent: 'american',
    age: 'young',
    tags: words(
      'quick fast upbeat energetic lively cheerful enthusiastic friendly casual social marketing playful fun excited youthful bright',
    ),
  },
  {
    ...CURATED,
    voice_id: 'alice',
    name: 'Alice',
    description: 'Warm, clear woman with a British pronunciation.',
    gender: 'female',
    accent: 'british',
    age: 'middle_aged',
    tags: words(
      'british english warm clear friendly professional narrator explainer storyteller uk european elegant',
    ),
  },
  {
    ...CURATED,
    voice_id: 'george',
    name: 'George',
    description: 'Measured man with a British pronunciation.',
    gender: 'male',
    accent: 'british',
    age: 'middle_aged',
    tags: words(
      'british english measured steady clear professional narrator documentary storyteller history uk european elegant',
    ),
  },
  {
    ...CURATED,
    voice_id: 'ewan',
    name: 'Ewan',
    description: 'Clear Scottish man with a crisp, dry tone; synthetic.',
    gender: 'male',
    accent: 'scottish',
    age: 'middle_aged',
    tags: words('british crisp dry clear narrator storyteller story documentary friendly scots uk european'),
  },
  {
    ...CURATED,
    voice_id: 'fergus',
    name: 'Fergus',
    description: 'Deep, unhurried older Scottish man; synthetic in tone.',
    gender: 'male',
    accent: 'scottish',
    age: 'old',
    tags: words(
      'british deep low slow unhurried calm wise story grandfather history scots uk european grave',
    ),
  },
  {
    ...CURATED,
    voice_id: 'isla',
    name: 'Isla',
    description: 'Light Scottish woman, plain and friendly; synthetic in tone.',
    gender: 'female',
    accent: 'scottish',
    age: 'young',
    tags: words('british light plain friendly warm soft gentle clear narrator scots uk european'),
  },
  {
    ...CURATED,
    voice_id: 'pia',
    name: 'Pia',
    description: 'Woman who speaks many languages, each with its own accent; synthetic in tone.',
    gender: 'female',
    accent: 'multilingual',
    age: 'middle_aged',
    tags: words('multilingual languages foreign robot robotic synthetic neutral'),
  },
  {
    ...CURATED,
    voice_id: 'tomas',
    name: 'Tomas',
    description: 'Man who speaks many languages, each with its own accent; synthetic in tone.',
    gender: 'male',
    accent: 'multilingual',
    age: 'middle_aged',
    tags: words('multilingual languages foreign robot robotic synthetic neutral'),
  },
];

export function findCuratedVoice(voiceId: string): CuratedVoice | undefined {
  return CURATED_VOICES.find((voice) => voice.voice_id === voiceId);
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
