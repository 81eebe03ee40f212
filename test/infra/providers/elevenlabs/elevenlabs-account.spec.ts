import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import {
  openElevenLabsAccount,
  type AccountOptions,
  type ElevenLabsAccount,
} from '../../../../infra/providers/elevenlabs/elevenlabs-account.ts';
import {
  elevenLabsError,
  evenAlignment,
  startElevenLabsStub,
  STUB_KEY,
  STUB_VOICES,
} from '../../../support/providers/elevenlabs-stub.ts';
import type { ScriptedServer } from '../../../support/providers/scripted-server.ts';

const NEVER = new AbortController().signal;
const SOUND = Buffer.from('ID3 sound').toString('base64');
const REQUEST = {
  voiceId: 'JBFqnCBsd6RMkjVDRZzb',
  modelId: 'eleven_multilingual_v2',
  text: 'Hi.',
  speed: 1.1,
};

describe('an ElevenLabs account', () => {
  let stub: ScriptedServer;
  let waited: number[];
  beforeEach(async () => {
    stub = await startElevenLabsStub((text) => ({ audio_base64: SOUND, alignment: evenAlignment(text) }));
    waited = [];
  });
  afterEach(() => stub.close());

  const open = (more: Partial<AccountOptions> = {}): ElevenLabsAccount =>
    openElevenLabsAccount({
      apiKey: STUB_KEY,
      baseUrl: stub.url,
      now: () => 0,
      backoffMs: 0,
      wait: (seconds) => {
        waited.push(seconds);
        return Promise.resolve();
      },
      ...more,
    });
  const speak = (more: Partial<AccountOptions> = {}) => open(more).speak(REQUEST, NEVER);
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it did not fail'),
      (error: unknown) => error,
    );

  describe('that speaks', () => {
    it('sends the text, the voice, the model, the speed and the format', async () => {
      const { audioBase64, alignment } = await speak();
      expect(audioBase64).to.equal(SOUND);
      expect(alignment?.characters).to.deep.equal(['H', 'i', '.']);
      const [request] = stub.ledger;
      expect(request?.params).to.deep.equal([REQUEST.voiceId]);
      expect(request?.body).to.deep.equal({
        text: 'Hi.',
        model_id: 'eleven_multilingual_v2',
        voice_settings: { speed: 1.1 },
        seed: 1,
      });
    });

    it('takes an answer without word times', async () => {
      stub.script({ body: { audio_base64: SOUND, alignment: null, normalized_alignment: null } });
      expect((await speak()).alignment).to.equal(undefined);
    });

    it('waits as long as it is told, a while for room in the plan, and not at all otherwise', async () => {
      const limited = elevenLabsError(429, 'rate_limit_exceeded', 'slow down');
      stub.script(
        { ...limited, headers: { 'Retry-After': '7' } },
        elevenLabsError(429, 'too_many_concurrent_requests', 'Too many concurrent requests'),
        elevenLabsError(429, 'system_busy', 'The system is experiencing heavy traffic'),
      );
      await speak();
      expect(waited).to.deep.equal([7, 5]);
      expect(stub.ledger).to.have.length(4);
    });

    it('tries again after a cut connection, a cut answer, a hang and an error of theirs', async () => {
      stub.script('cut', { body: Buffer.from('{"audio_base64": "c29'), ends: 'cut' }, 'hang');
      await speak({ timeoutSeconds: 0.3 });
      expect(stub.ledger).to.have.length(4);
    });

    it('gives up after four attempts, and says what was last', async () => {
      stub.script('cut', elevenLabsError(500, 'internal_error', 'oh'), elevenLabsError(503, 'busy', 'away'), 'hang');
      const error = await failure(speak({ timeoutSeconds: 0.3 }));
      expect(error).to.include({ kind: 'upstream', code: 'providers.failed', message: 'ElevenLabs could not speak: no answer within 0.3 s' });
      expect(stub.ledger).to.have.length(4);
    });

    for (const [code, status, message] of [
      ['invalid_api_key', 401, 'Invalid API key'],
      ['quota_exceeded', 401, 'This request exceeds your quota'],
      ['insufficient_credits', 429, 'No credits are left'],
      ['missing_permissions', 401, 'The API key misses the permission text_to_speech'],
      ['payment_required', 402, 'Your plan cannot use this voice'],
    ] as const) {
      it(`does not try again after ${code}`, async () => {
        stub.script(elevenLabsError(status, code, message));
        const error = await failure(speak());
        expect(error).to.include({ kind: 'upstream', message: `ElevenLabs could not speak: ${message} (${code})` });
        expect(stub.ledger).to.have.length(1);
      });
    }

    for (const [code, status] of [
      ['voice_not_found', 404],
      ['max_character_limit_exceeded', 400],
      ['content_against_policy', 403],
    ] as const) {
      it(`fails that text, with the reason, for ${code}`, async () => {
        stub.script(elevenLabsError(status, code, 'no'));
        const error = await failure(speak());
        expect(error).to.include({ kind: 'unprocessable', code: 'providers.refused', message: `ElevenLabs could not speak: no (${code})` });
        expect(stub.ledger).to.have.length(1);
      });
    }

    it('reads what is wrong with a request', async () => {
      stub.script({ status: 422, body: { detail: [{ loc: ['body', 'text'], msg: 'too odd', type: 'value_error' }] } });
      expect(await failure(speak())).to.include({ kind: 'unprocessable', message: 'ElevenLabs could not speak: too odd (value_error)' });
    });

    for (const [what, body] of [
      ['no JSON', Buffer.from('<html>')],
      ['another JSON', { audio: 'c29' }],
      ['word times that are no numbers', { audio_base64: SOUND, alignment: { ...evenAlignment('Hi.'), character_end_times_seconds: ['a'] } }],
      ['no sound', { audio_base64: '' }],
      ['another sound', { audio_base64: Buffer.from('RIFF').toString('base64') }],
    ] as const) {
      it(`does not pay again for an answer with ${what}`, async () => {
        stub.script({ body });
        expect(await failure(speak())).to.include({ kind: 'upstream', code: 'providers.failed' });
        expect(stub.ledger).to.have.length(1);
      });
    }

    it('keeps no timer of the SDK that would keep the process alive', async () => {
      const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
      const before = timers();
      stub.script('cut', 'cut', 'cut', 'cut');
      await failure(speak());
      // Of four calls; the connections have one of their own.
      expect(timers()).to.be.below(before + 4);
    });

    it('hangs up when nobody wants it any more', async () => {
      stub.script('hang');
      const caller = new AbortController();
      const call = failure(open().speak(REQUEST, caller.signal));
      const { ended } = await stub.accepted(0);
      caller.abort(new Error('cancelled'));
      expect(await ended).to.equal('hung up');
      expect(await call).to.have.property('message', 'cancelled');
    });

    it('makes two calls at once, the others wait in line or leave it', async () => {
      const answers: (() => void)[] = [];
      const held = () => new Promise<{ readonly body: object }>((resolve) => {
        answers.push(() => { resolve({ body: { audio_base64: SOUND } }); });
      });
      stub.script(held, held);
      const account = open();
      const first = [account.speak(REQUEST, NEVER), account.speak(REQUEST, NEVER)];
      const impatient = new AbortController();
      const left = failure(account.speak(REQUEST, impatient.signal));
      const third = account.speak({ ...REQUEST, text: 'Third.' }, NEVER);
      await stub.accepted(1);
      impatient.abort(new Error('left'));
      expect(await left).to.have.property('message', 'left');
      expect(stub.ledger).to.have.length(2);
      for (const answer of answers) answer();
      await Promise.all([...first, third]);
      expect(stub.ledger.map(({ body }) => (body as { text: string }).text)).to.deep.equal(['Hi.', 'Hi.', 'Third.']);
    });
  });

  describe('that lists its voices', () => {
    it('reads all pages, once in ten minutes', async () => {
      let now = 0;
      const account = open({ now: () => now });
      const voices = await account.voices(NEVER);
      expect(voices.map(({ voice }) => voice.voice_id)).to.deep.equal(STUB_VOICES.map(({ voice_id }) => voice_id));
      await account.voices(NEVER);
      expect(stub.ledger).to.have.length(3);
      now = 600_000;
      await account.voices(NEVER);
      expect(stub.ledger).to.have.length(6);
    });

    it('reads them once for all who ask meanwhile; who leaves does not end it', async () => {
      const account = open();
      const impatient = new AbortController();
      const left = failure(account.voices(impatient.signal));
      const others = Promise.all([account.voices(NEVER), account.voices(NEVER)]);
      impatient.abort(new Error('left'));
      expect(await left).to.have.property('message', 'left');
      const [one, other] = await others;
      expect(one).to.equal(other);
      expect(stub.ledger).to.have.length(3);
    });

    it('has those it had before while they cannot be read', async () => {
      let now = 0;
      const account = open({ now: () => now });
      const voices = await account.voices(NEVER);
      now = 600_000;
      stub.script(elevenLabsError(401, 'missing_permissions', 'no voices_read'));
      expect(await account.voices(NEVER)).to.deep.equal(voices);
    });

    it('says why it cannot', async () => {
      stub.script(elevenLabsError(401, 'missing_permissions', 'no voices_read'));
      const message = 'ElevenLabs could not list its voices: no voices_read (missing_permissions)';
      expect(await failure(open().voices(NEVER))).to.include({ kind: 'upstream', message });
    });
  });
}); // prettier-ignore
