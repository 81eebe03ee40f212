import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { findScenes } from '../find-scenes.ts';
import { noMeaning } from '../meaning.ts';
import type { Operation } from '../operation.ts';
import { targetsIn } from './read-target.ts';

const THANKS =
  /^\W*(?:(?:please|and|also) )*(?:add|put|include|have|end|finish|close)\s+(?:in |with )?(?:a |an |our |some )?(?:big |short |quick |little |final )?(?:thank[- ]?yous?|thanks)\s+((?:to|for)\s.+?)(?:\s+(?:at|in|to) the (?:very )?end)?(?:,? please)?[\s.!]*$/iu;

/** "Add a thank-you to all teams at the end": the film closes with it. */
export function thanksTold(said: string): Operation | undefined {
  const whom = said.length > MAX_CHARACTERS ? undefined : THANKS.exec(said)?.[1];
  const last = [{ by: 'edge', edge: 'last', count: 1 }] as const;
  return whom === undefined ? undefined : { kind: 'mention', sentence: `Thank you ${whom}`, isWhole: true, targets: last, said }; // prettier-ignore
}

const LARGER =
  '(?:(?:much |way |a (?:bit|lot) |even )?(?:bigger|larger|huge|more (?:prominent|visible|noticeable|eye-catching)|stand out(?: (?:more|better))?|pop(?: more)?|jump out|más (?:grande|visible)|größer|plus (?:grand|gros|visible)e?))';
const STRESSED = [
  `^\\W*(?:(?:please|can you|could you|and) )*(?:make|have|let)\\s+(.+?)\\s+(?:be )?${LARGER}(?: please)?[\\s.!]*$`,
  `^\\W*(.+?)\\s+(?:should|must|has to|have to|needs to|need to|could|can)\\s+(?:be )?(?:really )?${LARGER}(?: please)?[\\s.!]*$`,
  `^\\W*(?:(?:please|can you|could you|and) )*(?:highlight|emphasi[sz]e|stress|spotlight|play up|feature|betone?|destaca|resalta)\\s+(.+?)(?: more| please)*[\\s.!]*$`,
  `^\\W*(?:hebe?)\\s+(.+?)\\s+(?:mehr |stärker )?hervor[\\s.!]*$`,
  `^\\W*(?:pon(?:ga)?|haz|mets|rends|mach(?:e|t)?)\\s+(.+?)\\s+${LARGER}[\\s.!]*$`,
].map((source) => new RegExp(source, 'iu'));

/** What letters and pictures are made larger for; no words of the film. */
const TYPE =
  /(?<!\p{L})(?:it|this|that|everything|texts?|fonts?|letters?|lettering|type|titles?|headings?|headlines?|captions?|subtitles?|logos?|pictures?|images?|icons?|charts?|graphs?|tables?|numbers|figures|words|writing|slides?|scenes?|Schrift|Texte?|Titel|Bild|Logo|texto|títulos?|letras?|imagen|texte|titre|lettres)(?!\p{L})/iu;

/** "Make the never rule stand out": the one scene that tells of it shows its figure or its words large. */
export function stressTold(said: string, plan: Plan): Operation | undefined {
  const named = said.length > MAX_CHARACTERS ? undefined : STRESSED.map((form) => form.exec(said)?.[1]).find((each) => each !== undefined); // prettier-ignore
  if (named === undefined || TYPE.test(named)) return undefined;
  const [target, ...others] = targetsIn(named.replace(/["“”„«»]|(?<!\p{L})['‘]|['’](?!\p{L})/gu, ''));
  if (target?.by !== 'topic' || others.length > 0) return undefined;
  const words = target.words.replace(/\s(?:rule|fact|message|point|number|figure|price|warning)$/iu, '');
  const [best, next] = findScenes({ words }, plan, noMeaning);
  const at = plan.scenes.findIndex(({ scene_id }) => scene_id === best?.id);
  const scene = plan.scenes[at];
  if (best === undefined || scene === undefined || next?.score === best.score) return undefined; // prettier-ignore
  const isCounted = figuresIn(words).length > 0 || scene.slide?.layout === 'key_figures';
  const layout = isCounted && scene.slide?.layout !== 'big_number' ? 'big_number' : 'kinetic';
  return { kind: 'layout', layout, targets: [{ by: 'numbers', numbers: [at + 1] }], said };
}

const EXPLAIN =
  /^\W*(?:(?:please|can you|could you) )*(?:explain|define|describe|tell (?:us|them|people|viewers))\s+(?:what|who)\s+(?:an? |the )?(.{3,60}?)\s+(?:is|are|means?|does|do)(?: mean)?(?:[\s.!?]*$|,\s)/iu;

/** "Explain what zooxanthellae are": only the caller can say. */
export function explainTold(said: string): Operation | undefined {
  const what = said.length > MAX_CHARACTERS ? undefined : EXPLAIN.exec(said)?.[1];
  return what === undefined ? undefined : { kind: 'refuse', question: `Facts are never invented. What should the film say about “${what}”, and in which scene?`, said }; // prettier-ignore
}

const MAX_CHARACTERS = 160;
const STORY = /(?<!\p{L})(?:storytell\p{L}*|story-?like|like a story|narrative|erzählerisch\p{L}*|wie eine geschichte|como un cuento|narrativ[oa]s?|comme une histoire)(?!\p{L})/iu; // prettier-ignore

/** "More storytelling": whose story it is and what happens, the caller has to tell. */
export function storyTold(said: string): Operation | undefined {
  if (said.length > MAX_CHARACTERS || !STORY.test(said)) return undefined;
  return { kind: 'refuse', question: `A story needs somebody and something that happens, and facts are never invented. Whose story should the film tell, and in which scene?`, said }; // prettier-ignore
}
