/** What a writer's text becomes before it is read: no markup that cannot be spoken, nothing lost that can. */
export interface CleanText {
  /** Lines, headings (`# `) and list marks kept; tags, code, links, emoji and control characters gone. */
  readonly text: string;
  /** The emoji that stood in it, in order, each once: hints for pictures. */
  readonly emoji: readonly string[];
}

export function cleanText(raw: string): CleanText {
  const emoji = [...new Set(raw.match(EMOJI) ?? [])];
  const text = tidyLines(withoutMarkdown(withoutTags(withoutControls(raw))).replace(EMOJI, ' '));
  return { text: shortenedTokens(text), emoji };
}

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Emoji_Modifier}\u{FE0F}\u{20E3}]*(?:\u{200D}\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*)*/gu; // prettier-ignore

function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[\p{Cs}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[\p{Zs}\t]/gu, ' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', euro: '€',
}; // prettier-ignore

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<!--[\s\S]*?-->/gu, ' ')
    .replace(/<li\b[^>]{0,300}>/giu, '\n- ')
    .replace(/<h[1-6]\b[^>]{0,300}>/giu, '\n# ')
    .replace(
      /<(?:br|hr|p|div|tr|ul|ol|table|section|article)\b[^>]{0,300}>|<\/(?:p|div|li|tr|h[1-6]|ul|ol)\s*>/giu,
      '\n',
    )
    .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]{0,500})?\/?>/giu, ' ')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/giu, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = Number(name.slice(1));
      return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ' ';
    });
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, '\n')
    .replace(/~~~[\s\S]*?(?:~~~|$)/gu, '\n')
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replace(/\[([^\]]+)\]\((?:[^()\s]|\([^)]*\))*\)/gu, '$1')
    .replace(/`([^`\n]+)`/gu, '$1')
    .replace(/^\s*(?:[-*_=]\s*){3,}$/gmu, '')
    .replace(
      /\*\*([^*\n]+)\*\*|__([^_\n]+)__/gu,
      (_, bold: string | undefined, under: string | undefined) => bold ?? under ?? '',
    )
    .replace(/(^|[\s("])[*_]([^\s*_][^*_\n]*)[*_](?=[\s.,;:!?)"]|$)/gmu, '$1$2')
    .replace(/^(\s*)>\s?/gmu, '$1“> ')
    .replace(/\bhttps?:\/\/(?:www\.)?([^\s/<>"')\]]+)[^\s<>"')\]]*/giu, (_, host: string) =>
      host.replace(/[.,;:!?]+$/u, ''),
    );
}

function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/gu, ' ')
        .replace(/ +([,.;:!?])/gu, '$1')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

const LONGEST_WORD = 45;

/** A "word" nobody could say (a key, a hash, a stuck keyboard) is dropped; alone in a text it is shortened. */
function shortenedTokens(text: string): string {
  const sayable = (token: string) =>
    token.length <= LONGEST_WORD ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(
      token,
    );
  const kept = text.replace(/\S+/gu, (token) => (sayable(token) ? token : ''));
  if (/[\p{L}\p{N}]/u.test(kept)) return kept.replace(/ {2,}/gu, ' ');
  const cut = text.replace(/\S+/gu, (token) => Array.from(token).slice(0, 24).join(''));
  return cut.slice(0, 200);
}
