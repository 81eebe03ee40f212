import { expect } from 'chai';
import { asideSaid } from '../../../planner/understanding/asides.ts';
import { figuresSaid } from '../../../planner/understanding/figure-lists.ts';
import { lineOrdered } from '../../../planner/understanding/ending-order.ts';
import { isKindOfFilm, purposeOf } from '../../../planner/understanding/film-kind.ts';
import { spreadComparison } from '../../../planner/understanding/compared.ts';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { inFull } from '../../../planner/understanding/shorthand.ts';
import { spokenCalmly } from '../../../planner/understanding/signs-and-shouting.ts';
import { readingTools } from '../../support/reading-tools.ts';

const read = (task: string) => readInstruction({ task }, readingTools);
const told = async (task: string) =>
  (await read(task)).content.map((one) => ('text' in one ? one.text : JSON.stringify(one)));

describe('a comparison of two sides', () => {
  const CARS =
    'Compare electric and petrol cars for a first-time buyer: purchase price €34,000 vs €26,000; energy per 100 km €5 vs €11. Be fair to both.';

  it('is a table: what is measured, and each side', async () => {
    const { content, title } = await read(CARS);
    expect(title).to.equal('Electric vs Petrol Cars');
    expect(content[0]).to.deep.include({
      kind: 'table',
      header: ['', 'Electric', 'Petrol'],
      rows: [['Purchase price', '€34,000', '€26,000'], ['Energy per 100 km', '€5', '€11']],
    }); // prettier-ignore
  });

  it('is left alone where a side has no value', () => {
    const tea = 'Compare tea and coffee: tea calms, coffee wakes.';
    expect(spreadComparison(tea)).to.equal(tea);
  });
});

describe('who and what a labelled line names', () => {
  const CASE =
    'Write a testimonial video. Customer: Priya Nair, head of ops at Northwind Logistics. Before: 3 people spent 2 days a month on invoices. After: 20 minutes. "I got my Fridays back." – Priya. Product name: LedgerLeaf. Call to action: Start your free trial at ledgerleaf.com';

  it('is met, told or named', async () => {
    const { title, content } = await read(CASE);
    expect(title).to.equal('LedgerLeaf');
    expect(content.map((one) => ('text' in one ? one.text : ''))).to.deep.equal([
      'Meet Priya Nair, head of ops at Northwind Logistics.',
      'Before: 3 people spent 2 days a month on invoices.',
      'After: 20 minutes.',
      'I got my Fridays back.',
    ]);
  });

  it('is what one needs', async () => {
    const change = 'Step by step: how to change an inner tube. Tools: two tyre levers, a pump, a new tube. Remove the wheel.'; // prettier-ignore
    expect(await told(change)).to.include('You need two tyre levers, a pump and a new tube.');
  });

  it('is a number to call', async () => {
    const { direction } = await read(
      'A clip about the new bins. Bins are out by 6.30 am. Questions -> 01632 960 118.',
    );
    expect(direction.call_to_action?.text).to.equal('Questions? Call 01632 960 118.');
  });
});

describe('shouting', () => {
  it('is spoken calmly, and abbreviations and single words stay', () => {
    const calm = (text: string) => spokenCalmly(text, readingTools.speller);
    expect(calm('PLEASE MAKE A VIDEO. DONT CLICK, REPORT IT TO THE VPN TEAM.')).to.equal('Please make a video. Dont click, report it to the VPN team.'); // prettier-ignore
    expect(calm('Check it. CHECK THE TYRE FOR GLASS (always).')).to.equal(
      'Check it. Check the tyre for glass (always).',
    );
    for (const kept of ['NASA ESA JAXA CNSA', 'It goes in BROWN not blue.', 'He said "NEVER DO THAT TO ME".']) expect(calm(kept)).to.equal(kept); // prettier-ignore
  });
});

describe('signs between words', () => {
  it('say what a colour means, and a formula stays one', () => {
    expect(inFull('blue=paper, yellow=plastic+metal', 'en')).to.equal('blue means paper, yellow means plastic and metal'); // prettier-ignore
    expect(inFull('speed=distance/time', 'en')).to.equal('speed=distance/time');
  });
});

describe('a figure in brackets', () => {
  it('is compared with one of its unit only', () => {
    expect(asideSaid('Injuries cause 38% of our lost days (2024: 412 days).', 'en')).to.equal('Injuries cause 38% of our lost days – 412 days in 2024.'); // prettier-ignore
    expect(asideSaid('48,210 meals served (2023: 39,870).', 'en')).to.equal('48,210 meals served, against 39,870 in 2023.'); // prettier-ignore
  });

  it('keeps its sign', () => {
    expect(asideSaid('We moved logs to cheap storage (–14%).', 'en')).to.equal('We moved logs to cheap storage: minus 14%.'); // prettier-ignore
  });
});

describe('a life in one breath', () => {
  it('has its small words, and its years are no amounts', async () => {
    const said = await told('Tell the story of Ada Lovelace in a minute: born 1815 in London, daughter of Lord Byron, taught mathematics from age 4; met Charles Babbage at 17; in 1843 published notes on the Analytical Engine. She died at 36.'); // prettier-ignore
    expect(said.slice(0, 3)).to.deep.equal([
      'Ada Lovelace was born in 1815 in London, the daughter of Lord Byron, and was taught mathematics from age 4.',
      'She met Charles Babbage at 17.',
      'In 1843 she published notes on the Analytical Engine.',
    ]);
    expect(figuresSaid('Founded 1923, closed 1971, reopened 1988', 'en')).to.equal(undefined);
  });
});

describe('what a film is made as', () => {
  it('names no film, and what it is made to do does', () => {
    for (const kind of ['Bedtime story', 'a customer story', 'LinkedIn post to video']) expect(isKindOfFilm(kind), kind).to.equal(true); // prettier-ignore
    expect(isKindOfFilm('The story of salt')).to.equal(false);
    expect(purposeOf('Make a 50 sec onboarding clip for new baristas')).to.equal('onboarding');
    expect(purposeOf('The training was hard')).to.equal(undefined);
  });
});

describe('what is asked in other languages', () => {
  it('is told without the words that ask', async () => {
    expect(await told('أنشئ فيديو قصيرا عن أهمية شرب الماء. اذكر أن الجسم يحتاج إلى لترين يوميا، وأن الجفاف يقلل التركيز.')).to.deep.equal(['الجسم يحتاج إلى لترين يوميا.', 'الجفاف يقلل التركيز.']); // prettier-ignore
    expect(await told('制作一个视频,介绍中国茶的六大类:绿茶、白茶、黄茶。说明它们的区别在于发酵程度。')).to.include('它们的区别在于发酵程度。'); // prettier-ignore
    expect(lineOrdered('अंत में बच्चों से कहो कि वे एक फूल लगाएँ।', 'hi')).to.equal('एक फूल लगाएँ।');
    expect(lineOrdered('最后邀请大家来我们的茶馆。', 'zh')).to.equal('来我们的茶馆。');
  });

  it('names the film by the clause that asks, and by the name of what is ours', async () => {
    const pump = await read('Erkläre in einer Minute, wie eine Wärmepumpe funktioniert. Aus 1 kWh Strom werden 3 bis 4 kWh Wärme.'); // prettier-ignore
    expect(pump.title).to.equal('Wie eine Wärmepumpe funktioniert');
    const surf = await read('Haz un vídeo para promocionar nuestra escuela de surf "Marea Alta" en Zarautz. Grupos de 6 como máximo.'); // prettier-ignore
    expect(surf.title).to.equal('Marea Alta');
    expect(surf.opening).to.equal('Te presentamos Marea Alta, nuestra escuela de surf en Zarautz.');
  });
});
