import { setFlagsFromString } from 'node:v8';
import { startCpuWatch } from './cpu-watch.ts';
import { makeHost } from './host.ts';
import type { FromChild, ToChild } from './messages.ts';
import type { WorksModule } from './works.ts';

/**
 * A planning process: processes untrusted texts, one turn at a time, with no environment, little memory and limited CPU time.
 * Started by `planning-process.ts`. Arguments: the module of its works, and whether there is a language model.
 */
const [, , worksModule = '', brain] = process.argv;

/**
 * V8 recompiles the largest function of a model, for 0.7 s of CPU, once it is warm: the first long text paid
 * for it. This raises the threshold fivefold, so that it happens after some texts. Measured on Node 20 (default 1,800,000).
 */
setFlagsFromString('--wasm-tiering-budget=10000000');

// The parent has died: nobody needs the result.
process.on('disconnect', () => process.exit());

const send = (message: FromChild) => {
  process.send?.(message);
};
const { loadWorks } = (await import(worksModule)) as WorksModule;
const receive = makeHost({ loadWorks, prompted: brain === 'prompted', send, watch: startCpuWatch() });
process.on('message', (message: ToChild) => {
  receive(message);
});
send({ type: 'ready' });
