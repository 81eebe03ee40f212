import type { PublishedTable } from '../../projections/ports.ts';
import { parseBindings, type Bindings } from './bindings.ts';
import { fieldsOf } from './frames.ts';
import { legacyBindingOf } from './legacy-topic.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The parsed payload of a join. */
export interface JoinRequest extends Bindings {
  readonly isLegacy: boolean;
  /** The client wants problems as an error reply, not as an empty subscription. */
  readonly waits: boolean;
}

export function parseJoin(payload: unknown, topic: string, tables: readonly PublishedTable[]): JoinRequest {
  const { config } = fieldsOf(payload);
  const isLegacy = config === undefined;
  const { postgres_changes, postgres_changes_options } = fieldsOf(config);
  return {
    ...parseBindings(isLegacy ? [legacyBindingOf(topic)] : postgres_changes, tables),
    isLegacy,
    waits: fieldsOf(postgres_changes_options)['wait'] === true,
  };
}

/** The token in a payload; undefined when it is not ours: null, or one of Supabase's opaque keys. */
export function tokenIn(payload: unknown): string | undefined {
  const { user_token, access_token }: Fields = fieldsOf(payload);
  const token = [user_token, access_token].find((given) => typeof given === 'string');
  return typeof token === 'string' && !token.startsWith('sb_') ? token : undefined;
}
