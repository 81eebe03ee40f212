import { expect } from 'chai';
import fc from 'fast-check';
import { type Plan, VIDEO_TYPES } from '../../../modules/videos/plan.ts';
import { planFilm } from '../../support/plan-film.ts';

/** Everything a viewer reads or hears. */
function shownIn({ title, scenes }: Plan): string {
  const parts: unknown[] = [title];
  for (const { voiceover, title: name, slide, shot } of scenes) {
    const { layout: _layout, ...onSlide } = slide ?? { layout: 'none' };
    parts.push(voiceover, name, onSlide, shot?.label ?? '');
  }
  const pictures = /"(?:icon|illustration|asset_id)":"[^"]*"/gu;
  return JSON.stringify(parts).replace(pictures, '');
}

function figuresOf(text: string): Set<string> {
  return new Set(
    (text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []).map((figure) =>
      figure.replace(/[.,]/gu, '').replace(/^0+(?=\d)/u, ''),
    ),
  );
}

async function invented(
  task: string,
  seconds: number,
  video_type: (typeof VIDEO_TYPES)[number],
): Promise<string[]> {
  const { plan } = await planFilm({ task, video_duration_seconds: seconds, video_type });
  const known = figuresOf(task);
  const digits = [...known].join(' ');
  return [...figuresOf(shownIn(plan))].filter((figure) => !known.has(figure) && !digits.includes(figure));
}

const TASKS = [
  'Photosynthesis',
  'Our Q3 results: revenue grew 18% to $4.2 million. 62% of sales came from Europe, 25% from North America and 13% from Asia.',
  'Tell the story of Ernest Shackleton. In 1914, he sailed with 27 men. They crossed 1,300 kilometers of ocean.',
  'How to brew coffee:\n1. Boil 300 ml of water\n2. Grind 18 g of coffee\n3. Wait 3 minutes',
  'Capacity grew from 40 GW in 2010 to 1,400.5 GW in 2023, i.e. 1/3 of all.',
  '世界每天喝掉约30亿杯茶。',
  'Die Firma wuchs um 12,5 % auf 3,4 Millionen Euro.',
];

describe('figures in a film', () => {
  for (const task of TASKS) {
    it(`all stand in the task: ${task.slice(0, 50)}`, async () => {
      for (const video_type of VIDEO_TYPES)
        for (const seconds of [30, 120]) expect(await invented(task, seconds, video_type)).to.deep.equal([]);
    });
  }

  it('all stand in the task, whatever figures it has', async () => {
    const figure = fc.oneof(
      fc.integer({ min: 0, max: 3_000_000 }).map((value) => value.toLocaleString('en-US')),
      fc.integer({ min: 0, max: 100 }).map((value) => `${value}%`),
      fc.integer({ min: 1400, max: 2030 }).map((value) => `in ${value}`),
    );
    const sentence = fc
      .tuple(
        fc.constantFrom('Sales were', 'Bees visit', 'The tower is', 'We hired', 'Costs fell from'),
        figure,
        fc.constantFrom('flowers.', 'meters and', 'people in Europe,', 'of all.', 'to'),
        figure,
      )
      .map((parts) => `${parts.join(' ')}.`);
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 8 }), async (sentences) => {
        expect(await invented(sentences.join(' '), 60, 'explainer')).to.deep.equal([]);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});
