/** What somebody reads first who has never seen Fabula and was given what one workspace did. */
export function describeWorkspaceBundle(bundle: {
  readonly workspace: string;
  readonly from: string;
  readonly to: string;
  readonly events: number;
  readonly at: string;
  readonly key: string;
}): string {
  const { workspace, from, to, events, at, key } = bundle;
  return `# What ${workspace} did in Fabula

Fabula makes films of texts. Everything it does is recorded as events in a log that only grows: who asked for what, what was made, what it
cost. This bundle holds the ${events} events of the workspace \`${workspace}\` from ${from} to before ${to}, written ${at}, and proves
of each that it is in the log as it was signed.

| File | What it is |
| --- | --- |
| \`events.jsonl\` | one event a line, in the order of the log |
| \`proofs.jsonl\` | the same line: where the event is in the log (\`index\`), and the hashes from it to the signed root (\`path\`, RFC 9162) |
| \`checkpoints.jsonl\` | what the service signed as the log grew, each with the proof that the newest one begins with it |
| \`ledger.csv\` | each credit given and charged, with the balance after it |
| \`receipts.jsonl\` | for each film: what it, its edits and its changes of voice cost until this bundle was written |
| \`keys.txt\` | the public keys |
| \`schemas/\` | what the \`data\` of each event means (JSON Schema) |
| \`fabula-verify.mjs\` | a program that checks it, offline (Node 20.12 or newer) |

\`\`\`sh
node fabula-verify.mjs . --key '${key}'
\`\`\`

The key above and the program came with the bundle: who forged one may have forged the other. Take the key from where you were handed it
before (\`/.well-known/fabula-log-keys\` of the service), and the program from Fabula's repository (\`infra/audit/verifier/\`).

An event names its stream (\`video-…\`, \`edit-…\`, \`workspace-…\` is the ledger) and its place there (\`revision\`); \`actor\` is who,
\`causationId\` the event or request that led to it. Ledger and receipts are made of these events: a line's \`event_id\` is the \`id\` of one.

Not proven: that no film, or the end of a stream, was left out. The rest of the log is other people's, and not here.
`;
}
