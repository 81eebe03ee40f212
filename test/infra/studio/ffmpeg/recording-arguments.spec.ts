import { expect } from 'chai';
import { stringifyRecordingArguments } from '../../../../infra/studio/ffmpeg/recording-arguments.ts';

const filtersOf = (args: readonly string[]) => args[args.indexOf('-af') + 1];

describe('what ffmpeg is told of a recording', () => {
  it('is to cut it to the sample and play it a little faster', () => {
    const part = { start_seconds: 0.28, end_seconds: 3.4, tempo: 1.05, outputPath: '/drafts/a.raw' };
    expect(filtersOf(stringifyRecordingArguments(part))).to.equal(
      'aresample=48000,aformat=sample_fmts=flt:channel_layouts=mono,atrim=start=0.280:end=3.400,asetpts=PTS-STARTPTS,atempo=1.0500',
    );
  });

  it('is to leave its end and its pace alone', () => {
    const whole = { start_seconds: 0, tempo: 1, outputPath: '/drafts/a.raw' };
    expect(filtersOf(stringifyRecordingArguments(whole))).to.equal(
      'aresample=48000,aformat=sample_fmts=flt:channel_layouts=mono,atrim=start=0.000,asetpts=PTS-STARTPTS',
    );
  });

  it('is to take nothing for it but MP3, from stdin', () => {
    const args = stringifyRecordingArguments({ start_seconds: 0, tempo: 1, outputPath: '/drafts/a.raw' });
    expect(args.slice(args.indexOf('-f'), args.indexOf('-map'))).to.deep.equal(['-f', 'mp3', '-i', 'pipe:0']);
    expect(args.at(-1)).to.equal('/drafts/a.raw');
  });
});
