/** Variables that any program needs. All others are withheld: settings contain passwords and keys. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'] as const;

/** The environment of a child program: an allow-list and the caller's additions. */
export function childEnvironment(added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- passed to a child, not read
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)), ...added };
}
