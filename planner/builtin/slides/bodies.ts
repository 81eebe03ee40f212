import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

type Bodies = Extract<Slide, { layout: 'bodies' }>;
type Body = Bodies['bodies'][number]['body'];
type Act = Bodies['acts'][number];

/** More than any picture of one of them: what happens between them is seen. */
const FIT = 1.6;

const NAMES: Readonly<Record<Body, string>> = { sun: 'Sun', earth: 'Earth', moon: 'Moon' };
const NAMED = /\b(?:the|our|a|new|full)\s(?:sun|moon|earth)\b|\b(?:Sun|Moon|Earth)\b/gu;

/** What a film of tides, eclipses, seasons or the air around the Earth says in a sentence, drawn between Sun, Earth and Moon (English). */
export const bodiesSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  if (scene.place === 'first') return undefined;
  const told = wholeOf(film);
  if (!AIR.test(told) && (told.match(NAMED) ?? []).length < LEAST_NAMED) return undefined;
  const drawing = DRAWINGS.find(({ of, said }) => of.test(told) && said.test(sentence));
  return drawing === undefined ? undefined : { slide: slideOf(drawing, sentence, scene, film), fit: FIT, isPart: true }; // prettier-ignore
};

/** A film that names them once speaks of something else: "over the moon". */
const LEAST_NAMED = 2;

const wholeOf = ({ instruction: { title, subject }, script }: FilmView): string =>
  `${title}. ${subject}. ${script.text}`;

/** How a kind of sentence is drawn, in films `of` something. */
interface Drawing {
  readonly of: RegExp;
  readonly said: RegExp;
  readonly bodies: readonly Body[];
  /** Each with what of the sentence stands beside it. */
  readonly acts: readonly (readonly [Act['act'], Body, (Body | undefined)?, RegExp?])[];
}

const TIDES = /\btides?\b/iu;
const ECLIPSES = /\beclipses?\b/iu;
const AIR = /\bgreenhouse (?:effect|gas(?:es)?)\b|\bglobal warming\b|\bclimate change\b|\b(?:the|earth['’]s) atmosphere\b/iu; // prettier-ignore
/** What keeps the heat of the Earth; houses and flasks keep their own. */
const SHELLS = '(?:carbon dioxide|co2|methane|water vapou?r|(?:greenhouse )?gas(?:es)?|atmosphere|air)';
const ANY = /./u;
const DURATION = /(?:about |around |at most |up to )?\d[\d.,]*\s(?:seconds?|minutes?|hours?|days?|years?)(?: and \d+\s\p{L}+)?(?: apart)?/iu; // prettier-ignore

/** The most telling first. */
const DRAWINGS: readonly Drawing[] = [
  {
    of: ECLIPSES,
    said: /\bearth\b(?:\s\S+){0,4}\sbetween\b/iu,
    bodies: ['sun', 'earth', 'moon'],
    acts: [['lights', 'sun', 'earth'], ['shades', 'earth', 'moon', /shadow/iu]],
  },
  {
    of: ECLIPSES,
    said: /\bmoon\b(?:\s\S+){0,4}\s(?:between|in front of)\b/iu,
    bodies: ['sun', 'moon', 'earth'],
    acts: [['aligns', 'sun', 'earth', /between|in front/iu], ['lights', 'sun', 'moon']],
  },
  {
    of: ECLIPSES,
    said: /\bsun\b(?:\s\S+){0,3}\s(?:is|covered|hidden|blocked|disappears)\b.*\b(?:cover|hid|block|complet|disappear)|\b(?:corona|covers the sun|blocks the sun|totality)\b/iu,
    bodies: ['sun', 'moon'],
    acts: [['covers', 'moon', 'sun', /(?:inner shadow, the umbra|corona|umbra)/iu]],
  },
  {
    of: ECLIPSES,
    said: /\b(?:shadow|umbra|penumbra)\b/iu,
    bodies: ['sun', 'moon', 'earth'],
    acts: [['lights', 'sun', 'moon'], ['shades', 'moon', 'earth', /(?:inner |outer )?(?:shadow|umbra|penumbra)/iu]],
  },
  {
    of: ECLIPSES,
    said: /\beclipse\b.*\b(?:lasts?|minutes|hours)\b/iu,
    bodies: ['sun', 'moon'],
    acts: [['covers', 'moon', 'sun', /(?:at most |up to |about )?[\p{L}\d. ]{1,24}(?:minutes|hours)$|at most [^.]*|up to [^.]*/iu]],
  },
  {
    of: TIDES,
    said: /\b(?:right angles?|quarter|neap)\b/iu,
    bodies: ['sun', 'earth', 'moon'],
    acts: [['pulls', 'sun', 'earth'], ['tide_near', 'moon', 'earth', /neap tides?/iu]],
  },
  {
    of: TIDES,
    said: /\b(?:lines? up|aligned|in (?:a )?line|new moon|full moon|spring tides?)\b/iu,
    bodies: ['sun', 'moon', 'earth'],
    acts: [['aligns', 'sun', 'earth', /lines? up|aligned|in (?:a )?line/iu], ['tide_near', 'moon', 'earth', /spring tides?/iu], ['tide_far', 'moon', 'earth']],
  },
  {
    of: TIDES,
    said: /\b(?:both|two) (?:of (?:these|the) )?(?:tidal )?bulges\b|\bearth\b(?:\s\S+){0,3}\s(?:spins|rotates|turns)\b|\b(?:spins|rotates)\b/iu,
    bodies: ['earth', 'moon'],
    acts: [['tide_near', 'moon', 'earth'], ['tide_far', 'moon', 'earth'], ['spins', 'earth', undefined, /both bulges|once (?:a|every) day|every 24 hours|(?:spins|rotates)/iu]],
  },
  {
    of: TIDES,
    said: /\b(?:far|other|opposite) side\b|\bsecond bulge\b/iu,
    bodies: ['earth', 'moon'],
    acts: [['tide_near', 'moon', 'earth'], ['tide_far', 'moon', 'earth', /(?:far|other|opposite) side|second bulge/iu]],
  },
  {
    of: TIDES,
    said: /\b(?:gravity|pulls?|attracts?|tugs?)\b/iu,
    bodies: ['earth', 'moon'],
    acts: [['pulls', 'moon', 'earth', /gravity|pulls?|attracts?|tugs?/iu], ['tide_near', 'moon', 'earth', /near side|closest side|bulge/iu]],
  },
  {
    of: ANY,
    said: /\bmoon\b.*\b(?:orbits?|circles|goes (?:a)?round|travels (?:a)?round|moves (?:a)?round|revolves)\b/iu,
    bodies: ['earth', 'moon'],
    acts: [['orbits', 'moon', 'earth', DURATION]],
  },
  {
    of: ANY,
    said: /\bearth\b.*\b(?:orbits?|circles|goes (?:a)?round|travels (?:a)?round|moves (?:a)?round|revolves)\b/iu,
    bodies: ['sun', 'earth'],
    acts: [['orbits', 'earth', 'sun', DURATION]],
  },
  {
    of: ANY,
    said: /\bearth(?:['’]s)?\b.*\b(?:axis|tilt(?:ed|s)?|leans?)\b|\b(?:axis|tilt)\b.*\bearth\b|\bhemisphere\b.*\b(?:leans?|tilts?|tilted|points?|faces?)\b.*\bsun\b/iu,
    bodies: ['sun', 'earth'],
    acts: [['lights', 'sun', 'earth'], ['tilts', 'earth', undefined, /\d[\d.,]*\s?(?:°|degrees)|(?:northern|southern) hemisphere|axis/iu]],
  },
  {
    of: ANY,
    said: /\bearth\b(?:\s\S+){0,3}\s(?:spins|rotates|turns)\b/iu,
    bodies: ['sun', 'earth'],
    acts: [['lights', 'sun', 'earth'], ['spins', 'earth', undefined, /once (?:a|every) day|every 24 hours|spins|rotates|turns/iu]],
  },
  {
    of: AIR,
    said: new RegExp(`\\b${SHELLS}\\b.*\\b(?:traps?|absorbs?|holds?|keeps?|blanket)\\b.*\\b(?:heat|warmth|earth|energy)\\b`, 'iu'),
    bodies: ['sun', 'earth'],
    acts: [['air', 'earth', undefined, /^[\p{L}\d ]{3,34}(?=\s(?:traps?|absorbs?|holds?|keeps?))/iu], ['traps', 'earth', undefined, /heat|warmth|energy/iu]],
  },
  {
    of: AIR,
    said: /\b(?:ground|earth|surface|planet|land|oceans?)\b.*\b(?:gives? off|radiates?|emits?|sends? back|releases?|reflects?)\b.*\b(?:heat|warmth|energy|light|infrared)\b/iu,
    bodies: ['sun', 'earth'],
    acts: [['radiates', 'earth', undefined, /heat|warmth|energy|light|infrared/iu]],
  },
  {
    of: AIR,
    said: /\b(?:sunlight|sun['’]s (?:light|rays|energy)|sun)\b.*\b(?:passes|reaches|warms|heats|shines|enters|hits|arrives|comes)\b/iu,
    bodies: ['sun', 'earth'],
    acts: [['lights', 'sun', 'earth', /sunlight|light|rays|energy/iu], ['air', 'earth', undefined, /atmosphere|air/iu]],
  },
]; // prettier-ignore

function slideOf(drawing: Drawing, sentence: string, scene: SceneView, { language }: FilmView): Bodies {
  const spoken = (text: string) => withCue(exactCue(scene.voiceover, text, language));
  const bodies = drawing.bodies.map((body) => ({ body, text: NAMES[body], ...spoken(NAMES[body]) }));
  const acts = drawing.acts.map(([act, from, to, said]): Act => {
    const text = said?.exec(sentence)?.[0].trim();
    return {
      act,
      from,
      ...(to !== undefined && { to }),
      ...(text !== undefined && text !== '' && { text: capitalised(text), ...spoken(text) }),
    };
  });
  return { layout: 'bodies', bodies, acts: withMeasure(acts, sentence, scene, language) };
}

/** What the sentence measures stands beside the first act that says nothing yet. */
function withMeasure(acts: readonly Act[], sentence: string, scene: SceneView, language: string): Act[] {
  const measure = DURATION.exec(sentence)?.[0];
  const isShown = measure === undefined || acts.some(({ text }) => text?.includes(measure) === true);
  const free = isShown || figuresIn(sentence).length === 0 ? -1 : acts.findIndex(({ text }) => text === undefined);
  return acts.map((act, index) =>
    index === free && measure !== undefined
      ? { ...act, text: capitalised(measure), ...withCue(exactCue(scene.voiceover, measure, language)) }
      : act,
  );
} // prettier-ignore
