import { anyOf, inOrder, within } from '../rule.ts';

const HOW_TO = anyOf(
  'how (?:do|can|could|would|should|might) (?:i|you|we|one|someone|people)|how (?:\\p{L}+ ){0,3}(?:to|2)|ways? to|way to',
  'learn to|teach(?:es)? (?:\\p{L}+ ){1,2}to|show(?:s|ing)? (?:\\p{L}+ ){1,2}to|want to|going to|help me',
);
const DO = anyOf(
  'make|build|construct|assemble|create|cook|synthesi[sz]e|manufacture|produce|prepare|mix|brew|extract|craft|print|3d print|obtain',
  'detonate|set off|plant|weaponi[sz]e|enrich',
);
const DOING = anyOf(
  'making|building|constructing|assembling|creating|cooking|synthesi[sz]ing|manufacturing|producing|preparing|mixing|brewing',
  'extracting|detonating|weaponi[sz]ing|enriching|(?:3d )?printing',
);
/** "your own small homemade": what may stand before the thing itself. */
const ARTICLES = `(?:${anyOf(
  'an?|the|some|my|your|our|own|his|any|small|big|large|powerful|working|real|simple|homemade|improvised|cheap|effective|deadly|lethal',
  'undetectable|untraceable|pure|good|basic|diy|crude|illegal|functional|of|batch|quality|high|weapons grade|weaponi[sz]ed',
)} ){0,5}`;
const RECIPE = anyOf('recipes?|tutorials?|instructions|blueprints?|formula|step by step|manual|diy');
const AT_HOME = anyOf(
  'step by step|at home|from household \\p{L}+|in (?:my|your) (?:kitchen|garage|basement|bathtub)|from scratch',
);

/**
 * All the ways to ask for the making of something: "how to make a pipe bomb", "step by step guide to building pipe bombs",
 * "pipe bomb recipe", "Build a pipe bomb.", "making pipe bombs at home".
 */
export function askingFor(thing: string): readonly RegExp[] {
  const it = ARTICLES + thing;
  return [
    inOrder(HOW_TO, `(?:\\p{L}+ly )?${DO}`, it),
    inOrder(RECIPE, within(4, anyOf(DO, DOING)), it),
    inOrder(
      anyOf('guide|course|class|lesson|how to|tutorial|manual|workshop'),
      anyOf('to|on|in|for'),
      anyOf(DO, DOING),
      it,
    ),
    inOrder(
      anyOf('recipes?|tutorials?|blueprints?|diy'),
      '(?:(?:guide|video|tutorial|on|about|\\.) ){0,2}' + it,
    ),
    inOrder(RECIPE, 'for', it),
    inOrder(thing, '(?:making )?' + RECIPE),
    inOrder(anyOf(DO, DOING), it, within(6, AT_HOME)),
    atStart(anyOf('build|cook|synthesi[sz]e|assemble|detonate|manufacture'), it),
  ];
}

/** The same for doing something to somebody: "how to poison my neighbour", "Ways to get away with murder". */
export function askingHowTo(doing: string): RegExp {
  return inOrder(
    anyOf(
      HOW_TO,
      'tips (?:for|on|to)|instructions (?:for|to|on)|guide (?:for|to|on)|steps? to|best way to|easiest way to|tutorial (?:for|to|on)',
    ),
    doing,
  );
}

/** "Make …": an order, at the beginning of a sentence. */
export function atStart(...parts: readonly string[]): RegExp {
  return new RegExp(`(?:^| \\.) (?:please )?${parts.join(' ')}(?= )`, 'u');
}
