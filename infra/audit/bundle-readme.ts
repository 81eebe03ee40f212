/** What somebody reads first who has never seen Fabula. */
export function describeBundle(bundle: {
  readonly size: number;
  readonly at: string;
  readonly keys: readonly { readonly text: string }[];
}): string {
  const { size, at, keys } = bundle;
  return `# An audit bundle of Fabula

Fabula makes films of texts. Everything it does is recorded as events in a log that only grows: who asked for what, what was made, what
it cost. This folder holds the first ${size} events of one such log, as of ${at}, and what proves that nobody changed them.

| File | What it is |
| --- | --- |
| \`events.jsonl\` | one event a line, in the order of the log |
| \`checkpoints.jsonl\` | what the service signed as the log grew: so many events, and the root of the tree over them |
| \`leaves.bin\` | the leaves of that tree, 32 bytes for each event: they name the first event that is wrong |
| \`keys.txt\` | the public keys |
| \`schemas/\` | what the \`data\` of each event means (JSON Schema) |
| \`fabula-verify.mjs\` | a program that checks all of it, offline (Node 20.12 or newer) |

\`\`\`sh
node fabula-verify.mjs . --key '${keys[0]?.text ?? ''}'
\`\`\`

The key above and the program came with the bundle: who forged one may have forged the other. Take the key from where you were handed it
before (\`/.well-known/fabula-log-keys\` of the service), and the program from Fabula's repository (\`infra/audit/verifier/\`). A checkpoint
that you got earlier, from anywhere, shows that the log was not written anew since: \`--checkpoint file\`.

How events are hashed, with examples to try a program of your own against: \`docs/audit.md\` in the repository.
`;
}
