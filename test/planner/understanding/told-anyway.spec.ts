import { expect } from 'chai';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { readingTools } from '../../support/reading-tools.ts';

describe('a short brief in another language than English', () => {
  const read = (task: string) => readInstruction({ task }, readingTools);
  const told = async (task: string) =>
    (await read(task)).content.flatMap((content) => {
      if (content.kind === 'list') return content.items;
      return 'text' in content ? [content.text] : [content.kind];
    });

  for (const { task, title, tells } of [
    {
      task: 'Explica el ciclo del agua para niños: evaporación, condensación, precipitación y recolección.',
      title: 'El ciclo del agua',
      tells: ['evaporación', 'condensación', 'precipitación', 'recolección'],
    },
    {
      task: 'Crea un video di un minuto sulla storia della pizza margherita: nata a Napoli nel 1889, dedicata alla regina Margherita, con i colori della bandiera.',
      title: 'Storia della pizza margherita',
      tells: ['nata a Napoli nel 1889', 'dedicata alla regina Margherita', 'con i colori della bandiera'],
    },
    {
      task: 'فيديو تعليمي عن كيفية استخدام طفاية الحريق: اسحب المسمار، وجه الخرطوم نحو قاعدة النار، اضغط على المقبض، حرك من جانب إلى آخر.',
      title: 'كيفية استخدام طفاية الحريق',
      tells: ['اسحب المسمار', 'وجه الخرطوم نحو قاعدة النار', 'اضغط على المقبض', 'حرك من جانب إلى آخر'],
    },
    {
      task: '制作一个60秒的视频，向新员工介绍公司的报销流程：保留发票，在系统里填写申请，经理审批，五个工作日内到账。',
      title: '公司的报销流程',
      tells: ['保留发票', '在系统里填写申请', '经理审批', '五个工作日内到账'],
    },
  ])
    it(`has its points told, and keeps its name: ${title}`, async () => {
      expect(await told(task)).to.deep.equal(tells);
      expect((await read(task)).title).to.equal(title);
    });

  it('has told what is hardly read as an order', async () => {
    const task =
      'Warum ist der Himmel blau? Erkläre es für Grundschulkinder in 30 Sekunden. Sonnenlicht besteht aus vielen Farben. ' +
      'Blaues Licht wird in der Luft am stärksten gestreut, deshalb sehen wir überall Blau.';
    expect(await told(task)).to.deep.equal([
      'Sonnenlicht besteht aus vielen Farben.',
      'Blaues Licht wird in der Luft am stärksten gestreut, deshalb sehen wir überall Blau.',
    ]);
  });

  it('orders what it orders', async () => {
    const { content, direction } = await read(
      'Video über Brandschutz im Büro. Notausgänge müssen frei bleiben. Zielgruppe: alle Angestellten. Sachlicher Ton, blaue Bilder.',
    );
    expect(content.map((one) => ('text' in one ? one.text : one.kind))).to.deep.equal([
      'Notausgänge müssen frei bleiben.',
    ]);
    expect(direction.audience).to.equal('alle Angestellten');
  });

  it('is named by what it quotes where nothing else names it', async () => {
    const task =
      'हमारी दुकान "शर्मा मिठाई" के लिए 30 सेकंड का विज्ञापन। शुद्ध घी की मिठाई, 1965 से, दिवाली पर 20% छूट।';
    expect((await read(task)).title).to.equal('शर्मा मिठाई');
  });

  it('is written as its language is: "i" is no "I" in Italian', async () => {
    const task =
      'Video per i volontari del canile. Si comincia alle 8. Prima si puliscono i box, poi si dà da mangiare ai cani.';
    expect((await told(task)).at(-1)).to.equal('Prima si puliscono i box, poi si dà da mangiare ai cani.');
  });
});
