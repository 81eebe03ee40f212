import { expect } from 'chai';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { sceneOfPrompt } from '../../../planner/builtin/scene-of-prompt.ts';

describe('what is drawn for a prompt', () => {
  const shotOf = (prompt: string) => sceneOfPrompt(prompt, emojiPictures).scene.shot;

  it('are the things it names, where and when it says', () => {
    const shot = shotOf('A photo of a honeybee on a sunflower in a meadow at dawn');
    expect(shot).to.include({ setting: 'meadow', time_of_day: 'dawn' });
    expect(shot?.subjects.map(({ phrase }) => phrase)).to.include.members(['honeybee', 'sunflower']);
    expect(shot?.subjects.map(({ illustration }) => illustration).join()).to.not.contain('camera');
  });

  it('is always the same', () => {
    expect(shotOf('A cat in the kitchen')).to.deep.equal(shotOf('A cat in the kitchen'));
  });

  it('is refused where it names nothing that can be seen', () => {
    for (const prompt of ['freedom', 'An abstract watercolour'])
      expect(() => shotOf(prompt))
        .to.throw('prompt: names nothing')
        .with.property('kind', 'unprocessable');
  });
});
