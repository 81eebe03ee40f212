import { expect } from 'chai';
import { differenceCiede2000 } from 'culori';
import { looksOf } from '../../../../../infra/studio/shots/figures/wardrobe.ts';
import { kitOf } from '../../../../../infra/studio/shots/shot-painter.ts';
import { PERSON_ROLES } from '../../../../../modules/videos/shot.ts';
import { aShot, paintingOf } from '../a-shot.ts';

const kit = kitOf(paintingOf({}), aShot());
const SKINS = ['#f8d5b8', '#edb985', '#d69a6a', '#a9693f'] as const;

describe('what people wear', () => {
  it('is never of the colour of their skin, whatever the film’s colours', () => {
    const [primary, secondary, tertiary, accent] = SKINS;
    const palettes = [
      { ...kit.light.palette, tertiary: '#edb985' },
      { ...kit.light.palette, primary, secondary, tertiary, accent },
    ];
    for (const palette of palettes)
      for (const role of PERSON_ROLES)
        for (const name of 'abcdefghijklmnop') {
          const { top, skin } = looksOf({ ...kit, light: { ...kit.light, palette } }, role, name).colours;
          expect(differenceCiede2000()(top, skin), `${role} ${name}: ${top} on ${skin}`).to.be.above(12);
        }
  });
});
