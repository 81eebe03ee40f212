/**
 * Parses the topic of a client from before `config` existed: `realtime:*`, `realtime:public`, `realtime:public:table`,
 * `realtime:public:table:column=eq.value`.
 */
export function legacyBindingOf(topic: string): object {
  const [, schema = '*', table = '*', ...filter] = topic.split(':');
  return { event: '*', schema, table, ...(filter.length > 0 ? { filter: filter.join(':') } : {}) };
}
