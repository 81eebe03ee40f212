import { DEEDS, type Pose, POSES } from './deeds.ts';

/** The verbs of a deed, each with all its forms. */
export const verbsOf = (pose: Pose): string[][] =>
  DEEDS[pose].says.split(', ').map((phrase) => (isParticled(phrase) ? [phrase] : phrase.split(' ')));

/** "pick up" is one verb; "climb climbs" are two forms of one. */
const isParticled = (phrase: string): boolean =>
  / (?:up|on|off|in|out|down|onto|away|outside|to|bed|asleep|hello|goodbye|break|breakfast|lunch|dinner|the|over|a|photos)(?: |$)/u.test(
    phrase,
  );

/** "have lunch" names what is eaten: it needs no object. */
export const hasItsObject = (form: string): boolean =>
  / (?:breakfast|lunch|dinner|break|bed|asleep|hello|goodbye|photos?)$/u.test(form);

/** By the first word of a verb, the deeds it may say. */
export const POSES_THAT_BEGIN: ReadonlyMap<string, readonly Pose[]> = posesByFirstWord();

function posesByFirstWord(): Map<string, Pose[]> {
  const poses = new Map<string, Pose[]>();
  for (const pose of POSES) {
    const begins = verbsOf(pose)
      .flat()
      .map((form) => form.split(' ')[0] ?? '');
    for (const word of new Set(begins)) poses.set(word, [...(poses.get(word) ?? []), pose]);
  }
  return poses;
}
