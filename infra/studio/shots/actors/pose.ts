/** How a picture takes its place in a scene. */
export type Pose =
  /** Feet, wheels or a base on the ground. */
  | 'stand'
  /** Cut off at the bottom: stands behind something. */
  | 'bust'
  | 'hover'
  | 'swim'
  /** Lies in the water up to its line. */
  | 'sail'
  /** High up, behind the hills. */
  | 'heavenly'
  /** A thing or a sign shown in the air over its shadow. */
  | 'float'
  /** A picture of its own, shown as a print. */
  | 'print'
  /** A head without a body, a part of a body, or a person cut off at the waist with nothing to stand behind: in a round frame. */
  | 'medallion';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

const HOVER = setOf(
  `honeybee butterfly eagle dove bat mosquito fly airplane small-airplane airplane-departure airplane-arrival helicopter
   balloon rocket flying-saucer satellite parachute kite person-fairy woman-fairy man-fairy baby-angel ghost
   leaf-fluttering-in-wind feather fallen-leaf maple-leaf witch comet firecracker phoenix-bird person-superhero wing`,
);
const SWIM = setOf(
  `fish tropical-fish whale spouting-whale dolphin shark blowfish octopus squid jellyfish seal shrimp otter`,
);
const SAIL = setOf(
  `sailboat speedboat canoe ship passenger-ship ferry motor-boat person-rowing-boat man-rowing-boat woman-rowing-boat
   person-surfing man-surfing woman-surfing person-swimming man-swimming woman-swimming duck swan ring-buoy
   person-playing-water-polo`,
);
const HEAVENLY = setOf(
  `sun sun-with-face crescent-moon full-moon new-moon first-quarter-moon last-quarter-moon waxing-crescent-moon
   waning-crescent-moon waxing-gibbous-moon waning-gibbous-moon full-moon-face star glowing-star shooting-star cloud
   sun-behind-cloud sun-behind-small-cloud sun-behind-large-cloud sun-behind-rain-cloud cloud-with-rain cloud-with-snow
   cloud-with-lightning cloud-with-lightning-and-rain rainbow ringed-planet globe-showing-europe-africa
   globe-showing-americas globe-showing-asia-australia`,
);
/** Heads of animals look over something. */
const ANIMAL_HEADS = setOf(
  'fox lion bear wolf panda koala polar-bear frog chicken raccoon hamster moose unicorn',
);
const HEADS = setOf(
  `baby child boy girl woman man person older-person old-man old-woman skull clown-face alien troll beaver-head`,
);
const HEAD = /^(?:person|man|woman)-(?:bald|beard|wearing-turban|(?:blonde|red|white|curly)-hair)$/u;
/** People from head to foot, however broad they stand. */
const WHOLE = /-(?:standing|kneeling|wheelchair|wrestling)(?:-facing-right)?$/u;
/** Parts of a body are shown as what they are: cut out, in a frame. */
const PART =
  /(?:^|-)(?:hands?|fingers?|fist|thumbs-(?:up|down)|biceps|gesture|salute|backhand-index-pointing-\p{L}+|index-pointing-\p{L}+(?:-the-viewer)?|leg|foot|ear|ear-with-hearing-aid|nose|mouth|tongue|eyes?|brain|lungs|anatomical-heart|tooth|bone|handshake|nail-polish|selfie|mechanical-arm|horns|kiss-mark|palms-up-together)$/u;
/** Things of categories that float by default, but have a base to rest on. */
const RESTING = setOf(
  `laptop desktop-computer printer television radio telephone books closed-book open-book green-book blue-book orange-book
   microscope telescope alembic money-bag package briefcase shopping-cart shopping-bags backpack luggage toolbox
   wastebasket chair bed couch-and-lamp toilet bathtub basket bucket candle camera movie-camera video-camera trophy
   wrapped-gift teddy-bear christmas-tree soccer-ball basketball tennis volleyball chess-pawn nesting-dolls
   game-die musical-keyboard drum long-drum guitar violin saxophone file-cabinet card-file-box bellhop-bell balance-scale
   abacus mantelpiece-clock alarm-clock hourglass-done hourglass-not-done satellite-antenna studio-microphone
   lotion-bottle soap fire-extinguisher ladder broom door elevator window mirror amphora jack-o-lantern pinata crystal-ball
   artist-palette-easel video-game joystick slot-machine graduation-cap top-hat crown rescue-workers-helmet
   military-helmet running-shoe high-heeled-shoe hiking-boot purse handbag treasure ballot-box-with-ballot postbox
   desktop open-mailbox-with-raised-flag safety-vest robot fax-machine newspaper abacus moai pine-decoration
   mirror-ball-stand coffin headstone sled anchor-stand fire brick wood rock gem-stone magnet mouse-trap petri-dish`,
);
const FLOATING = setOf(
  `droplet snowflake high-voltage thermometer wind-face cyclone tornado globe-with-meridians compass world-map umbrella
   watch stopwatch timer-clock microbe spider-web footprints paw-prints musical-notes cherry-blossom hibiscus rosette
   speaking-head white-flower wilted-flower bouquet herb shamrock four-leaf-clover dna water-wave`,
);

/** Views with a frame of their own. */
const VIEWS = setOf('bar-chart milky-way framed-picture snowboarder chart-increasing-with-yen');
const VIEW = /^chart-|-(?:climbing|mountain-biking)$/u;

/** What the picture itself tells: measured on its pixels. */
export interface Build {
  readonly category: 'people' | 'animals' | 'nature' | 'places' | 'things';
  /** Share of its width that its lowest row of pixels fills. */
  readonly footShare: number;
  /** Share of its bounds that is opaque. */
  readonly fullness: number;
}

const PLANTS = setOf(
  `bouquet cherry-blossom white-flower lotus rosette rose wilted-flower hibiscus sunflower blossom tulip hyacinth seedling
   potted-plant evergreen-tree deciduous-tree palm-tree cactus sheaf-of-rice herb shamrock four-leaf-clover maple-leaf
   fallen-leaf leaf-fluttering-in-wind empty-nest nest-with-eggs mushroom feather spiral-shell coral spider-web wing`,
);

/** The set files plants under animals. */
export function isPlant(name: string): boolean {
  return PLANTS.has(name);
}

/** A head without a body that looks over the edge of something. */
export function isHead(name: string): boolean {
  return ANIMAL_HEADS.has(plainName(name));
}

/** A picture's name without its skin tone. */
export function plainName(name: string): string {
  return name.replace(/-(medium-light|medium-dark|medium|light|dark)$/u, '');
}

export function poseOf(fullName: string, build: Build): Pose {
  const name = plainName(fullName);
  const { category } = build;
  const known = POSES.find(([names]) => names.has(name));
  if (known !== undefined) return known[1];
  if (/(^|-)face(-|$)/u.test(name)) return category === 'animals' ? 'bust' : 'medallion';
  if (VIEW.test(name) || (category === 'places' && build.fullness > 0.96)) return 'print';
  if (HEAD.test(name) || PART.test(name)) return 'medallion';
  if (WHOLE.test(name)) return 'stand';
  if (category === 'people') return build.footShare > 0.36 ? 'bust' : 'stand';
  return category === 'things' ? 'float' : 'stand';
}

const POSES: readonly (readonly [ReadonlySet<string>, Pose])[] = [
  [ANIMAL_HEADS, 'bust'],
  [HEADS, 'medallion'],
  [HOVER, 'hover'],
  [SWIM, 'swim'],
  [SAIL, 'sail'],
  [HEAVENLY, 'heavenly'],
  [VIEWS, 'print'],
  [FLOATING, 'float'],
  [RESTING, 'stand'],
];

const FACING_RIGHT = setOf('airplane small-airplane rocket airplane-departure person-climbing');
const VEHICLES =
  /automobile|car$|bus|taxi|truck|lorry|ambulance|engine|tractor|bicycle|motorcycle|scooter|train|locomotive|tram$|helicopter|plane|rocket|boat|ship|ferry|canoe|rickshaw|vehicle/u;
const GOING = /walking|running|biking|wheelchair|rowing|surfing|swimming|skier|snowboarder|horse-racing/u;

/** Whether a picture has a front, and may be mirrored to face where it goes. */
export function hasFront(name: string, category: Build['category']): boolean {
  return category === 'animals' || GOING.test(name) || VEHICLES.test(name);
}

/** Nearly all of the set's animals and vehicles look to the left. */
export function facesLeft(name: string): boolean {
  return !FACING_RIGHT.has(name);
}

/** Drawn at a slant that it loses when it climbs straight up. */
export function slantOf(name: string): number {
  return name === 'rocket' || name === 'airplane' || name === 'small-airplane' ? Math.PI / 4 : 0;
}

const LARGE = setOf(
  `factory office-building house house-with-garden houses hospital bank school castle hotel church mosque stadium
   classical-building department-store deciduous-tree evergreen-tree palm-tree elephant giraffe mammoth sauropod t-rex ship
   passenger-ship ferry locomotive high-speed-train bus delivery-truck articulated-lorry whale spouting-whale mountain volcano
   snow-capped-mountain building-construction circus-tent ferris-wheel tokyo-tower statue-of-liberty japanese-castle`,
);
const SMALL = setOf(
  `honeybee ant lady-beetle mosquito fly cricket beetle cockroach spider worm snail bug mouse baby-chick coin pill key
   ring seedling shamrock egg chestnut cherries strawberry mushroom croissant cookie candy bread banana red-apple lemon
   hot-beverage cactus potted-plant tulip rose sunflower blossom`,
);

/** A little of the true proportions: a bee beside a house is not as large as the house. */
export function statureOf(name: string): number {
  if (LARGE.has(name)) return 1.2;
  return SMALL.has(name) ? 0.78 : 1;
}
