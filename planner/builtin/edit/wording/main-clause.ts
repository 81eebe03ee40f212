const SUBJECT = /^(?:(?:man|wir|ihr|sie|Sie|er|es|ich|du|alle|niemand|jeder)|(?:(?:der|die|das|den|dem|ein|eine|kein|keine|unser|unsere|Ihr|Ihre|jede[rs]?|alle) )?(?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}-]+)(?= )/u; // prettier-ignore

/** German words behind "dass" as a sentence of their own: "man nie Essig nehmen soll" is "Man soll nie Essig nehmen". */
export function mainClause(clause: string): string {
  const words = clause.trim().replace(/[.!]+$/u, '');
  const subject = SUBJECT.exec(words)?.[0];
  const rest = subject === undefined ? [] : words.slice(subject.length).trim().split(/\s+/u);
  const verb = rest.at(-1) ?? '';
  if (subject === undefined || rest.length < 2 || !/^\p{Ll}+$/u.test(verb)) return clause;
  return [subject, verb, ...rest.slice(0, -1)].join(' ');
}
