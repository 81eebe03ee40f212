/** Which of these media types an `Accept` header prefers; the first of them where it names none, or weighs them the same. */
export function preferredType<Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type {
  const named = (accept ?? '').toLowerCase().split(',').map(parseType);
  const weightOf = (type: string) => named.find(({ name }) => name === type)?.weight ?? 0;
  return types.reduce((best, type) => (weightOf(type) > weightOf(best) ? type : best));
}

function parseType(text: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
