/** What a program needs of ours to run at all. Everything else stays here: settings hold passwords and keys. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'] as const;

/** The environment of a program that we start: an allow-list, and what the caller adds. */
export function childEnvironment(added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- handed on to a child, not read
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)), ...added };
}
