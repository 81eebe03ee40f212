import { expect } from 'chai';
import { askedLine } from '../../../planner/understanding/asked-line.ts';
import { readBlocks } from '../../../planner/understanding/blocks.ts';
import { cleanText, tidyProse, withoutAside } from '../../../planner/understanding/clean.ts';
import { lineOrdered } from '../../../planner/understanding/ending-order.ts';
import { withIntroductions } from '../../../planner/understanding/introductions.ts';
import { withLeads } from '../../../planner/understanding/led-in.ts';
import { materialBodies } from '../../../planner/understanding/material-bodies.ts';
import { cutOrders } from '../../../planner/understanding/orders/cut-orders.ts';
import { isGreeting } from '../../../planner/understanding/passages.ts';
import { piecesOf } from '../../../planner/understanding/pieces.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';
import { withStatements } from '../../../planner/understanding/statements.ts';
import { withToldToMaker } from '../../../planner/understanding/told-to-maker.ts';
import { withWholeSubject } from '../../../planner/understanding/whole-subject.ts';

const piece = (text: string, given: Partial<ReadPiece> = {}): ReadPiece => ({
  ...{ text, block: 0, kind: 'sentence', role: 'material', confidence: 0.9, parts: [] },
  ...given,
});
const part = (role: ReadPiece['role'], of: string, text: string) => ({
  role,
  start: of.indexOf(text),
  end: of.indexOf(text) + text.length,
});
const cut = (text: string, language = 'en') => cutOrders(piecesOf(readBlocks(text), language), language);

describe('what is said to the maker', () => {
  it('is how to speak to who watches', () => {
    const order = 'We launch Tallyho, a CRM for dog walkers.';
    const named = piece(order, { role: 'subject', parts: [part('subject', order, 'Tallyho'), part('audience', order, 'dog walkers')] }); // prettier-ignore
    const roles = (text: string) => withToldToMaker([named, piece(text)]).at(-1)?.role;
    expect(roles('Speak to the dog walker directly, friendly.')).to.equal('style');
    expect(roles('Talk directly to the viewer.')).to.equal('style');
    expect(roles('Speak to your doctor before you run.')).to.equal('material');
  });

  it('names the film where its first words do nothing else', () => {
    const title = 'Q3 results for the town hall.';
    const told = [piece('Revenue is up.'), piece('Churn fell.')];
    const [first] = withToldToMaker([piece(title), ...told]);
    expect(first?.parts.map(({ role, start, end }) => [role, title.slice(start, end)])).to.deep.equal([
      ['subject', 'Q3 results'],
      ['audience', 'the town hall'],
    ]);
    expect(withToldToMaker([piece('Penguins eat krill.'), ...told])[0]?.role).to.equal('material');
    const [named] = withToldToMaker([piece(title, { role: 'subject', parts: [part('subject', title, title.slice(0, -1))] })]); // prettier-ignore
    expect(named?.parts[0]?.end).to.equal('Q3 results'.length);
  });

  it('hangs behind a fact', () => {
    expect(withoutAside('Tickets rose, and we should say so.')).to.equal('Tickets rose.');
    expect(withoutAside('The nurse should say so.')).to.equal('The nurse should say so.');
  });

  it('shows viewers what is told', () => {
    expect(materialBodies('Show them the two signs: a wet floor and a red lamp.', false, undefined, 'en')).to.deep.equal([
      { kind: 'statement', text: 'The two signs: a wet floor and a red lamp.' },
    ]); // prettier-ignore
    const [list] = materialBodies('Tell viewers the rules: knock first, keep left, and lock up.', false, undefined, 'en'); // prettier-ignore
    expect(list).to.deep.equal({ kind: 'list', ordered: false, lead: 'The rules', items: ['Knock first', 'Keep left', 'Lock up'] }); // prettier-ignore
  });

  it('wants a line at the end', () => {
    expect(askedLine('Thank the support team at the end.')).to.include({ place: 'last', text: 'Thank you to the support team.' }); // prettier-ignore
    expect(askedLine('mention our helpline 0800 555 014 at the end.')).to.include({ place: 'last', text: 'Our helpline: 0800 555 014.' }); // prettier-ignore
    expect(askedLine('Put the key under the mat at the end.')).to.equal(undefined);
    expect(lineOrdered("Terminez en les remerciant d'être là.", 'fr')).to.equal("Merci d'être là.");
    expect(lineOrdered('Terminar agradeciendo a los socios.', 'es')).to.equal(undefined);
    expect(lineOrdered('Al final da las gracias a los socios.', 'es')).to.equal('Gracias a los socios.');
    expect(lineOrdered('Am Ende allen Helfern danken.', 'de')).to.equal('Danke allen Helfern.');
  });

  it('greets in other languages', () => {
    expect(['Bonjour', 'Guten Tag', 'Hola'].map(isGreeting)).to.deep.equal([true, true, true]);
    expect(isGreeting('Chersonese')).to.equal(false);
  });
});

describe('what looks like an order', () => {
  it('is a list under its name, all of it told', () => {
    const [, list] = cut(
      'Results. Priorities for Q4: fix onboarding, hire two engineers, ship the Spanish version.',
    );
    expect(list?.known?.role).to.equal('material');
    const [, wishes] = cut('Results. Tone for the film: keep it calm, show no people, use warm light.');
    expect(wishes?.known?.role).to.not.equal('material');
  });

  it('is what a cook makes', () => {
    const [, step] = cut('Shakshuka. Make four wells, crack in the eggs, cover, 5 minutes.');
    expect(step?.text).to.include('5 minutes');
    expect(cut('Bees. Make it calm, for kids, 30 seconds.').map(({ known }) => known?.role)).to.include(
      'length',
    );
  });

  it('says who speaks', () => {
    const ours = (text: string) => withIntroductions([piece(text, { role: 'subject' })]).length;
    expect(ours('We are a charity that lends tools.')).to.equal(2);
    expect(ours('We sell AcmeSeal, a window seal.')).to.equal(2);
    expect(ours('We need a film that sells.')).to.equal(1);
  });

  it('frees viewers from something', () => {
    const roleOf = (text: string) => withStatements([piece(text, { role: 'must_not_show' })], 'en')[0]?.role;
    expect(roleOf('No tools needed.')).to.equal('material');
    expect(roleOf('No music needed.')).to.equal('must_not_show');
  });

  it('leads to somebody who is told of', () => {
    const lead = piece('Tell Joao’s story:', { kind: 'lead', role: 'subject' });
    expect(withLeads([lead, piece('He lost his job.')])[1]?.text).to.equal('Joao lost his job.');
  });

  it('says what it is made for in another language', () => {
    const parts = (text: string, audience: string) =>
      withWholeSubject(piece(text, { role: 'subject', parts: [part('audience', text, audience)] })).parts.map(
        ({ role, start, end }) => `${role}: ${text.slice(start, end)}`,
      );
    expect(parts('Une vidéo pour accueillir les bénévoles.', 'accueillir les bénévoles')).to.deep.equal(['subject: accueillir les bénévoles']); // prettier-ignore
    expect(parts('Ein Video für unsere Leute zum Jobrad.', 'unsere Leute zum Jobrad')).to.deep.equal(['audience: unsere Leute', 'subject: Jobrad']); // prettier-ignore
  });
});

describe('what is pasted', () => {
  it('is a line of code behind its colon, with the signs it has', () => {
    expect(readBlocks('Show this line: `delay = base * 2 ** n`. No jokes.')).to.deep.include({ kind: 'code', code: 'delay = base * 2 ** n' }); // prettier-ignore
    expect(readBlocks('Type `git add` and wait.')).to.have.length(1);
  });

  it('is a list inside a mail that is answered', () => {
    const [, list] = readBlocks(cleanText('> rules:\n> - blue bin\n> - green bin\n> Thanks'));
    expect(list).to.deep.include({ kind: 'list', items: ['blue bin', 'green bin'] });
  });

  it('has words for its signs, and shouts at nobody', () => {
    expect(tidyProse('blue bin = paper + card ONLY', 'en')).to.equal('blue bin: paper and card only');
    expect(tidyProse('food waste -> brown caddy', 'en')).to.equal('food waste: brown caddy');
    expect(tidyProse('NASA says E = mc + 2', 'en')).to.equal('NASA says E = mc + 2');
  });

  it('is as many points as it has, in one breath', () => {
    const text =
      'swimming starts on monday, bring a towel and a costume, hats are compulsory, the bus leaves at 9:15 sharp so be there, it costs 2.50 per lesson on ParentPay, tell Mrs Okafor of anything medical before friday';
    const [list] = materialBodies(text, false, undefined, 'en');
    expect(list?.kind === 'list' ? list.items.slice(0, 2) : []).to.deep.equal(['Swimming starts on Monday', 'Bring a towel and a costume']); // prettier-ignore
  });
});
