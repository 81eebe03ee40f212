import type { Style, VideoType } from '../../../modules/videos/plan.ts';

/** The art direction a film has when nobody asks for another. */
export interface Look {
  readonly mood: Style['mood'];
  readonly typeface: Style['typeface'];
  readonly pace: Style['pace'];
  readonly ground: 'light' | 'dark';
  /** Hue (degrees, OKLCH) and chroma of the ground: a tint, never a colour of its own. */
  readonly tint: { readonly h: number; readonly c: number };
  /** Its ground outright, of an art direction: where nobody asks for other colours. */
  readonly background?: string;
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly accent: string;
}

/** One look for each video type, told apart at a glance. */
export const LOOKS: Readonly<Record<VideoType, Look>> = {
  instructional: { mood: 'calm', typeface: 'sans', pace: 'slow', ground: 'light', tint: { h: 195, c: 0.014 }, primary: '#0f766e', secondary: '#38a3a5', tertiary: '#b8e0d2', accent: '#f08a4b' },
  explainer: { mood: 'bright', typeface: 'rounded', pace: 'medium', ground: 'light', tint: { h: 85, c: 0.022 }, primary: '#f2a20d', secondary: '#2b4c9b', tertiary: '#8ecae6', accent: '#e4572e' },
  corporate: { mood: 'elegant', typeface: 'sans', pace: 'medium', ground: 'light', tint: { h: 260, c: 0.009 }, primary: '#1e3a8a', secondary: '#3b82c4', tertiary: '#a7c4e2', accent: '#12a594' },
  marketing: { mood: 'bold', typeface: 'sans', pace: 'medium', ground: 'light', tint: { h: 330, c: 0.02 }, primary: '#ff5a5f', secondary: '#8b5cf6', tertiary: '#3a86ff', accent: '#ffd166' },
  narrative: { mood: 'warm', typeface: 'serif', pace: 'slow', ground: 'light', tint: { h: 70, c: 0.032 }, primary: '#a4442d', secondary: '#c98b3b', tertiary: '#5f7a61', accent: '#2f4858' },
  social: { mood: 'playful', typeface: 'rounded', pace: 'fast', ground: 'dark', tint: { h: 278, c: 0.11 }, primary: '#c6f135', secondary: '#ff6ac1', tertiary: '#4cc9f0', accent: '#ffb703' },
}; // prettier-ignore
