import Type, { type Static, type TObject, type TSchema, type TUnsafe } from 'typebox';
import type { RecordedEvent, RecordedOf } from './event.ts';

/** Converts the data of one version to the next. Pure. */
type Upcaster = (data: object) => object;

/** Defines one kind of event: types, checks, documents and upcasting are derived from it. */
export interface EventDefinition<Name extends string = string, Data extends TObject = TObject> {
  readonly type: Name;
  /** The current version: 1, 2, 3, … */
  readonly version: number;
  /** What happened and why anyone cares, for the catalogue. */
  readonly description: string;
  readonly data: Data;
  /** One for each earlier version: the first converts version 1 to 2. */
  readonly upcasters: readonly Upcaster[];
}

/** Defines an event. With each upcaster its version grows by one. */
export function defineEvent<const Name extends string, Data extends TObject>(
  type: Name,
  description: string,
  data: Data,
  upcasters: readonly Upcaster[] = [],
): EventDefinition<Name, Data> {
  return { type, version: upcasters.length + 1, description, data, upcasters };
}

/** An event as its definition describes it; of a union of definitions, a union of events. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Name, infer Data>
    ? { readonly type: Name; readonly id?: string; readonly data: Readonly<Static<Data>> }
    : never;

export type EventGuard<Event> = (event: RecordedEvent) => event is RecordedOf<Event>;

/** Narrows recorded events to these kinds. The log has checked their data against the definition (`checkEvents`). */
export function isEventOf<const Definitions extends readonly EventDefinition[]>(
  definitions: Definitions,
): EventGuard<EventOf<Definitions[number]>> {
  const types: ReadonlySet<string> = new Set(definitions.map(({ type }) => type));
  return (event): event is RecordedOf<EventOf<Definitions[number]>> => types.has(event.type);
}

/** Narrows one recorded event to these kinds. */
export function isEvent<const Definitions extends readonly EventDefinition[]>(
  event: RecordedEvent,
  ...definitions: Definitions
): event is RecordedOf<EventOf<Definitions[number]>> {
  return definitions.some(({ type }) => type === event.type);
}

/** A list that nobody changes. */
export function listOf<Item extends TSchema>(item: Item): TUnsafe<readonly Static<Item>[]> {
  return Type.Unsafe<readonly Static<Item>[]>(Type.Array(item));
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
