const MEANINGLESS = /^(?:img|image|images|picture|pictures|pic|photo|photos|dsc|dscn|pxl|mvimg|screenshot|screen|shot|scan|untitled|unnamed|download|file|final|copy|new|edited|export|default|original|thumbnail|thumb|large|small|medium|full|hires|scaled|and|the|of|at|with|from)$/i; // prettier-ignore
const WORDS = 8;

/** What a picture is called: by its file name when that says something ("queen bee"), else by its place. */
export function nameOfPicture(url: string, place: number): string {
  const words = fileWords(url);
  const telling = words.filter((word) => !MEANINGLESS.test(word));
  return telling.length === 0
    ? `reference image ${place + 1}`
    : words.slice(0, WORDS).join(' ').toLowerCase();
}

function fileWords(url: string): readonly string[] {
  const file = decoded(new URL(url).pathname.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '');
  return file
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}’']+/u)
    .map((part) => /^([\p{L}\p{M}’']+)\d*$/u.exec(part)?.[1] ?? '')
    .filter(isWord);
}

/** Not a hash, an id, or an abbreviation nobody knows. */
function isWord(part: string): boolean {
  if (part.length < 2 || part.length > 24) return false;
  return !/^[a-z]+$/i.test(part) || (part.length > 2 && /[aeiouy]/i.test(part) && !/^[a-f]{8,}$/i.test(part));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
