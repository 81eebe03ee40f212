import { readEmoji } from '../pictures/emoji.ts';
import { isOwnDrawing } from '../pictures/own-thing.ts';

interface Groups {
  readonly animals: ReadonlySet<string>;
  readonly plants: ReadonlySet<string>;
  readonly handy: ReadonlySet<string>;
}

let groups: Groups | undefined;

/** The set has animals and plants in one group, the animals first. */
function grouped(): Groups {
  if (groups !== undefined) return groups;
  const emoji = readEmoji('en');
  const firstPlant = emoji.find(({ name }) => name === 'bouquet')?.order ?? Infinity;
  const idsOf = (isIn: (one: (typeof emoji)[number]) => boolean) =>
    new Set(emoji.filter(isIn).map(({ name }) => `fluent-emoji-flat:${name}`));
  const handy = new Set<string>(['objects', 'food', 'activities']);
  groups = {
    animals: idsOf(({ group, order }) => group === 'animals' && order < firstPlant),
    plants: idsOf(({ group, order }) => group === 'animals' && order >= firstPlant),
    handy: idsOf(({ group }) => handy.has(group)),
  };
  return groups;
}

export const isAnimal = (illustration: string): boolean => grouped().animals.has(illustration);

export const isPlant = (illustration: string): boolean => grouped().plants.has(illustration);

/** What stands in a place by itself: a syringe would hang in the air of its ward, and is larger beside the words. */
export const standsByItself = (id: string): boolean => !isInHand(id) && !isOwnDrawing(id);

const isInHand = (id: string): boolean => grouped().handy.has(id);

/** What somebody could have beside him in a room: no building. */
export const isHandy = (id: string): boolean =>
  isInHand(id) || (isOwnDrawing(id) && !LARGE.has(id.slice(id.indexOf(':') + 1)));

/** Own drawings that nobody lifts. */
const LARGE: ReadonlySet<string> = new Set(
  `bridge forklift bus-stop charging-station wind-turbine fence wall crane petrol-pump solar-panel parking-lot fridge washing-machine oven desk bed
   lift stairs exit parliament pin radiator dishwasher road shelf steel-beam hive house-window stretcher pond furnace tank-truck sand`
    .trim()
    .split(/\s+/u),
);
