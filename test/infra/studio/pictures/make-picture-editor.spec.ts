import { expect } from 'chai';
import { makePictureEditor } from '../../../../infra/studio/pictures/make-picture-editor.ts';
import { readPicturePrompt } from '../../../../infra/studio/pictures/read-picture-prompt.ts';
import type { Retouching } from '../../../../infra/studio/pictures/retouching.ts';
import type { PictureRequest } from '../../../../planner/ports.ts';
import { STYLE } from '../../../support/slide-builders.ts';
import { aScene } from '../../../support/video-builders.ts';

const NEVER = new AbortController().signal;

/** What an editor has drawn and retouched for a wish. */
async function asked(wish: Partial<PictureRequest>) {
  const drawn: string[] = [];
  const retouched: (Retouching & { readonly pictures: readonly string[] })[] = [];
  const editor = makePictureEditor({
    illustrator: { drawFrames: () => Promise.resolve({ first: 'first.jpg', last: 'last.jpg' }) },
    retoucher: {
      retouch(pictures, retouching) {
        retouched.push({ pictures, ...retouching });
        return Promise.resolve('made.jpg');
      },
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- it is read elsewhere in the service
    readPrompt: async (prompt) => readPicturePrompt(prompt, sceneOf),
  });
  function sceneOf(prompt: string) {
    drawn.push(prompt);
    return { scene: aScene(1), style: STYLE, video_type: 'explainer', language: 'en', assets: [] } as const;
  }
  const whole = { prompt: '', pictures: [], size: { width: 1280, height: 720 }, ...wish };
  return { picture: await editor.editPicture(whole, NEVER), drawn, retouched };
}

describe('the built-in picture editor', () => {
  it('draws what is asked for where there is no picture', async () => {
    const { picture, drawn, retouched } = await asked({ prompt: 'A bee, on a flower.' });
    expect([picture, drawn, retouched]).to.deep.equal(['last.jpg', ['A bee, on a flower.'], []]);
  });

  it('retouches what it drew as the later clauses say', async () => {
    const { drawn, retouched } = await asked({ prompt: 'A bee on a flower, in sepia, with a vignette.' });
    expect(drawn).to.deep.equal(['A bee on a flower,']);
    expect(retouched.map(({ pictures, steps }) => [pictures, steps.map(({ kind }) => kind)])).to.deep.equal([
      [['last.jpg'], ['filter', 'vignette']],
    ]);
  });

  it('puts several pictures side by side unless told', async () => {
    const pictures = ['a.png', 'b.jpg'];
    expect((await asked({ prompt: 'brighter', pictures })).retouched[0]?.arrangement).to.equal('beside');
    expect((await asked({ prompt: 'in a grid', pictures })).retouched[0]?.arrangement).to.equal('grid');
  });

  it('crops to the asked aspect ratio, once it is turned, unless there is a ground to hold it', async () => {
    const pictures = ['a.jpg'];
    const cropped = await asked({ prompt: 'brighter', pictures, aspect_ratio: '4:5' });
    expect(cropped.retouched[0]?.steps[0]).to.deep.equal({ kind: 'crop', ratio: 0.8 });
    const turned = await asked({ prompt: 'rotate left, darker', pictures, aspect_ratio: '4:5' });
    expect(turned.retouched[0]?.steps.map(({ kind }) => kind)).to.deep.equal(['turn', 'crop', 'filter']);
    const grounded = await asked({ prompt: 'on a white background', pictures, aspect_ratio: '1:1' });
    expect(grounded.retouched[0]?.steps).to.deep.equal([{ kind: 'ground', colour: '#ffffff', ratio: 1 }]);
  });

  for (const [what, prompt] of [
    ['says nothing it can do', 'this picture, please'],
    ['asks for two pictures of one', 'side by side'],
    ['asks for what it does not understand', 'add a penguin'],
  ] as const)
    it(`refuses a prompt that ${what}`, async () => {
      const error = await asked({ prompt, pictures: ['a.jpg'] }).catch((cause: unknown) => cause);
      expect(error).to.include({ kind: 'unprocessable', code: 'pictures.not_understood' });
      expect(error)
        .to.have.property('message')
        .that.matches(/^prompt: /);
    });
});
