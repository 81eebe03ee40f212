/** What is done to a picture, one thing after the other. Shares are of its shorter side. */
export type PictureStep =
  /** CSS filter functions: `brightness(1.25)`. */
  | { readonly kind: 'filter'; readonly css: string }
  /** As light falls through coloured glass, or as everything had that colour; `strength` from 0 to 1. */
  | {
      readonly kind: 'tint';
      readonly colour: string;
      readonly how: 'light' | 'colour';
      readonly strength: number;
    }
  /** 1 is what is usually meant. */
  | { readonly kind: 'sharpen' | 'blur' | 'vignette'; readonly strength: number }
  /** To width divided by height, around the middle. */
  | { readonly kind: 'crop'; readonly ratio: number }
  | { readonly kind: 'zoom'; readonly times: number }
  | { readonly kind: 'flip'; readonly axis: 'horizontal' | 'vertical' }
  /** Clockwise. */
  | { readonly kind: 'turn'; readonly degrees: number }
  | { readonly kind: 'border'; readonly colour: string; readonly share: number }
  | { readonly kind: 'round_corners'; readonly share: number }
  /** Behind what is transparent, else around the picture; `ratio`: of the whole. */
  | { readonly kind: 'ground'; readonly colour: string; readonly ratio?: number }
  | { readonly kind: 'caption'; readonly text: string; readonly place: 'top' | 'middle' | 'bottom' };

/** How several pictures become one. `over`: the others lie small upon the first. */
export type Arrangement = 'beside' | 'below' | 'grid' | 'over';

export interface Retouching {
  readonly arrangement: Arrangement;
  readonly steps: readonly PictureStep[];
}

/** Whether the picture may show what is behind it: then it is a PNG, else a JPEG. */
export function maySeeThrough(pictures: readonly string[], { steps }: Retouching): boolean {
  const isCovered = steps.some(({ kind }) => kind === 'ground');
  const isCut = steps.some(
    (step) => step.kind === 'round_corners' || (step.kind === 'turn' && step.degrees % 90 !== 0),
  );
  return isCut || (!isCovered && pictures.some((picture) => picture.endsWith('.png')));
}
