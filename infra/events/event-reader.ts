import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { EventDefinition } from '../../modules/kernel/log/event-definition.ts';
import { asErased, isReadable } from '../../modules/kernel/log/erased.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/log/event.ts';
import { shapeOf, type NamedShapes } from './event-shapes.ts';

/** Validates events against their definitions and upcasts them to the current version. */
export interface EventReader {
  /** The event with its data in the current version. Throws `UnreadableEvent`. */
  readonly read: (event: RecordedEvent) => RecordedEvent;
  /** The event with the version it is written in. Throws when its data violates its definition: a bug. */
  readonly write: (event: NewEvent) => NewEvent;
}

/** An event of the log whose definition is missing, or whose data does not match it. */
export class UnreadableEvent extends Error {
  constructor(
    { position, stream, type, version = 1 }: RecordedEvent,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(`Event ${position} of the log (${stream}, ${type} version ${version}): ${problem}`, options);
    this.name = 'UnreadableEvent';
  }
}

/** The violation in an event's data; undefined when it is valid. */
type Check = (data: object) => string | undefined;

/** Validated events are remembered by identity: subscribers that share a page validate it once. */
export function makeEventReader(definitions: readonly EventDefinition[]): EventReader {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  const checkOf = makeChecks(definitions);
  const known = new WeakMap<RecordedEvent, RecordedEvent>();

  function readNow(event: RecordedEvent): RecordedEvent {
    if (!isReadable(event)) return asErased(event);
    const definition = byType.get(event.type);
    if (!definition) throw new UnreadableEvent(event, 'no event has this name');
    const { version: recorded = 1 } = event;
    if (recorded > definition.version)
      throw new UnreadableEvent(event, `this Fabula knows versions up to ${definition.version}`);
    const data = upcast(event, definition);
    const problem = checkOf(event.type)(data);
    if (problem !== undefined) throw new UnreadableEvent(event, problem);
    return recorded === definition.version ? event : { ...event, data, version: definition.version };
  }

  return {
    read(event) {
      const before = known.get(event);
      if (before) return before;
      const read = readNow(event);
      known.set(event, read).set(read, read);
      return read;
    },
    write(event) {
      const definition = byType.get(event.type);
      if (!definition) throw new Error(`${event.type} is not an event of Fabula`);
      const problem = checkOf(event.type)(event.data);
      if (problem !== undefined) throw new Error(`${event.type} cannot be recorded: ${problem}`);
      return definition.version > 1 ? { ...event, version: definition.version } : event;
    },
  };
}

function upcast(event: RecordedEvent, { upcasters }: EventDefinition): object {
  try {
    return upcasters.slice((event.version ?? 1) - 1).reduce((data, toNext) => toNext(data), event.data);
  } catch (error) {
    throw new UnreadableEvent(event, 'its data could not be brought to the version of today', {
      cause: error,
    });
  }
}

/** The schemas are our own: checking them would cost 0.1 s at every start. */
const OPTIONS = {
  ...{ meta: false, validateSchema: false, code: { optimize: false } },
  ...{ strict: true, strictRequired: false, discriminator: true, inlineRefs: false },
} as const;

/** All events in one schema document, so that shared shapes (a plan) are compiled once; each event is compiled on first use. */
function makeChecks(definitions: readonly EventDefinition[]): (type: string) => Check {
  const ajv = new Ajv2020(OPTIONS);
  const named: NamedShapes = new Map();
  const events = definitions.map(({ type, data }) => [`event ${type}`, shapeOf(data, named)] as const);
  ajv.addSchema({ $id: 'events', $defs: { ...Object.fromEntries(named), ...Object.fromEntries(events) } });
  const checks = new Map<string, Check>();
  return (type) => {
    const check = checks.get(type) ?? compile(ajv, type);
    checks.set(type, check);
    return check;
  };
}

function compile(ajv: Ajv2020, type: string): Check {
  const validate = ajv.getSchema(`events#/$defs/event%20${type}`);
  if (!validate) throw new Error(`${type} has no schema`);
  return (data) => (validate(data) === true ? undefined : explain(validate.errors ?? []));
}

/** The last error is the violation itself; the ones before it explain why each branch of a union did not match. */
function explain(errors: readonly ErrorObject[]): string {
  const { instancePath = '', message = 'does not match its schema' } = errors.at(-1) ?? {};
  return `data${instancePath.replaceAll('/', '.')} ${message}`;
}
