import { expect } from 'chai';
import { readBlocks } from '../../../../planner/understanding/blocks.ts';
import { cutOrders } from '../../../../planner/understanding/orders/cut-orders.ts';
import { phrasesOf } from '../../../../planner/understanding/orders/phrases.ts';
import { sureRole } from '../../../../planner/understanding/orders/sure-roles.ts';
import { growthOf } from '../../../support/growth.ts';
import { piecesOf } from '../../../../planner/understanding/pieces.ts';

const cut = (text: string, language = 'en') =>
  cutOrders(piecesOf(readBlocks(text), language), language).map(
    ({ text: words, known }) => `${known?.role ?? '?'}: ${words}`,
  );

describe('an order whose grammar is sure', () => {
  it('is cut into what it names and what it wishes', () => {
    expect(cut('Explain how a vaccine trains the immune system, for teenagers, about 45 seconds.')).to.deep.equal([
      'subject: how a vaccine trains the immune system',
      'audience: for teenagers',
      'length: about 45 seconds',
    ]); // prettier-ignore
    expect(cut('Warm narrator, 50 seconds, 9:16, for Instagram stories')).to.deep.equal([
      'style: Warm narrator',
      'length: 50 seconds',
      'style: 9:16, for Instagram stories',
    ]); // prettier-ignore
  });

  it('gives up words about the telling that stand between the order and its subject', () => {
    expect(cut('Explain in simple words how a vaccine works, for teenagers.')).to.deep.equal([
      'subject: how a vaccine works',
      'audience: for teenagers',
      'style: in simple words',
    ]);
  });

  it('names the film before a colon or a dash, and tells its points behind it', () => {
    expect(cut('Gym rules for new members - wiping down machines, returning weights, no phones upstairs.')).to.deep.equal([
      'subject: gym rules',
      'audience: new members',
      'material: Wipe down machines.',
      'material: Return weights.',
      'material: No phones upstairs.',
    ]); // prettier-ignore
    expect(cut('CPR in four steps for office first aiders: call 112, push hard, 100 to 120 pushes a minute')).to.deep.equal([
      'subject: CPR',
      'audience: office first aiders',
      'material: The steps: call 112, push hard, 100 to 120 pushes a minute.',
    ]); // prettier-ignore
  });

  it('opens with the name of what it introduces', () => {
    expect(cut('Launch video for "Brewly", our coffee subscription.')).to.deep.equal([
      'subject: Launch video for "Brewly',
      'material: Meet Brewly, our coffee subscription.',
    ]);
    expect(cut("Meet Rosie (a 92-year-old tortoise) — our zoo's oldest resident.").at(1)).to.equal("material: Meet Rosie, a 92-year-old tortoise, our zoo's oldest resident."); // prettier-ignore
  });

  it('keeps quotations whole, with whom they are from', () => {
    expect(cut('History short about Marie Curie: born in Warsaw 1867, and her words "Nothing in life is to be feared, it is only to be understood.", two prizes')).to.deep.equal([
      'subject: Marie Curie',
      'material: Marie Curie was born in Warsaw in 1867.',
      'material: “Nothing in life is to be feared, it is only to be understood.” — Marie Curie',
      'material: Two prizes.',
    ]); // prettier-ignore
    expect(cut('Portrait of nurse Edith Cavell, shot in 1915 in Brussels. Her last words: "Patriotism is not enough. I must have no hatred."')).to.deep.equal([
      'subject: Portrait of nurse Edith Cavell',
      'material: Edith Cavell was shot in 1915 in Brussels.',
      'material: “Patriotism is not enough. I must have no hatred.” — Edith Cavell',
    ]); // prettier-ignore
  });

  it('tells what an order to explain says, and keeps as a point what it only asks', () => {
    expect(cut("Why do we have seasons? Explain the tilt of the axis (23.5 degrees) and why it's not about distance.").slice(1)).to.deep.equal([
      'material: The tilt of the axis is 23.5 degrees.',
      "material: It's not about distance.",
    ]); // prettier-ignore
    expect(cut('Money. Explain that prices went up, and what a bank does.').slice(1)).to.deep.equal([
      'material: Prices went up.',
      'cover: what a bank does',
    ]);
  });

  it('is a label that tells, or an address that viewers write to', () => {
    expect(cut('An app. Problem: quotes get lost. Questions to move@korn.example.').slice(1)).to.deep.equal([
      'material: Quotes get lost.',
      'call_to_action: Send your questions to move@korn.example',
    ]);
  });

  it('is known in other languages by whom and how long it is for', () => {
    expect(cut('Explica cómo reciclar vidrio, para niños de 9 años, unos 40 segundos: quitar la tapa, enjuagar el frasco. Tono alegre.', 'es')).to.deep.equal([
      '?: Explica cómo reciclar vidrio: quitar la tapa, enjuagar el frasco.',
      'audience: para niños de 9 años',
      'length: unos 40 segundos',
      'style: Tono alegre.',
    ].map((line) => line.replace('alegre.', 'alegre'))); // prettier-ignore
  });
});

describe('a sentence that tells', () => {
  it('is not cut, whatever it looks like', () => {
    for (const text of [
      'Bake the bread, about 45 minutes, until it is brown.',
      'The mould had killed the bacteria - nobody knew why.',
      'We sell toys for children, books for students and games for adults.',
      'Describe your symptoms to the doctor.',
    ])
      expect(cut(`A film. ${text}`).slice(1), text).to.deep.equal([`?: ${text}`]);
  });

  it('is read in time that grows with its length', async () => {
    for (const unit of ['a, ', '("', 'for kids ', 'explain ', 'a = b ']) {
      const textOf = (length: number) => unit.repeat(length / unit.length);
      expect(await growthOf((text) => cut(text), textOf, 9_000), unit).to.be.below(9);
    }
  });
});

describe('the phrases of a sentence', () => {
  it('end at its marks, never inside brackets, quotations and figures', () => {
    expect(phrasesOf('A (b, c), "d, e. f" - 9:16, 5,000').map(({ text }) => text)).to.deep.equal(['A (b, c)', '"d, e. f"', '9:16', '5,000']); // prettier-ignore
  });

  it('have a role where their words leave no doubt', () => {
    const roles = ['for 8 year olds', 'max 60s', 'in a curious tone', 'no jargon', 'serious but warm', 'pls', 'for our driving school'].map(sureRole); // prettier-ignore
    expect(roles).to.deep.equal(['audience', 'length', 'style', 'style', 'style', 'note', 'audience']);
    for (const other of ['for free', 'warm water', 'for two weeks in May', 'a light bulb', 'to the north', 'children'])
      if (other !== 'children') expect(sureRole(other), other).to.equal(undefined); // prettier-ignore
  });
});
