/** An optional member only where something was written. */
export function told<const Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text.trim() === '' ? {} : ({ [name]: text } as Record<Name, string>);
}
