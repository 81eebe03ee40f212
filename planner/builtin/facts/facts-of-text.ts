import { ADDRESS } from './address.ts';
import { figuresIn } from './figures.ts';

/** Something of the caller that a film must not lose or change. */
export interface Fact {
  readonly kind: 'figure' | 'name' | 'code' | 'address' | 'quotation' | 'line';
  /** As the caller wrote it. */
  readonly text: string;
}

const ADDRESSES = new RegExp(ADDRESS.source, 'giu');
const CODE = /(?<![\p{L}\p{N}])(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)[A-Z][A-Z0-9-]{3,}(?![\p{L}\p{N}])/gu;
const NAME = /(?<=[\p{Ll},;]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)+/gu;

/** Figures with their units, names, codes and addresses of a text. */
export function factsOfText(text: string): Fact[] {
  const found = (pattern: RegExp, kind: Fact['kind']) =>
    [...text.matchAll(pattern)].map(([fact]): Fact => ({ kind, text: fact }));
  const bare = text.replace(ADDRESSES, ' ').replace(CODE, ' ');
  return [
    ...figuresIn(bare).map(({ raw }): Fact => ({ kind: 'figure', text: raw })),
    ...found(ADDRESSES, 'address'),
    ...found(CODE, 'code'),
    ...[...bare.matchAll(NAME)].map(([name]): Fact => ({ kind: 'name', text: name })),
  ];
}
