import { expect } from 'chai';
import {
  calculateAudioSamples,
  stringifyClipArguments,
  stringifyNarrationFilter,
  stringifyRetimeArguments,
} from '../../../../infra/studio/ffmpeg/clip-arguments.ts';

describe('what ffmpeg is told to make a clip', () => {
  it('is this, word for word', () => {
    const args = stringifyClipArguments({
      size: { width: 1280, height: 720 },
      frame_count: 90,
      audioPath: '/store/voice.wav',
      narration_start_seconds: 0.4,
      outputPath: '/store/draft.mp4',
    });
    expect(args.join(' ')).to.equal(
      '-hide_banner -loglevel error -nostdin -y ' +
        '-f rawvideo -pixel_format yuv420p -video_size 1280x720 -framerate 30 -i pipe:0 -i /store/voice.wav ' +
        '-filter_complex [1:a]aresample=48000,aformat=sample_fmts=fltp:channel_layouts=mono,adelay=19200S,' +
        'apad=whole_len=146432,atrim=end_sample=146432[sound] ' +
        '-map 0:v:0 -map [sound] ' +
        '-c:v libx264 -preset ultrafast -qp 20 -profile:v high -pix_fmt yuv420p ' +
        '-x264-params cabac=1:8x8dct=1:partitions=i8x8,i4x4:deblock=0,0:bframes=3:b-adapt=0:b-pyramid=none ' +
        '-threads 1 -g 60 -flags:v +cgop+bitexact ' +
        '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 ' +
        '-c:a aac -aac_coder fast -b:a 128k -ar 48000 -ac 1 -flags:a +bitexact ' +
        '-video_track_timescale 15360 -fflags +bitexact -map_metadata -1 -f mp4 /store/draft.mp4',
    );
  });

  it('fills the sound up with whole packets, at least two past the picture', () => {
    for (const frames of [1, 37, 90, 301]) {
      const samples = calculateAudioSamples(frames);
      expect(samples % 1024).to.equal(0);
      expect(samples - frames * 1600)
        .to.be.at.least(2048)
        .and.below(3 * 1024);
    }
  });

  it('never delays the narration to before the clip', () => {
    expect(stringifyNarrationFilter({ frame_count: 30, narration_start_seconds: -1 })).to.contain(
      'adelay=0S',
    );
  });
});

describe('what ffmpeg is told to retime a clip', () => {
  it('is this, word for word', () => {
    const args = stringifyRetimeArguments({
      clipPath: '/store/clip.mp4',
      clip_frame_count: 150,
      frame_count: 90,
      audioPath: '/store/voice.wav',
      narration_start_seconds: 0.45,
      outputPath: '/store/draft.mp4',
    });
    expect(args.join(' ')).to.equal(
      '-hide_banner -loglevel error -nostdin -y -i /store/clip.mp4 -i /store/voice.wav ' +
        '-filter_complex [0:v]tpad=stop=3:stop_mode=clone,setpts=(PTS-STARTPTS)*90/150,fps=30,trim=end_frame=90[picture];' +
        '[1:a]aresample=48000,aformat=sample_fmts=fltp:channel_layouts=mono,adelay=21600S,' +
        'apad=whole_len=146432,atrim=end_sample=146432[sound] ' +
        '-map [picture] -map [sound] ' +
        '-c:v libx264 -preset ultrafast -qp 20 -profile:v high -pix_fmt yuv420p ' +
        '-x264-params cabac=1:8x8dct=1:partitions=i8x8,i4x4:deblock=0,0:bframes=3:b-adapt=0:b-pyramid=none ' +
        '-threads 1 -g 60 -flags:v +cgop+bitexact ' +
        '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 ' +
        '-c:a aac -aac_coder fast -b:a 128k -ar 48000 -ac 1 -flags:a +bitexact ' +
        '-video_track_timescale 15360 -fflags +bitexact -map_metadata -1 -f mp4 /store/draft.mp4',
    );
  });
});
