import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../infra/cli/run.ts';

export interface Operator {
  /** Runs one command of the command line, in this process. */
  readonly run: (...args: readonly string[]) => Promise<{
    readonly code: number;
    readonly stdout: string;
    readonly stderr: string;
  }>;
  /** The first line of JSON that it prints; throws when it fails. */
  readonly answerOf: (...args: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;
}

/** Who types commands beside the data folder of a spec. */
export function makeOperator(env: Readonly<Record<string, string>>): Operator {
  const run: Operator['run'] = async (...args) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const reading = Promise.all([text(out), text(err)]);
    const code = await runCommandLine(args, { env, out, err, interrupted: new AbortController().signal });
    out.end();
    err.end();
    const [stdout, stderr] = await reading;
    return { code, stdout, stderr };
  };
  return {
    run,
    async answerOf(...args) {
      const { code, stdout, stderr } = await run(...args);
      if (code !== 0) throw new Error(`${stdout}${stderr}`);
      const [first = ''] = stdout.split('\n');
      return first.startsWith('{') ? (JSON.parse(first) as Readonly<Record<string, unknown>>) : {};
    },
  };
}
