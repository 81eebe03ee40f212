import { formatHex, interpolate } from 'culori';

/** Names people use, where CSS has another colour in mind or none. */
const OWN: Readonly<Record<string, string>> = {
  cream: '#fff4dc', mint: '#7fd8be', amber: '#f2a20d', mustard: '#d9a404', green: '#1f9d55', blue: '#1f5fd0', red: '#d7263d', purple: '#7a3fc4', yellow: '#f4c20d', orange: '#f07f13', pink: '#ec5a9b', brown: '#7c4f2c',
}; // prettier-ignore

const OF_CSS =
  'black white gr[ae]y silver gold navy teal turquoise cyan aqua violet indigo magenta lime olive maroon coral salmon beige lavender crimson khaki plum';

/** A colour in words or hex: "dark blue", "#ff8800". */
export const COLOUR = `(?:#[0-9a-f]{6}|#[0-9a-f]{3}|(?:(?:dark|deep|light|pale|pastel|soft|bright)[ -])?(?:${Object.keys(OWN).join('|')}|${OF_CSS.replaceAll(' ', '|')}))`;

const SHADES: Readonly<Record<string, readonly [towards: string, share: number]>> = {
  dark: ['black', 0.4],
  deep: ['black', 0.25],
  light: ['white', 0.5],
  pale: ['white', 0.65],
  pastel: ['white', 0.6],
  soft: ['white', 0.35],
};

/** #rrggbb of what `COLOUR` matched. */
export function hexOfColour(said: string): string {
  const words = said.trim().toLowerCase().split(/[ -]/u);
  const name = (words.at(-1) ?? '').replace('grey', 'gray');
  const plain = OWN[name] ?? formatHex(name) ?? '#808080';
  const shade = words.length > 1 ? SHADES[words[0] ?? ''] : undefined;
  return shade ? formatHex(interpolate([plain, shade[0]], 'oklab')(shade[1])) : plain;
}
