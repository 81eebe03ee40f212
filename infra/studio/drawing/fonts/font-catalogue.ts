/** A family in the registry: its npm package, and which of its files and design axes we use. All are OFL-1.1. */
export interface FontPackage {
  readonly package: string;
  /** Part of the file name between slice and style: `opsz` files carry weight and optical size. */
  readonly file: 'opsz' | 'wght' | '400';
}

const variable = (family: string, file: 'opsz' | 'wght' = 'wght'): FontPackage => ({
  package: `@fontsource-variable/${family}`,
  file,
});

/** Families by the part they play. */
export const FAMILIES = {
  inter: variable('inter', 'opsz'),
  jakarta: variable('plus-jakarta-sans'),
  bricolage: variable('bricolage-grotesque', 'opsz'),
  nunito: variable('nunito'),
  fraunces: variable('fraunces', 'opsz'),
  'source-serif': variable('source-serif-4', 'opsz'),
  'jetbrains-mono': variable('jetbrains-mono'),
  'space-grotesk': variable('space-grotesk'),
  oswald: variable('oswald'),
  outfit: variable('outfit'),
  playfair: variable('playfair-display'),
} as const;

export type FamilyName = keyof typeof FAMILIES;

const CHINESE = variable('noto-sans-sc');
const JAPANESE = variable('noto-sans-jp');
const KOREAN = variable('noto-sans-kr');

const OTHER_SCRIPTS: readonly FontPackage[] = [
  FAMILIES.inter,
  variable('noto-sans-arabic'),
  variable('noto-sans-hebrew'),
  variable('noto-sans-devanagari'),
  variable('noto-sans-thai'),
  variable('noto-sans-bengali'),
  variable('noto-sans-tamil'),
  { package: '@fontsource/noto-sans-math', file: '400' },
  { package: '@fontsource/noto-sans-symbols-2', file: '400' },
];

/**
 * Where to look for a glyph, first to last. Han characters are drawn differently in China, Japan and Korea, so the
 * language (ISO 639-1) decides whose forms come first.
 */
export function fallbackOrder(family: FamilyName, language: string): readonly FontPackage[] {
  return [FAMILIES[family], ...OTHER_SCRIPTS, ...eastAsianOrder(language)];
}

function eastAsianOrder(language: string): readonly FontPackage[] {
  if (language.startsWith('ja')) return [JAPANESE, CHINESE, KOREAN];
  if (language.startsWith('ko')) return [KOREAN, CHINESE, JAPANESE];
  return [CHINESE, JAPANESE, KOREAN];
}
