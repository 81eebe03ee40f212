import { hashOf } from '../../../planner/builtin/text/hash.ts';
import type { LabelledSentence } from './read-sentences.ts';

/** The sentences, some of them as people in a hurry write them, and directions that two sentences have become one of. */
export function varied(sentences: readonly LabelledSentence[]): LabelledSentence[] {
  const chance = ({ text }: LabelledSentence) => hashOf(`vary ${text}`) % 100;
  const directions = sentences.filter(
    ({ role, text }) => role !== 'material' && role !== 'note' && text.length < 90,
  );
  return [
    ...sentences,
    ...sentences.filter((sentence) => chance(sentence) < 14).map(hurried),
    ...sentences.filter((sentence) => chance(sentence) >= 96).map(shouted),
    ...directions.flatMap((sentence, index) => {
      const other = directions[hashOf(`join ${sentence.text}`) % directions.length];
      return index % 4 === 0 && other?.language === sentence.language ? [joined(sentence, other)] : [];
    }),
  ];
}

const hurried = ({ text, ...rest }: LabelledSentence) => ({
  ...rest,
  text: text.replace(/\.$/u, '').toLowerCase(),
});

const shouted = ({ text, ...rest }: LabelledSentence) => ({ ...rest, text: upperCase(text) });

/** As long as the text: parts are known by their place. */
const upperCase = (text: string) =>
  Array.from(text, (sign) => (sign.toUpperCase().length === sign.length ? sign.toUpperCase() : sign)).join(
    '',
  );

const JOINTS = [' and ', ', and ', ', then ', '; ', ', ', ' – ', ' but '];

function joined(one: LabelledSentence, other: LabelledSentence): LabelledSentence {
  const joint = JOINTS[hashOf(one.text) % (one.language === 'en' ? JOINTS.length : 1)] ?? ', ';
  const first = one.text.replace(/[.!?]$/u, '') + (one.language === 'en' ? joint : ', ');
  const whole = ({ text, role, parts }: LabelledSentence) =>
    parts.length > 0 ? parts : [{ role, start: 0, end: text.length }];
  const moved = whole(other).map((part) => ({
    ...part,
    start: part.start + first.length,
    end: part.end + first.length,
  }));
  const kept = whole(one).map((part) => ({
    ...part,
    end: Math.min(part.end, one.text.replace(/[.!?]$/u, '').length),
  }));
  const second =
    one.language === 'en' ? other.text.charAt(0).toLowerCase() + other.text.slice(1) : other.text;
  return { text: first + second, role: one.role, parts: [...kept, ...moved], language: one.language };
}
