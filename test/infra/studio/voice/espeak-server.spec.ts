import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isEspeakInstalled } from '../../../../infra/studio/voice/espeak/espeak-process.ts';
import type { EspeakRequest } from '../../../../infra/studio/voice/espeak/protocol.ts';
import { ownProgram } from '../../../../infra/processes/own-program.ts';

const SPEECH = new URL('../../../../infra/studio/voice/espeak/espeak-process.ts', import.meta.url);

describe('the espeak-ng process', () => {
  it('ends without a word when whoever asked is gone', async function () {
    if (!isEspeakInstalled()) this.skip();
    const { execArgv, path } = ownProgram('espeak-server', SPEECH.href);
    const child = spawn(process.execPath, [...execArgv, path]);
    const told = text(child.stderr);
    child.stdout.destroy();
    const request: EspeakRequest = { text: 'Bees make honey.', voice: 'en', rate: 175, pitch: 50, range: 50 };
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const [code] = (await once(child, 'close')) as [number | null];
    expect(await told).to.equal('');
    expect(code).to.equal(0);
  });
});
