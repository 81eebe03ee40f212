import type { Instruction } from '../../understanding/instruction.ts';

/** What may name the subject, the fullest first: a point that asks ("how a vaccine trains the immune system") says more than "a vaccine". */
export function namesOf({ subject, title, direction: { cover } }: Instruction): string[] {
  const asked = cover.filter((point) => /^(?:how|why|what)\s/iu.test(point));
  const named = (subject === '' ? title : subject).replace(LENGTH, '');
  return [...new Set([...(asked.length === 1 ? asked : []), named, named.replace(FOR_WHOM, '')])];
}

/** "Supply and demand in 45 seconds", "la photosynthèse à des collégiens": what is left of an order behind the name. */
const LENGTH =
  /,?\s(?:in|en|about)\s(?:(?:under|about|less than|moins d['’]|menos de)\s)?(?:an?|une?|one|\p{Nd}+)[ -]?(?:s|secs?|seconds?|secondes?|segundos?|min|minutes?|minutos?)\b.*$/iu;
const FOR_WHOM =
  /\s(?:à (?:des|les|mes|nos|un|une)|aux|pour|para|a (?:los|las|mis|unos|niños|estudiantes|alumnos)|for|to)\s.*$/iu;
