import type { LanguageRegistration } from '@shikijs/primitive';

type Grammar = () => Promise<{ readonly default: LanguageRegistration[] }>;

/** Grammars that films colour code with, by the name their package has for them. */
const GRAMMARS = {
  bash: () => import('@shikijs/langs/shellscript'),
  c: () => import('@shikijs/langs/c'),
  cpp: () => import('@shikijs/langs/cpp'),
  csharp: () => import('@shikijs/langs/csharp'),
  css: () => import('@shikijs/langs/css'),
  go: () => import('@shikijs/langs/go'),
  html: () => import('@shikijs/langs/html'),
  java: () => import('@shikijs/langs/java'),
  javascript: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  kotlin: () => import('@shikijs/langs/kotlin'),
  php: () => import('@shikijs/langs/php'),
  python: () => import('@shikijs/langs/python'),
  ruby: () => import('@shikijs/langs/ruby'),
  rust: () => import('@shikijs/langs/rust'),
  sql: () => import('@shikijs/langs/sql'),
  swift: () => import('@shikijs/langs/swift'),
  typescript: () => import('@shikijs/langs/typescript'),
  yaml: () => import('@shikijs/langs/yaml'),
} as const satisfies Record<string, Grammar>;

export type GrammarName = keyof typeof GRAMMARS;

/** What people call them besides. */
const ALIASES: Readonly<Record<string, GrammarName>> = {
  'c#': 'csharp', 'c++': 'cpp', cs: 'csharp', golang: 'go', js: 'javascript', jsx: 'javascript', kt: 'kotlin', node: 'javascript', py: 'python',
  rb: 'ruby', rs: 'rust', sh: 'bash', shell: 'bash', ts: 'typescript', tsx: 'typescript', yml: 'yaml', zsh: 'bash',
}; // prettier-ignore

/** The grammar for a language as a plan names it; undefined for one we have none for. */
export function grammarFor(language: string): GrammarName | undefined {
  const name = language.trim().toLowerCase();
  return Object.hasOwn(GRAMMARS, name) ? (name as GrammarName) : ALIASES[name];
}

export async function loadGrammar(name: GrammarName): Promise<LanguageRegistration[]> {
  return (await GRAMMARS[name]()).default;
}
