import type { Shot } from '../../../modules/videos/plan.ts';
import { isContent, isNegated, mismatchAt } from './sayings.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';

const TIMES: Readonly<Record<Shot['time_of_day'], RegExp>> = {
  dawn: /\b(?:at dawn|sunrise|first light of day|early morning light)\b/giu,
  day: /\b(?:at (?:midday|noon)|midday sun|broad daylight|clear daylight)\b/giu,
  dusk: /\b(?:at dusk|sunset|golden hour|evening light|nightfall)\b/giu,
  night:
    /\b(?:at night|(?:the |in the )?middle of the night|night-?time|midnight|moon-?lit|(?:under|by) (?:a |the )?(?:full )?moon(?:light)?|starlit|starry (?:sky|night))\b/giu,
};
const LIGHT: Readonly<Record<Shot['time_of_day'], string>> = {
  dawn: 'soft light of dawn',
  day: 'clear daylight',
  dusk: 'golden light of dusk',
  night: 'calm night light',
};

/** A time of day in the prompts of a shot that is taken at another. */
export const timeCheck: StyleCheck = {
  aspect: 'lighting',
  texts: PROMPT_NAMES,
  against: (plan) => (text, scene) => {
    const time = scene.shot?.time_of_day ?? 'day';
    return (Object.keys(TIMES) as readonly Shot['time_of_day'][])
      .filter((other) => other !== time)
      .flatMap((other) =>
        Array.from(text.matchAll(TIMES[other]), ({ 0: phrase, index: at }) => ({ phrase, at })),
      )
      .filter(({ phrase, at }) => !isNegated(text, at) && !isContent(phrase, scene, plan))
      .map((found) =>
        mismatchAt(text, found, LIGHT[time], `"${found.phrase}" is another time of day than the shot's`),
      );
  },
};
