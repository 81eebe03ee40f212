import type { Article, Encyclopedia } from '../../../../planner/meaning/encyclopedia.ts';
import { nameKey } from '../../../../planner/meaning/name-key.ts';

/** Articles in the manner of an encyclopedia, in words of our own. */
const ARTICLES: readonly Article[] = [
  {
    title: 'Penguin',
    description: 'Group of flightless sea birds',
    text:
      'Penguins, also called sea divers, are flightless birds (order Sphenisciformes) that live almost only in the Southern Hemisphere. ' +
      'The term penguin comes from an old name of the great auk. ' +
      'They are covered in dense feathers, which keep them warm in cold water. ' +
      'Most penguins eat krill, fish and squid, which they catch while swimming. ' +
      'The emperor penguin is 1.2 metres tall.',
  },
  {
    title: 'Geyser',
    description: 'Spring that throws water into the air',
    text:
      'Geysers are springs that throw hot water and steam into the air. ' +
      'Many parks have two geysers or more. ' +
      'They are caused by the pressure of steam in narrow cracks under the ground.',
  },
  {
    title: 'Compass',
    description: 'Instrument that shows directions',
    text: 'A compass is an instrument that shows directions on Earth. Its needle turns towards the magnetic north.',
  },
  {
    title: 'Shen Kuo',
    description: 'Chinese scholar',
    text: 'Shen Kuo was a Chinese scholar who is credited with the first description of the magnetic compass.',
  },
  {
    title: 'Northern lights',
    description: 'Light in the sky',
    text: 'Like a compass in a storm, the sky turns restless when the northern lights appear.',
  },
  {
    title: 'Java',
    description: 'Island of Indonesia',
    text: 'Java is an island of Indonesia between Sumatra and Bali. It has 45 active volcanoes.',
  },
  { title: 'Fire', description: 'Rapid oxidation', text: 'Fire is the rapid oxidation of a fuel that gives off heat and light.' }, // prettier-ignore
  { title: 'Door', description: 'Barrier in an entrance', text: 'A door is a movable barrier that closes an entrance.' }, // prettier-ignore
  {
    title: 'Mercury (planet)',
    description: 'First planet from the Sun',
    text: 'Mercury is the first planet from the Sun and the smallest in the Solar System.',
  },
  {
    title: 'Mercury (element)',
    description: 'Chemical element, a liquid metal',
    text: 'Mercury is a chemical element, a metal that is liquid at room temperature.',
  },
];

export const smallEncyclopedia: Encyclopedia = {
  named: (name, language) =>
    language === 'en' ? ARTICLES.filter(({ title }) => nameKey(title, 'en') === nameKey(name, 'en')) : [],
  about: (words, language, most) =>
    language === 'en' ? ARTICLES.filter(({ text }) => text.includes(words)).slice(0, most) : [],
};
