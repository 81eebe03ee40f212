import Type from 'typebox';
import { AssetId, Cue, IconId, oneOf, Text } from './slide-parts.ts';

export const SETTINGS = [
  'sky', 'meadow', 'forest', 'mountains', 'sea', 'underwater', 'desert', 'snow', 'city', 'street', 'room', 'office',
  'classroom', 'lab', 'kitchen', 'factory', 'farm', 'warehouse', 'shop', 'clinic', 'bathroom',
  'server_room', 'road', 'village', 'train', 'stage', 'space', 'abstract',
] as const; // prettier-ignore
export const TIMES_OF_DAY = ['dawn', 'day', 'dusk', 'night'] as const;
export const CAMERAS = [
  'push_in',
  'pull_out',
  'pan_left',
  'pan_right',
  'tilt_up',
  'tilt_down',
  'hold',
] as const;
/** What the last frame shows that the first does not. */
export const CHANGES = ['arrive', 'gather', 'grow', 'multiply', 'cross', 'rise', 'part', 'reveal'] as const;

/** What lies on the ground and falls from the sky; without it the weather is fair. */
export const WEATHERS = ['rain', 'snow'] as const;
export const Weather = oneOf(WEATHERS);

/** Who a drawn person is: its clothes and what it wears on its head. */
export const PERSON_ROLES = [
  'person', 'child', 'elder', 'worker', 'nurse', 'doctor', 'chef', 'teacher', 'student', 'scientist', 'farmer', 'firefighter',
  'athlete', 'office', 'seller',
] as const; // prettier-ignore
/** What it does. */
export const PERSON_POSES = [
  'stand', 'walk', 'run', 'climb', 'carry', 'lift', 'push', 'hold', 'phone', 'type', 'write', 'read', 'check', 'press', 'point',
  'teach', 'talk', 'think', 'wave', 'cheer', 'wash', 'cook', 'eat', 'drink', 'sweep', 'dig', 'exercise', 'sit', 'sleep',
  'pour', 'mix', 'cut', 'wipe', 'give', 'pack', 'open', 'scan', 'vote', 'photograph', 'shake', 'repair', 'paint', 'water', 'drive', 'cycle', 'stretch',
  'inject', 'examine', 'extinguish', 'wear', 'forklift', 'pay', 'swipe',
  'weld', 'hammer', 'saw', 'measure', 'glue', 'sew', 'sort', 'pot', 'pick', 'pull', 'pump', 'feed',
] as const; // prettier-ignore

/** A drawn person who does something, in place of an illustration. */
export const Person = Type.Object({
  role: oneOf(PERSON_ROLES),
  pose: oneOf(PERSON_POSES),
  /** Whose face and hair: the same in all scenes of a film, another in another film. */
  look: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  /** What it holds, carries, lifts or pushes; without one, a parcel. */
  thing: Type.Optional(IconId),
});

export const Subject = Type.Object({
  /** What it is, in the plan's words: "honeybee". The same phrase is the same thing in every scene. */
  phrase: Text,
  /** Its picture; of somebody with a `figure`, the nearest that the set has. */
  illustration: IconId,
  figure: Type.Optional(Person),
  role: oneOf(['focal', 'support'] as const),
  /** How many of it: a swarm, a crowd, a pair. */
  count: Type.Integer({ minimum: 1, maximum: 12 }),
  asset_id: Type.Optional(AssetId),
  cue: Cue,
});

/** A `generative_video` scene: a first and a last frame, and the motion between them. */
export const Shot = Type.Object({
  setting: oneOf(SETTINGS),
  time_of_day: oneOf(TIMES_OF_DAY),
  weather: Type.Optional(Weather),
  subjects: Type.Array(Subject, { maxItems: 5 }),
  camera: oneOf(CAMERAS),
  change: oneOf(CHANGES),
  /** Words on the picture: a short label, or none. */
  label: Type.Optional(Text),
  first_frame_prompt: Text,
  last_frame_prompt: Text,
  motion_prompt: Text,
});
