import type { Slide } from '../../../modules/videos/plan.ts';
import { type ThingDeed, thingDeedIn } from '../facts/thing-deed.ts';
import { normalWord } from '../text/words.ts';
import type { Recognizer } from './idea.ts';
import { MAX_IDEA_WORDS, wordsIn } from './parts.ts';

type Flow = Extract<Slide, { layout: 'flow' }>;

const MIN_DEEDS = 2;
/** Boxes that a frame has room for. */
const MAX_NODES = 6;

/** "The heat turns water into steam. The steam drives a turbine": what one thing acts on acts on the next. */
export const recognizeRelay: Recognizer = ({ sentences, language }) => {
  if (language !== 'en') return undefined;
  const deeds: ThingDeed[] = [];
  for (const sentence of sentences) {
    const deed = thingDeedIn(sentence);
    const goesOn = deed !== undefined && deed.condition === undefined && isHandedOn(deeds.at(-1), deed);
    if (!goesOn || linksOf([...deeds, deed]).nodes.length > MAX_NODES) break;
    deeds.push(deed);
  }
  const said = sentences.slice(0, deeds.length);
  if (deeds.length < MIN_DEEDS || wordsIn(said, language) > MAX_IDEA_WORDS) return undefined;
  return { used: said.length, said, slides: [{ layout: 'flow', ...linksOf(deeds) }] };
};

const isHandedOn = (before: ThingDeed | undefined, { agent }: ThingDeed): boolean =>
  before === undefined || isSame(before.way?.to ?? before.object, agent);

/** Things as boxes in the order of what they do to each other, and the words that join them; a thing that acts in its turn is one box. */
export function linksOf(deeds: readonly ThingDeed[]): Pick<Flow, 'nodes' | 'edges'> {
  const nodes: { id: string; text: string; cue: string }[] = [];
  const edges: { from: string; to: string; label?: string }[] = [];
  const add = (text: string, label?: string) => {
    const before = nodes.at(-1);
    if (before !== undefined && isSame(before.text, text)) return;
    const id = `link-${nodes.length + 1}`;
    nodes.push({ id, text, cue: text });
    if (before !== undefined)
      edges.push({ from: before.id, to: id, ...(label === undefined ? {} : { label }) });
  };
  for (const { condition, agent, verb, object, way } of deeds) {
    if (condition !== undefined) add(condition);
    add(agent);
    add(object, verb);
    if (way !== undefined) add(way.to, way.word);
  }
  return { nodes, edges };
}

/** "Steam" is "the hot steam": things are known by their last words. */
function isSame(one: string, other: string): boolean {
  const [head, last] = [one, other].map((text) => normalWord(text.split(/\sof\s/u)[0]?.split(' ').at(-1) ?? ''));
  return head === last;
} // prettier-ignore
