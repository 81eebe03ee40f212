import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { makeLanguageModel } from '../../../../infra/providers/language/make-language-model.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import { yieldsOf } from '../../../../planner/pipeline/stage.ts';
import type { LanguageModel, Writing } from '../../../../planner/ports.ts';
import { startLanguageStub, type LanguageStub } from '../../../support/providers/language-stubs.ts';

const TEXT = 'Bees make honey. They visit two million flowers for a jar of it.';
const never = new AbortController().signal;
const greet: Writing = { rules: 'Say it.', material: { task: 'bees' } };

for (const vendor of ['anthropic', 'openai'] as const)
  describe(`a language model of ${vendor}`, () => {
    let stub: LanguageStub;
    let waits: number[];
    let model: LanguageModel;

    beforeEach(async () => {
      stub = await startLanguageStub(vendor, () => TEXT);
      waits = [];
      model = makeLanguageModel(
        { vendor, model: 'claude-sonnet-4-5', apiKey: 'key-of-the-specs', baseUrl: stub.baseUrl },
        {
          backoffMs: 1,
          silenceSeconds: 0.2,
          wait(seconds) {
            waits.push(seconds);
            return Promise.resolve();
          },
        },
      );
    });
    afterEach(() => stub.close());

    /** All that is written, how it ended, and what was asked each time. */
    async function write(ask: () => Writing = () => greet, signal = never) {
      const pieces: string[] = [];
      const stage = model.write('say it', ask, signal);
      for (;;) {
        const next = await stage.next();
        if (next.done === true) return { pieces, ended: next.value };
        pieces.push(next.value);
      }
    }

    const failure = (ask?: () => Writing, signal?: AbortSignal) =>
      write(ask, signal).then(
        () => expect.fail('it should have failed'),
        (error: unknown) => error,
      );

    async function expectTrouble(kind: DomainError['kind'], message: RegExp) {
      const error = await failure();
      expect(error).to.be.instanceOf(DomainError);
      expect([(error as DomainError).kind, (error as DomainError).message]).to.satisfy(
        ([told, said]: readonly [string, string]) => told === kind && message.test(said),
        String(error),
      );
    }

    it('is told piece by piece what it writes', async () => {
      const { pieces, ended } = await write();
      expect(pieces.join('')).to.equal(TEXT);
      expect(pieces).to.have.length.above(3);
      expect(ended).to.equal('whole');
      expect(stub.asked()).to.deep.equal([
        { rules: 'Say it.', material: { task: 'bees' }, schema: undefined },
      ]);
    });

    it('is handed the schema of what it writes', async () => {
      stub.script(stub.tell('{"elements":[]}'));
      const schema = {
        type: 'object',
        properties: { elements: { type: 'array', items: { type: 'string', maxLength: 5 } } },
        required: ['elements'],
        additionalProperties: false,
      };
      expect((await write(() => ({ ...greet, schema }))).pieces.join('')).to.equal('{"elements":[]}');
      expect(JSON.stringify(stub.asked()[0]?.schema)).to.contain('"elements"').and.not.contain('maxLength');
    });

    if (vendor === 'openai')
      it('is handed it in the older way once it has refused the new one', async () => {
        const seen: unknown[] = [];
        const refusal =
          '{"error":{"message":"body.response_format.type: Input should be text or json_object"}}';
        const server = createServer((request, response) => {
          void text(request).then((body) => {
            const { response_format } = JSON.parse(body) as { response_format: { type: string } };
            seen.push(response_format);
            response.statusCode = response_format.type === 'json_schema' ? 500 : 200;
            const chunk = '{"choices":[{"index":0,"delta":{"content":"{}"},"finish_reason":"stop"}]}';
            response.end(response.statusCode === 500 ? refusal : `data: ${chunk}\n\ndata: [DONE]\n\n`);
          });
        });
        await once(server.listen(0, '127.0.0.1'), 'listening');
        const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
        const older = makeLanguageModel({ vendor, model: 'small', apiKey: 'none', baseUrl });
        const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
        for (const time of [1, 2])
          expect(
            await yieldsOf(older.write('say it', () => ({ ...greet, schema }), never)),
            `${time}`,
          ).to.deep.equal(['{}']);
        const inOlderWay = { type: 'json_object', schema };
        expect(seen.slice(1)).to.deep.equal([inOlderWay, inOlderWay]);
        server.close();
        server.closeAllConnections();
      });

    if (vendor === 'openai')
      it('has no room where it ends a stream in which there is nothing', async () => {
        async function* nothing() {
          yield await Promise.resolve('');
        }
        stub.script({ body: nothing() });
        expect(await failure()).to.have.property('code', 'providers.too_long');
        expect(stub.ledger).to.have.length(1);
      });

    it('says that it ran out of room', async () => {
      stub.script(stub.tell('Bees make', 'length'));
      expect((await write()).ended).to.equal('cut short');
    });

    it('waits as long as it is told to when there is too much to do', async () => {
      stub.script(stub.refuse(429, 'rate_limit_error', { 'retry-after': '7' }));
      expect((await write()).pieces.join('')).to.equal(TEXT);
      expect(waits).to.deep.equal([7]);
    });

    it('does not wait for who is away for long', async () => {
      stub.script(stub.refuse(429, 'rate_limit_error', { 'retry-after': '600' }));
      await expectTrouble('upstream', /could not say it: stub: rate_limit_error/);
      expect(stub.ledger).to.have.length(1);
    });

    for (const [status, code] of [
      [429, 'rate_limit_error'],
      [529, 'overloaded_error'],
      [500, 'api_error'],
    ] as const)
      it(`tries again after ${status} ${code}, four times in all`, async () => {
        const refusal = stub.refuse(status, code);
        stub.script(refusal, refusal, refusal, refusal);
        await expectTrouble('upstream', new RegExp(`stub: ${code}`));
        expect(stub.ledger).to.have.length(4);
      });

    for (const [status, code] of [
      [429, 'enforced_spend_limit_reached'],
      [429, 'insufficient_quota'],
      [404, 'model_not_found'],
    ] as const)
      it(`gives up at once after ${status} ${code}`, async () => {
        stub.script(stub.refuse(status, code));
        await expectTrouble('upstream', new RegExp(`stub: ${code}`));
        expect(stub.ledger).to.have.length(1);
      });

    it('says that its key is not accepted, and nothing about the key', async () => {
      stub.script(stub.refuse(401, 'Incorrect API key provided: sk-1234'));
      await expectTrouble('upstream', /could not say it: its key is not accepted \(401\)$/);
      expect(stub.ledger).to.have.length(1);
    });

    it('tells what it refuses apart from what fails', async () => {
      stub.script(stub.tell('I cannot', 'refused'), stub.refuse(400, 'content_filter'));
      await expectTrouble('unprocessable', /refused, or its answer was filtered/);
      await expectTrouble('unprocessable', /content_filter/);
      expect(stub.ledger).to.have.length(2);
    });

    for (const ending of ['error', 'cut', 'hang'] as const)
      it(`asks for the rest when its answer ends with: ${ending}`, async () => {
        let read = '';
        stub.script(stub.tell(TEXT.slice(0, 24), ending));
        const stage = model.write('say it', () => ({ rules: 'Go on.', material: { read } }), never);
        for (;;) {
          const next = await stage.next();
          if (next.done === true) break;
          read += next.value;
        }
        expect(stub.asked().map(({ material }) => material)).to.deep.equal([
          { read: '' },
          { read: TEXT.slice(0, 24) },
        ]);
      });

    it('tries again when nobody answers or the connection is closed', async () => {
      stub.script('cut', 'hang');
      expect((await write()).pieces.join('')).to.equal(TEXT);
      expect(stub.ledger).to.have.length(3);
    });

    it('gives up what it cannot read', async () => {
      async function* garbage() {
        yield await Promise.resolve('data: {"type": "message_start", nonsense\n\n');
      }
      stub.script({ body: garbage() });
      await expectTrouble('upstream', /cannot be read/);
      expect(stub.ledger).to.have.length(1);
    });

    it('hangs up when the answer has no end', async () => {
      stub.script(stub.tell('bees '.repeat(41_000), 'hang'));
      await expectTrouble('upstream', /could not say it: it writes without end$/);
      expect(await stub.ledger[0]?.ended).to.equal('hung up');
    });

    it('hangs up when the work is cancelled', async () => {
      stub.script(stub.tell(TEXT, 'hang'));
      const caller = new AbortController();
      const failed = failure(undefined, caller.signal);
      const { ended } = await stub.accepted(0);
      caller.abort(new Error('cancelled'));
      expect(await failed).to.have.property('message', 'cancelled');
      expect(await ended).to.equal('hung up');
      expect(stub.ledger).to.have.length(1);
    });

    it('hangs up when its reader leaves', async () => {
      stub.script(stub.tell(TEXT, 'hang'));
      const stage = model.write('say it', () => greet, never);
      await stage.next();
      await stage.return('whole');
      expect(await stub.ledger[0]?.ended).to.equal('hung up');
    });
  });
