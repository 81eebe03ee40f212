/** The same JSON with the members of every object the other way round, as a store may give it back. */
export function reordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => reordered(each)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, reordered<unknown>(inner)] as const);
  return Object.fromEntries(members.reverse()) as Value;
}
