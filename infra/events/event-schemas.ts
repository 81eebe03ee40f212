import { ALL_EVENTS } from './all-events.ts';
import { toJsonSchema } from './event-shapes.ts';

/** The JSON Schema of the data of each event, by type and version: `VideoRequested.v1`. */
export const eventSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(ALL_EVENTS.map((event) => [`${event.type}.v${event.version}`, toJsonSchema(event)]));
