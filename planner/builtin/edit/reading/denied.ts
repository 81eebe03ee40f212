const DENIED =
  /^\W*(?:(?:we|they|you|i|he|she|it|that)\s+(?:did\s?n['’]?t|did not|do\s?n['’]?t|do not|does\s?n['’]?t|never|have\s?n['’]?t|have not|will not|won['’]t|can['’]t|cannot)\s+(.+?)|(.+?)\s+(?:is|are|was|were)(?:n['’]t| not| no longer)\s+(?:needed|necessary|relevant|true|right|correct|wanted|allowed|public|ready|important|official)(?:\s+\p{L}+){0,3})\W*$/iu;
const MAX_WORDS = 7;

/** "We didn't delay the app, drop that", "an IP address isn't needed": what is denied before it is asked to go. */
export function deniedIn(before: string): string | undefined {
  const found = DENIED.exec(before.slice(-200));
  const thing = (found?.[1] ?? found?.[2] ?? '').replace(/^(?:the|an?|any|our)\s+/iu, '').replace(/\s+(?:any ?more|at all|yet)$/iu, ''); // prettier-ignore
  return thing === '' || thing.split(/\s+/u).length > MAX_WORDS ? undefined : thing;
}
