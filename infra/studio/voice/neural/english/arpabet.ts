/** CMU phones (flite's) as misaki's phonemes. */
const PHONEMES: Readonly<Record<string, string>> = {
  aa: 'ɑ', ae: 'æ', ah: 'ʌ', ao: 'ɔ', aw: 'W', ax: 'ə', ay: 'I', b: 'b', ch: 'ʧ', d: 'd', dh: 'ð', eh: 'ɛ', er: 'ɜɹ', ey: 'A',
  f: 'f', g: 'ɡ', hh: 'h', ih: 'ɪ', iy: 'i', jh: 'ʤ', k: 'k', l: 'l', m: 'm', n: 'n', ng: 'ŋ', ow: 'O', oy: 'Y', p: 'p', r: 'ɹ',
  s: 's', sh: 'ʃ', t: 't', th: 'θ', uh: 'ʊ', uw: 'u', v: 'v', w: 'w', y: 'j', z: 'z', zh: 'ʒ',
}; // prettier-ignore

/** `l ay1 v` is `lˈIv`. */
export function readPhones(phones: string): string {
  return phones
    .split(' ')
    .map((phone) => {
      const [, name = '', stress = ''] = /^([a-z]+)(\d?)$/.exec(phone) ?? [];
      const phoneme = name === 'er' && stress === '0' ? 'əɹ' : (PHONEMES[name] ?? '');
      return `${stress === '1' ? 'ˈ' : stress === '2' ? 'ˌ' : ''}${phoneme}`;
    })
    .join('');
}
