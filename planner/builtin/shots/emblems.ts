import type { TopicKind } from '../material/topic-kind.ts';

type Emblem = readonly [phrase: string, name: string];

// prettier-ignore
const EMBLEMS: Readonly<Record<TopicKind, readonly Emblem[]>> = {
  process: [['gear', 'gear'], ['circling arrows', 'clockwise-vertical-arrows']],
  thing: [['magnifying glass', 'magnifying-glass-tilted-left']],
  history: [['hourglass', 'hourglass-done'], ['scroll', 'scroll']],
  person: [['portrait', 'framed-picture']],
  place: [['map', 'world-map']],
  company: [['office building', 'office-building'], ['briefcase', 'briefcase']],
  results: [['chart', 'bar-chart'], ['rising line', 'chart-increasing']],
  onboarding: [['waving hand', 'waving-hand'], ['door', 'door']],
  rules: [['shield', 'shield'], ['clipboard', 'clipboard']],
  reason: [['light bulb', 'light-bulb']],
  habit: [['seedling', 'seedling'], ['calendar', 'calendar']],
  risk: [['warning sign', 'warning'], ['shield', 'shield']],
  question: [['question mark', 'red-question-mark']],
  product: [['gift', 'wrapped-gift'], ['sparkles', 'sparkles']],
  comparison: [['balance scale', 'balance-scale']],
  event: [['calendar', 'calendar'], ['confetti', 'confetti-ball']],
  idea: [['light bulb', 'light-bulb'], ['thought balloon', 'thought-balloon']],
};

/** What stands for a kind of topic when nothing in its words can be pictured. */
export function emblemsOf(kind: TopicKind): readonly Emblem[] {
  return EMBLEMS[kind];
}
