import { expect } from 'chai';
import {
  extensionOfSound,
  stringifySoundArguments,
} from '../../../../infra/studio/ffmpeg/sound-arguments.ts';

describe('what ffmpeg is told to convert a narration', () => {
  const paths = { audioPath: '/store/voice.wav', outputPath: '/store/draft' };
  const begin = '-hide_banner -loglevel error -nostdin -y -i /store/voice.wav -map 0:a:0 -ac 1';
  const end = '-fflags +bitexact -flags:a +bitexact -map_metadata -1 /store/draft';

  it('is this, word for word, for mp3', () => {
    const args = stringifySoundArguments({ ...paths, format: 'mp3_44100_128' });
    expect(args.join(' ')).to.equal(
      `${begin} -ar 44100 -c:a libmp3lame -b:a 128k -id3v2_version 0 -f mp3 ${end}`,
    );
  });

  it('is this, word for word, for samples alone', () => {
    const args = stringifySoundArguments({ ...paths, format: 'pcm_16000' });
    expect(args.join(' ')).to.equal(`${begin} -ar 16000 -c:a pcm_s16le -f s16le ${end}`);
  });

  it('names the file by its format', () => {
    const formats = ['wav', 'mp3_22050_32', 'pcm_8000'] as const;
    expect(formats.map(extensionOfSound)).to.deep.equal(['wav', 'mp3', 'pcm']);
  });
});
