const WROTE = /^[ \t>]*(?:on|am|el|le)\s.{3,80}\s(?:wrote|schrieb|escribió|a écrit)[ \t]*:[ \t]*$/imu;
const MIN_OWN = 80;

/**
 * A mail without the one it answers ("> On 3 Oct Pieter wrote:", and the marked lines behind it). What is forwarded stays: then the marked
 * lines are longer than what stands before them. Linear.
 */
export function withoutReply(text: string): string {
  const match = WROTE.exec(text);
  if (match === null) return text;
  const [own, behind] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const lines = behind.replace(/^\n/u, '').split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !/^\s*>/u.test(line));
  const quoted = (end === -1 ? lines : lines.slice(0, end)).join('\n');
  const after = end === -1 ? '' : lines.slice(end).join('\n');
  const isAnswer = quoted.trim() !== '' && own.trim().length >= MIN_OWN && quoted.length < own.length;
  return isAnswer ? `${own.trimEnd()}\n${after}` : text;
}
