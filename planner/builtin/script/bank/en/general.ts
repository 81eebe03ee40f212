import type { Look, Move, Section } from '../../move.ts';

const move = (section: Section, worth: number, text: string, look?: Look): Move => ({
  section,
  worth,
  text,
  ...(look === undefined ? {} : { look }),
});
const point = (text: string, icon: string, cue: string) => ({ text, icon, cue });

/** What can honestly be said on the way into, through and out of any subject. */
export const GENERAL: readonly Move[] = [
  move(
    'preview',
    4,
    'We will take it in order: first the big picture, then the details, and finally what to do with them.',
    {
      heading: 'The way ahead',
      points: [
        point('The big picture', 'map', 'big picture'),
        point('The details', 'search', 'details'),
        point('What to do with them', 'bulb', 'what to do'),
      ],
      steps: true,
    },
  ),
  move('preview', 2.5, 'No prior knowledge is needed. Curiosity will do.', {
    setting: 'room',
    things: ['light bulb', 'topic'],
  }),
  move('wonder', 3, 'Start with what you already know. A word, a picture, a memory: anything counts.', {
    setting: 'room',
    things: ['thought balloon', 'topic'],
  }),
  move('wonder', 3, 'Then turn it around. What would you most like to find out?', {
    setting: 'sky',
    things: ['question mark', 'topic'],
  }),
  move('wonder', 2.6, 'Good questions are small and open. Many of them begin with what, how or why.', {
    heading: 'Questions that open doors',
    points: [point('What?', 'help', 'what'), point('How?', 'settings', 'how'), point('Why?', 'bulb', 'why')],
  }),
  move('wonder', 2, 'Write one question down before we go on. A pen and a scrap of paper are enough.', {
    setting: 'room',
    things: ['memo', 'pencil'],
  }),
  move('wonder', 1.8, 'It is fine not to have the answer yet. Not knowing is where discovery begins.', {
    setting: 'mountains',
    things: ['compass'],
  }),
  move(
    'explore',
    3.4,
    'Look at the whole before you look at the parts. Step back until the outline is clear.',
    { setting: 'mountains', things: ['binoculars', 'topic'] },
  ),
  move(
    'explore',
    3.2,
    'Then move closer. Choose one detail, and stay with it a little longer than feels necessary.',
    { setting: 'lab', things: ['magnifying glass', 'topic'] },
  ),
  move('explore', 2.8, 'Look for causes. What has to be in place before anything can happen?', {
    setting: 'abstract',
    things: ['gear', 'topic'],
  }),
  move('explore', 2.8, 'Look for effects, too. What changes afterwards, and for whom?', {
    setting: 'sea',
    things: ['droplet', 'topic'],
  }),
  move(
    'explore',
    2.4,
    'Every subject has words of its own. Collect them, and ask what each one really means.',
    { setting: 'classroom', things: ['books', 'speech balloon'] },
  ),
  move('explore', 2.2, 'Put two examples side by side, and let the differences speak.', {
    heading: 'Side by side',
    points: [
      point('What is the same?', 'equal', 'side by side'),
      point('What is different?', 'arrows-diff', 'differences'),
    ],
  }),
  move('explore', 2, 'Follow one thread from beginning to end. It will lead you past most of what matters.', {
    setting: 'forest',
    things: ['thread', 'topic'],
  }),
  move(
    'explore',
    2,
    'Imagine a map. Some regions are well known, others are still blank. Where would you go first?',
    { setting: 'desert', things: ['world map', 'compass'] },
  ),
  move('explore', 2, 'Change your point of view. How would a beginner see this? And how would an expert?', {
    heading: 'Two points of view',
    points: [point('As a beginner', 'school', 'beginner'), point('As an expert', 'award', 'expert')],
  }),
  move(
    'explore',
    1.8,
    'Figures can help, as long as you know their source. Always ask who counted, and how.',
    { setting: 'office', things: ['bar chart', 'abacus'] },
  ),
  move(
    'explore',
    1.8,
    'Be careful with easy answers. When something sounds too simple, ask what was left out.',
    { setting: 'room', things: ['puzzle piece'] },
  ),
  move(
    'explore',
    1.6,
    'When two sources disagree, do not follow the louder one. Ask how each of them knows.',
    {
      heading: 'Trust, but check',
      points: [point('Who says so?', 'user', 'sources'), point('How do they know?', 'search', 'how each')],
    },
  ),
  move(
    'explore',
    1.8,
    'A drawing can do what a paragraph cannot. Sketch the parts, and connect them with arrows.',
    { setting: 'classroom', things: ['artist palette', 'pencil'] },
  ),
  move('explore', 1.6, 'Think of it as a puzzle. Begin at the edges, and let the picture grow inwards.', {
    setting: 'room',
    things: ['puzzle piece', 'topic'],
  }),
  move('explore', 1.4, 'Pay attention to exceptions. They often show where a rule comes from.', {
    setting: 'meadow',
    things: ['four leaf clover'],
  }),
  move('explore', 1.4, 'Some things show themselves slowly. Give them time, and look again tomorrow.', {
    setting: 'sky',
    things: ['hourglass', 'sunrise'],
  }),
  move(
    'apply',
    3.2,
    'Now make it your own. Tell a friend about {topic}, in your own words, in about a minute.',
    { setting: 'street', things: ['speech balloon', 'people hugging'] },
  ),
  move('apply', 2.6, 'Wherever you get stuck, you have found the next thing to learn.', {
    setting: 'mountains',
    things: ['climbing', 'flag'],
  }),
  move(
    'apply',
    2.2,
    'Find someone who deals with it every day. One good conversation can replace many pages.',
    { setting: 'room', things: ['teapot', 'speech balloon'] },
  ),
  move('apply', 2, 'Read one good source from start to finish, instead of skimming ten.', {
    setting: 'classroom',
    things: ['open book', 'glasses'],
  }),
  move(
    'apply',
    2,
    'Try something small this week. A first step does not have to be impressive. It has to be taken.',
    { setting: 'meadow', things: ['footprints', 'running shoe'] },
  ),
  move('apply', 1.6, 'Keep a note of what surprised you. Surprise is a sign that you are learning.', {
    setting: 'room',
    things: ['notebook', 'sparkles'],
  }),
  move('apply', 1.6, 'Explain it to a child, if you can. Children ask what adults are too polite to ask.', {
    setting: 'meadow',
    things: ['child', 'balloon'],
  }),
  move('apply', 1.4, 'Come back to it in a few days. What you still remember is what you have understood.', {
    setting: 'sky',
    things: ['calendar', 'brain'],
  }),
  move(
    'recap',
    3,
    "Let's gather what we have: a big picture, a handful of details, and a few open questions.",
    {
      heading: 'What we have',
      points: [
        point('A big picture', 'map', 'big picture'),
        point('A handful of details', 'list-details', 'handful'),
        point('Open questions', 'help', 'open questions'),
      ],
    },
  ),
  move('recap', 2.4, 'Remember the order. First wonder, then look, then try it for yourself.', {
    heading: 'In this order',
    points: [
      point('Wonder', 'bulb', 'wonder'),
      point('Look', 'eye', 'look'),
      point('Try it', 'hand-click', 'try'),
    ],
    steps: true,
  }),
  move('recap', 1.8, 'And if you keep only one thing from this film, keep your curiosity.', {
    setting: 'space',
    things: ['telescope', 'star'],
  }),
];
