import { setFlagsFromString } from 'node:v8';
import { startCpuWatch } from './cpu-watch.ts';
import { makeHost } from './host.ts';
import type { FromChild, ToChild } from './messages.ts';
import type { WorksModule } from './works.ts';

/**
 * A planning process: works on texts of strangers, one turn at a time, with no environment, little memory and a bound on its CPU time.
 * Started by `planning-process.ts`, never by hand: the module of its works, and whether a language model is asked.
 */
const [, , worksModule = '', brain] = process.argv;

/**
 * The engine compiles the largest function of a model anew, for 0.7 s of CPU, as soon as it has worked a little: the first long text paid
 * for it. So it is done five times later, when a process has read some texts. Measured on Node 20 (default 1,800,000).
 */
setFlagsFromString('--wasm-tiering-budget=10000000');

// The parent is gone: nobody wants what is worked on.
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
