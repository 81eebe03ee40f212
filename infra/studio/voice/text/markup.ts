/**
 * A text's paragraphs as people would read them: without Markdown and HTML marks, with a link's words instead of the
 * link. Headings, list items and blocks separated by an empty line are paragraphs of their own.
 */
export function stripMarkup(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*(?:```|~~~)[^\n]*$/gm, '')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/!?\[([^\]\n]{0,500})\]\((?:[^()\s]{0,2000})\)/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>\n]{0,200}>/g, ' ')
    .split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>)[ \t])|(?<=^[ \t]*#{1,6}[ \t][^\n]*)\n/m)
    .map((block) => stripLineMarks(block))
    .filter((block) => block !== '');
}

function stripLineMarks(block: string): string {
  return block
    .replace(/^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+|#{1,6}[ \t]+|>[ \t]*)/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)([^\n]{0,300}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
