import { LRUCache } from 'lru-cache';

/** A pure function that remembers its last `most` answers: stages that follow each other ask for the same. */
export function rememberLast<Input, Output>(
  most: number,
  keyOf: (input: Input) => string,
  make: (input: Input) => Output,
): (input: Input) => Output {
  const known = new LRUCache<string, { readonly output: Output }>({ max: most });
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key) ?? { output: make(input) };
    known.set(key, found);
    return found.output;
  };
}

/** A pure function of a value that never changes, worked out once for each while somebody holds it: by identity, nothing is compared. */
export function rememberEach<Input extends object, Output>(
  make: (input: Input) => Output,
): (input: Input) => Output {
  const known = new WeakMap<Input, { readonly output: Output }>();
  return (input) => {
    const found = known.get(input) ?? { output: make(input) };
    known.set(input, found);
    return found.output;
  };
}
