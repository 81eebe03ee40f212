import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../../../.tools/c2pa');
const MISSING = `${FOLDER}-missing.json`;

/** What the Content Authenticity Initiative's own validator says of a file. */
export interface Verdict {
  /** `Invalid`, `Valid` (but by nobody it trusts), `Trusted`; `none`: it finds no manifest. */
  readonly state: string;
  readonly failures: readonly string[];
  readonly successes: readonly string[];
  /** The active manifest, as the validator shows it. */
  readonly manifest: {
    readonly title?: string;
    readonly signature_info?: { readonly issuer?: string };
    readonly assertions?: readonly { readonly label: string; readonly data: unknown }[];
  };
}

/** Why the validator is not here; undefined: set-up has brought it. */
export const whyMissing = (): string | undefined => {
  if (existsSync(join(FOLDER, 'version.json'))) return undefined;
  if (!existsSync(MISSING)) return 'set-up has not fetched it';
  return (JSON.parse(readFileSync(MISSING, 'utf8')) as { readonly reason: string }).reason;
};

const PROGRAM = `
import json, sys
sys.path.insert(0, sys.argv[1])
import c2pa
trust = {"trust": {"trust_anchors": open(sys.argv[3]).read()}} if len(sys.argv) > 3 else {}
try:
    shown = json.loads(c2pa.Reader(sys.argv[2], context=c2pa.Context.from_dict(trust)).json())
    results = shown["validation_results"]["activeManifest"]
    codes = lambda kind: [status["code"] for status in results.get(kind, [])]
    print(json.dumps({"state": shown["validation_state"], "failures": codes("failure"), "successes": codes("success"),
        "manifest": shown["manifests"][shown["active_manifest"]]}))
except c2pa.C2paError as error:
    if "ManifestNotFound" not in str(error): raise
    print(json.dumps({"state": "none", "failures": [], "successes": [], "manifest": {}}))
`;

/** Asks the validator; `authorities`: a PEM file of whom it is to trust. */
export async function validate(file: string, authorities?: string): Promise<Verdict> {
  const args = ['-c', PROGRAM, FOLDER, file, ...(authorities === undefined ? [] : [authorities])];
  const { stdout } = await run('python3', args);
  return JSON.parse(stdout) as Verdict;
}
