/** Trusted markup: the only value that is not escaped. */
export interface Html {
  readonly text: string;
}

export const raw = (text: string): Html => ({ text });

type Part = string | number | Html | readonly Html[];

/** Markup with every inserted value escaped, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { text: strings.reduce((text, piece, place) => text + stringify(parts[place - 1] ?? '') + piece) };
}

function stringify(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'text' in part ? part.text : part.map(({ text }) => text).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
