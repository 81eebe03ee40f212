import type { VideoType } from '../../../../../modules/videos/plan.ts';
import type { Trait, Turn } from '../../turn.ts';

const before = (trait: Trait, text: string, types?: readonly VideoType[]): Turn => ({
  side: 'before',
  trait,
  text,
  ...(types === undefined ? {} : { types }),
});
const after = (trait: Trait, text: string, types?: readonly VideoType[]): Turn => ({
  side: 'after',
  trait,
  text,
  ...(types === undefined ? {} : { types }),
});
const telling: readonly VideoType[] = ['explainer', 'narrative', 'instructional'];
const loud: readonly VideoType[] = ['social', 'marketing'];

/** How a narrator leads from one fact to the next. Each is used once in a film at most. */
// prettier-ignore
export const TURNS: readonly Turn[] = [
  before('first', 'Here is where we begin.', telling),
  before('first', "Let's start with the essentials.", ['corporate', 'instructional']),
  before('first', 'First things first.', ['corporate', 'social', 'marketing']),
  before('figure', 'Now for a number.'),
  before('figure', 'Here is a figure to remember.'),
  before('figure', 'Listen to this.', loud),
  before('figure', 'And in numbers?'),
  before('past', "Let's go back in time.", telling),
  before('later', 'The next stop on our journey.', telling),
  before('later', 'Time moves on.', telling),
  before('later', 'Turn the page.', ['narrative']),
  before('quote', 'Listen to these words.'),
  before('quote', 'Here it is in someone’s own words.'),
  before('definition', "Let's be clear about the term."),
  before('definition', 'First, a definition.'),
  before('contrast', 'And here comes the other side.'),
  before('contrast', 'Now compare.'),
  before('cause', 'There is a reason behind it.'),
  before('process', 'What happens next?', telling),
  before('process', 'And then?', telling),
  before('process', 'Watch closely now.', telling),
  before('plain', 'There is more.'),
  before('plain', 'And that is not all.', loud),
  before('plain', 'Here is the next point.', ['corporate', 'instructional']),
  before('plain', 'Stay with it.', loud),
  before('plain', 'Now look at this.', telling),
  before('last', 'One more thing.'),
  before('last', 'And one last point.', ['corporate', 'instructional', 'explainer']),
  after('figure', 'Let that number sink in.'),
  after('figure', 'Pause on that for a second.', telling),
  after('figure', 'That is worth writing down.', ['corporate', 'instructional']),
  after('quote', 'Words worth keeping.'),
  after('quote', 'Say it again, slowly.', telling),
  after('process', 'Try to picture that.', telling),
  after('plain', 'Hold on to that thought.'),
  after('plain', 'Keep that in mind.'),
  after('contrast', 'Two sides of one story.', telling),
];
