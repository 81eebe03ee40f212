const WROTE = /^[ \t>]*(?:on|am|el|le)\s.{3,80}\s(?:wrote|schrieb|escribió|a écrit)[ \t]*:[ \t]*$/imu;
const MIN_OWN = 80;

/**
 * A mail without the one it answers ("> On 3 Oct Pieter wrote:", and the marked lines behind it). What is forwarded stays: then the marked
 * lines are longer than what stands before them. Linear.
 */
export const ownMail = (text: string): string => withoutSignature(withoutReply(text));

function withoutReply(text: string): string {
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

/** "Kwame Osei | Site Safety | Northmill Ltd | +44 20 7946 0311": the foot of a mail, among its last lines. */
const FOOT = /^[^|\n]{2,60}(?:\s\|\s[^|\n]{2,60}){2,5}$/u;
const IS_MAIL = /^[ \t>]*(?:from|to|subject|von|an|betreff|de|para|asunto|objet)[ \t]*:/imu;
const FOOT_LINES = 3;

/** A mail without its writer's card, and without the marks of what was forwarded. Linear. */
function withoutSignature(text: string): string {
  if (!IS_MAIL.test(text)) return text;
  const lines = text.trimEnd().split('\n');
  return lines
    .filter((line, index) => index < lines.length - FOOT_LINES || !FOOT.test(line.trim()))
    .map((line) => line.replace(/^[ \t]*>+[ \t]?/u, ''))
    .join('\n');
}
