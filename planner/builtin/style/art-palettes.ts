import type { ArtDirection } from '../../../modules/videos/plan.ts';

/** The colours of an art direction where nobody asks for others, #rrggbb. */
export interface ArtPalette {
  readonly background: string;
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly accent: string;
}

// prettier-ignore
export const ART_PALETTES: Readonly<Record<ArtDirection, ArtPalette>> = {
  keynote: { background: '#f6f7fc', primary: '#3445e5', secondary: '#12b5a6', tertiary: '#aab4ff', accent: '#ff5f5d' },
  ledger: { background: '#f7f4ec', primary: '#14324f', secondary: '#94713b', tertiary: '#a9bac6', accent: '#b8442f' },
  blueprint: { background: '#0f2d52', primary: '#5fd0ff', secondary: '#ffd166', tertiary: '#8fb0d4', accent: '#ff8f66' },
  terminal: { background: '#0d1218', primary: '#3ddc84', secondary: '#58a6ff', tertiary: '#c9a7ff', accent: '#ffa657' },
  poster: { background: '#f3efe6', primary: '#d3222a', secondary: '#16181d', tertiary: '#e9b44c', accent: '#1d4ed8' },
  storybook: { background: '#faf0df', primary: '#8f3b2b', secondary: '#c98b3b', tertiary: '#7d9470', accent: '#2f5d62' },
  clinic: { background: '#eff7f8', primary: '#0b6e80', secondary: '#55b3c2', tertiary: '#b9dfdd', accent: '#ef6a56' },
  archive: { background: '#efe5d0', primary: '#4a3021', secondary: '#a1733f', tertiary: '#bda884', accent: '#8c1f28' },
  fieldguide: { background: '#f0f3e4', primary: '#2c5a3a', secondary: '#86a253', tertiary: '#d5c786', accent: '#c2542f' },
  observatory: { background: '#0e1030', primary: '#93a4ff', secondary: '#ff86bb', tertiary: '#4fd1c5', accent: '#ffd166' },
  kitchen: { background: '#fdf3e7', primary: '#c23b1e', secondary: '#64832a', tertiary: '#f0c48a', accent: '#e39a12' },
  playground: { background: '#eef3ff', primary: '#6a3cf0', secondary: '#00aa9d', tertiary: '#ffcf33', accent: '#ff5c8a' },
  signal: { background: '#f4f4f1', primary: '#ffc400', secondary: '#1c1d20', tertiary: '#a7abb0', accent: '#de2b26' },
  voyage: { background: '#eaf6f9', primary: '#0a6ea8', secondary: '#f2a154', tertiary: '#8fd0cf', accent: '#e2553a' },
  neon: { background: '#160a2b', primary: '#ff46a8', secondary: '#20e3ff', tertiary: '#b9f84a', accent: '#ffb703' },
  civic: { background: '#fbfbfd', primary: '#123f94', secondary: '#c9252d', tertiary: '#adc0dc', accent: '#e39a00' },
  chalk: { background: '#1e3b35', primary: '#f5e4a0', secondary: '#98d3c4', tertiary: '#f3a8a2', accent: '#ffb65c' },
  workbench: { background: '#e9edf0', primary: '#e2570b', secondary: '#26414f', tertiary: '#a9b6bd', accent: '#1f9487' },
  silk: { background: '#f9f1ef', primary: '#652a43', secondary: '#b57078', tertiary: '#dcbcb5', accent: '#b9813f' },
  commons: { background: '#f5f1fb', primary: '#563a94', secondary: '#ee8a37', tertiary: '#c3b1e4', accent: '#17998c' },
};
