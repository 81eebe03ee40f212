import { expect } from 'chai';
import { asDiskRefusal } from '../../../../modules/kernel/http/disk-refusal.ts';
import { MediaFailure } from '../../../../infra/studio/ffmpeg/media-failure.ts';
import { runFfmpeg, startFfmpeg } from '../../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';

const FFMPEG = findFfmpeg(process.env, process.cwd());
const NEVER = new AbortController().signal;

async function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );
}

describe('running ffmpeg', () => {
  it('blames the input for what it cannot read, and says what it said', async () => {
    const failure = await failureOf(runFfmpeg(FFMPEG, ['-i', '/nowhere/film.mp4', '-f', 'null', '-'], NEVER));
    expect(failure).to.be.instanceOf(MediaFailure).that.includes({ blame: 'input' });
    expect((failure as MediaFailure).tail).to.contain('/nowhere/film.mp4: No such file');
  });

  it('blames the disk for what it cannot write', async () => {
    const args = ['-f', 'lavfi', '-i', 'anullsrc', '-t', '5', '-f', 'wav', '-y', '/dev/full'];
    const failure = await failureOf(runFfmpeg(FFMPEG, args, NEVER));
    expect(failure).to.include({ blame: 'storage' });
    expect(asDiskRefusal(failure)).to.include({
      kind: 'unavailable',
      message: 'media store: the disk is full',
    });
  });

  it('blames us for arguments nobody understands, and for a program that is not there', async () => {
    expect(await failureOf(runFfmpeg(FFMPEG, ['-no-such-option'], NEVER))).to.include({ blame: 'us' });
    expect(await failureOf(runFfmpeg('/nowhere/ffmpeg', [], NEVER))).to.include({ blame: 'us' });
  });

  it('kills it when the caller gives up, and rejects with the reason', async () => {
    const controller = new AbortController();
    const endless = ['-re', '-f', 'lavfi', '-i', 'anullsrc', '-f', 'null', '-'];
    const run = startFfmpeg(FFMPEG, endless, controller.signal);
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    expect(await failureOf(run.finished)).to.equal(reason);
    expect(() => process.kill(run.pid ?? 0, 0)).to.throw('ESRCH');
  });
});
