import type { Cue } from './cues.ts';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const RIGHT_TO_LEFT_MARK = '\u200f';

/** A WebVTT file (https://www.w3.org/TR/webvtt1/) of cues in order. */
export function stringifyWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }, at) => {
    const direction = isRightToLeft(lines.join('')) ? RIGHT_TO_LEFT_MARK : '';
    const text = lines.map((line) => direction + escapeText(line)).join('\n');
    return `${at + 1}\n${stringifyTime(start)} --> ${stringifyTime(end)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Players take a line's direction from its first letter: the mark decides it where a line begins with a foreign word. */
function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > letters;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ');
}

/** `00:01:02.345` */
function stringifyTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${clock.map((value) => part(value, 2)).join(':')}.${part(milliseconds % 1000, 3)}`;
}
