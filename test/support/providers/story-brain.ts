import type { Asked } from './language-stubs.ts';

/** A brain for stubs: it answers each prompt of the story as a good model would, in English. */
export function thinkOfStory({ rules, material, schema }: Asked): string {
  if (schema === undefined) return script(Number(material['words']), String(material['already_spoken']));
  if (rules.includes('has to be asked')) return list(questionsAbout(material));
  if ('edit_request' in material) return list(editSteps(String(material['edit_request'])));
  const scenes = material['scenes'] as readonly AskedScene[];
  return list(rules.includes('Design what each scene') ? scenes.map(design) : scenes.map(outline));
}

export const list = (elements: readonly object[]): string => JSON.stringify({ elements });

interface AskedScene {
  readonly scene: number;
  readonly voiceover: string;
  readonly kind?: string;
  readonly kinds?: readonly string[];
}

const SENTENCES = [
  'Bees make honey from the nectar of flowers.',
  'A worker visits fifty flowers before she flies home.',
  'In the hive her sisters fan the nectar with their wings.',
  'Water leaves, and sweet thick honey stays.',
];

/** So many words, as sentences. */
export function script(words: number, before = ''): string {
  let text = before === '' ? '' : ' ';
  for (let place = 0; text.split(/\s+/).length < words; place += 1)
    text += `${place === 0 ? '' : ' '}${SENTENCES[place % SENTENCES.length] ?? ''}`;
  return text;
}

export function outline({ scene, kinds = [] }: AskedScene) {
  const kind = kinds[scene % kinds.length] ?? 'slide';
  return { scene, title: `Part ${scene} of Honey`, kind, intent: `Show part ${scene}.` };
}

export function design({ scene, voiceover, kind }: AskedScene) {
  const cue = voiceover.split(' ').slice(0, 2).join(' ');
  return { scene, picture: kind === 'slide' ? pointsOf(cue) : shotOf(cue) };
}

export const pointsOf = (cue: string) => ({
  layout: 'points',
  heading: 'How Honey Is Made',
  points: [
    { text: 'Nectar from flowers', cue },
    { text: 'A fan of wings', cue: 'words that nobody says' },
  ],
});

export const shotOf = (cue: string) => ({
  ...{
    layout: 'shot',
    setting: 'meadow',
    time_of_day: 'day',
    camera: 'push_in',
    change: 'arrive',
    label: '',
  },
  subjects: [
    { phrase: 'honeybee', shown_as: 'bee', count: 2, cue },
    { phrase: 'clover', shown_as: 'flower', count: 5, cue: '' },
  ],
  first_frame: 'A meadow of clover in morning light',
  last_frame: 'Two honeybees on a clover in the same meadow',
  motion: 'The bees fly in and settle.',
});

function questionsAbout({ task }: Asked['material']): readonly object[] {
  if (!String(task).includes('our product')) return [];
  return [
    { question: 'What is your product?', options: [], allows_custom: false },
    { question: 'Is it sold already?', options: ['Yes', 'No', 'No '], allows_custom: false },
  ];
}

/** Steps by a word of the request. */
function editSteps(request: string): readonly object[] {
  const summary = { do: 'summary', text: `Done: ${request}` };
  if (request.includes('unclear')) return [{ do: 'ask', question: 'Which scene do you mean?' }];
  if (request.includes('delete')) return [{ do: 'delete', scene: 2 }, summary];
  const written = {
    title: 'Wings',
    voiceover: 'The bees fan the nectar with their wings all night.',
    seconds: 0,
  };
  const scene = { ...written, transition: 'keep', picture: pointsOf('The bees') };
  if (request.includes('add')) return [{ do: 'add', scene: 1, ...scene }, summary];
  return [{ do: 'change', scene: 2, ...scene }, summary];
}
