import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { codeToTokensBase, createShikiPrimitive, type ShikiPrimitive } from '@shikijs/primitive';
import { grammarFor, loadGrammar } from './grammars.ts';

export const TOKEN_KINDS = ['plain', 'comment', 'string', 'keyword', 'number', 'name'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface Token {
  readonly text: string;
  readonly kind: TokenKind;
}

/** Scopes of TextMate grammars by what they are to a reader. */
const SCOPES: Readonly<Record<Exclude<TokenKind, 'plain'>, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'punctuation.definition.string'],
  keyword: ['keyword', 'storage', 'variable.language', 'entity.name.tag'],
  number: ['constant.numeric', 'constant.language', 'constant.other', 'support.constant'],
  name: ['entity.name.function', 'support.function', 'entity.name.type', 'entity.name.class', 'entity.other.attribute-name'],
}; // prettier-ignore

/** Colours stand for kinds: which colour a kind has is the film's business. */
const markerOf = (kind: TokenKind) => `#00000${TOKEN_KINDS.indexOf(kind)}`;

const THEME = {
  name: 'kinds',
  type: 'light',
  fg: markerOf('plain'),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: markerOf('plain'), background: '#ffffff' } },
    ...Object.entries(SCOPES).map(([kind, scope]) => ({
      scope: [...scope],
      settings: { foreground: markerOf(kind as TokenKind) },
    })),
  ],
} as const;

const highlighters = new Map<string, ShikiPrimitive>();

/** Loads what the code of a language is coloured with; a language without grammar needs nothing. */
export async function prepareHighlighting(language: string): Promise<void> {
  const name = grammarFor(language);
  if (name === undefined || highlighters.has(name)) return;
  const langs = await loadGrammar(name);
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  highlighters.set(
    name,
    createShikiPrimitive({ langs: [langs], themes: [{ ...THEME, settings: [...THEME.settings] }], engine }),
  );
}

/** The tokens of each line; plain ones in a language that has not been prepared. However long it takes: the same on a busy machine. */
export function tokensOf(code: string, language: string): readonly (readonly Token[])[] {
  const text = code.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');
  const name = grammarFor(language);
  const highlighter = name === undefined ? undefined : highlighters.get(name);
  if (name === undefined || !highlighter)
    return text.split('\n').map((line) => [{ text: line, kind: 'plain' }]);
  const lang = highlighter.getLoadedLanguages().includes(name) ? name : 'shellscript';
  return codeToTokensBase(highlighter, text, { lang, theme: THEME.name, tokenizeTimeLimit: 0 }).map((line) =>
    line.map(({ content, color }) => ({ text: content, kind: kindOf(color) })),
  );
}

function kindOf(marker: string | undefined): TokenKind {
  return TOKEN_KINDS.find((kind) => markerOf(kind) === marker?.toLowerCase()) ?? 'plain';
}
