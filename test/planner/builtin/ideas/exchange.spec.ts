import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { gatherIdeas } from '../../../../planner/builtin/ideas/gather-ideas.ts';
import { instructionOf } from '../../../support/instructions.ts';

const slidesOf = (sentences: readonly string[]): Slide[] =>
  gatherIdeas(instructionOf(sentences).content, { language: 'en', subject: 'a film', title: 'A Film' }).flatMap((idea) =>
    idea.kind === 'staged' ? idea.slides.slice(0, 1) : [],
  ); // prettier-ignore

const messagesOf = (sentences: readonly string[]): (readonly string[])[] =>
  slidesOf(sentences).flatMap((slide) =>
    slide.layout === 'sequence' ? slide.messages.map(({ from, text, to }) => [from, text, to]) : [],
  );

describe('those who give each other something', () => {
  it('may be four, and act between their messages', () => {
    expect(
      messagesOf([
        'The app sends the user to the login page of the provider.',
        'The user signs in and agrees.',
        'The provider sends a code back to the app.',
        'The app swaps the code for a token.',
        'With the token the app asks the API for data.',
      ]),
    ).to.deep.equal([
      ['app', 'User to login page', 'provider'],
      ['user', 'Signs in and agrees', 'provider'],
      ['provider', 'Code', 'app'],
      ['app', 'Code for token', 'provider'],
      ['app', 'Data', 'api'],
    ]);
  });

  it('act alone where nothing is given, before they give something in the same sentence', () => {
    expect(
      messagesOf([
        'The terminal sends the amount to the bank.',
        'The bank checks the balance and returns an approval.',
        'The terminal prints the receipt.',
      ]),
    ).to.deep.equal([
      ['terminal', 'Amount', 'bank'],
      ['bank', 'Checks balance', 'bank'],
      ['bank', 'Approval', 'terminal'],
      ['terminal', 'Prints receipt', 'terminal'],
    ]);
  });

  it('give all that is listed', () => {
    expect(
      messagesOf([
        'The client sends ClientHello with its key share.',
        'The server answers with ServerHello, its certificate and Finished.',
        'The client checks the certificate, then sends Finished.',
      ]),
    ).to.deep.equal([
      ['client', 'ClientHello', 'server'],
      ['server', 'ServerHello, certificate, Finished', 'client'],
      ['client', 'Checks certificate', 'client'],
      ['client', 'Finished', 'server'],
    ]);
  });

  it('are none where one message is followed by what others do', () => {
    expect(
      messagesOf(['The controller sends a signal to the valve.', 'The valve opens.', 'The pump fills the tank.']),
    ).to.deep.equal([]);
  }); // prettier-ignore
});

describe('things of which one acts on the next', () => {
  it('are one chain', () => {
    const [slide] = slidesOf([
      'The heat turns the water into steam.',
      'The steam drives a turbine.',
      'The turbine turns the generator.',
    ]);
    expect(slide?.layout).to.equal('flow');
    if (slide?.layout !== 'flow') return;
    expect(slide.nodes.map(({ text }) => text)).to.deep.equal(['Heat', 'Water', 'Steam', 'Turbine', 'Generator']); // prettier-ignore
    expect(slide.edges.map(({ label }) => label)).to.deep.equal(['turns', 'into', 'drives', 'turns']);
  });

  it('are not where the next thing is another one', () => {
    expect(slidesOf(['A magnet removes the caps.', 'The crusher breaks the glass.'])).to.deep.equal([]);
  });
});

describe('how it was and how it is now', () => {
  it('is one idea, whatever places it names', () => {
    const [slide] = slidesOf([
      'Before the canal, moving a ton of grain from Buffalo to New York cost 100 dollars and took 20 days.',
      'After, it cost 10 dollars and took 8 days.',
    ]);
    expect(slide).to.deep.include({ layout: 'before_after' });
    expect(slide).to.have.nested.property('before.title', 'Before the canal');
    expect(slide).to.have.nested.property('after.text', 'It cost 10 dollars and took 8 days');
  });
});
