import fc from 'fast-check';
import type { Slide } from '../../modules/videos/plan.ts';
import { SPANS } from '../../modules/videos/plan.ts';

type Figured = 'two_figures' | 'calculation' | 'pictogram' | 'duration' | 'hours' | 'date';

/** One slide of each layout of figures. */
export const FIGURED: Readonly<Record<Figured, Slide>> = {
  two_figures: {
    layout: 'two_figures',
    heading: 'Winter losses',
    relation: 'change',
    figures: [
      { label: '2015', value: '22%', amount: 22 },
      { label: '2025', value: '9%', amount: 9 },
    ],
  },
  calculation: {
    layout: 'calculation',
    heading: 'Honey of one hive',
    lines: [
      { text: 'Spring', value: '12 kg' },
      { text: 'Summer', value: '18 kg' },
    ],
    result: { text: 'Together', value: '30 kg' },
  },
  pictogram: {
    layout: 'pictogram',
    value: '9 of 10',
    caption: 'bees in a hive are workers',
    filled: 9,
    of: 10,
    icon: 'tabler:user-filled',
  },
  duration: {
    layout: 'duration',
    lead: 'A worker bee lives for',
    value: '6 weeks',
    caption: 'in summer',
    count: 6,
    span: 'week',
  },
  hours: {
    layout: 'hours',
    lead: 'They fly from',
    value: '6 am to 8 pm',
    caption: 'in June',
    from: 6,
    to: 20,
  },
  date: {
    layout: 'date',
    day: '20',
    month: 'May',
    year: '2018',
    text: 'The first World Bee Day',
    years: ['1973', '2018', '2024'],
  },
};

/** Any members of them. */
export function figureArbitraries({
  anyText,
  anyValue,
  anyIcon,
}: {
  readonly anyText: fc.Arbitrary<string>;
  readonly anyValue: fc.Arbitrary<number>;
  readonly anyIcon: fc.Arbitrary<string | undefined>;
}) {
  const optionalText = fc.option(anyText, { nil: undefined });
  return {
    two_figures: fc.record({
      heading: optionalText,
      relation: fc.constantFrom('change', 'compare'),
      figures: fc.array(fc.record({ label: optionalText, value: anyText, amount: anyValue }), {
        minLength: 2,
        maxLength: 2,
      }),
    }),
    calculation: fc.record({
      heading: optionalText,
      lines: fc.array(fc.record({ text: anyText, value: anyText }), { minLength: 1, maxLength: 4 }),
      result: fc.record({ text: anyText, value: anyText }),
    }),
    pictogram: fc.record({
      lead: optionalText,
      value: anyText,
      caption: anyText,
      filled: fc.integer({ min: 0, max: 100 }),
      of: fc.option(fc.integer({ min: 2, max: 100 }), { nil: undefined }),
      icon: anyIcon,
    }),
    duration: fc.record({
      lead: optionalText,
      value: anyText,
      caption: anyText,
      count: fc.integer({ min: 0, max: 100_000 }),
      span: fc.constantFrom(...SPANS),
    }),
    hours: fc.record({
      lead: optionalText,
      value: anyText,
      caption: anyText,
      from: fc.integer({ min: 0, max: 24 }),
      to: fc.integer({ min: 0, max: 24 }),
    }),
    date: fc.record({
      day: optionalText,
      month: optionalText,
      year: optionalText,
      text: anyText,
      years: fc.option(fc.array(anyText, { maxLength: 6 }), { nil: undefined }),
    }),
  };
}
