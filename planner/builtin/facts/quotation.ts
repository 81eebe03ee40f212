export interface Quotation {
  readonly quote: string;
  readonly attribution?: string;
}

const QUOTED = /[“"«„「『]\s*([^“”"«»„「」『』]{8,260}?)\s*[”"»“」』]/u;
const SAYS =
  '(?:said|says|wrote|writes|told|explained|noted|added|asked|once said|put it|remarked|sagte|sagt|schrieb|dijo|dice|escribió|a dit|dit|écrivait|écrit)';
const NAME =
  "((?:(?:our|the)\\s+)?(?:[\\p{Lu}][\\p{L}.'’-]*|CEO|CTO|CFO|founder|director|president|of|de|von|van|der)(?:[ ,]+(?:[\\p{Lu}][\\p{L}.'’-]*|CEO|CTO|CFO|founder|director|president|of|and|de|von|van|der|the|our))*(?:, \\p{Nd}{1,2}(?![\\p{Nd}.,]?\\p{Nd}))?)";

/** Words in quotation marks, at least four of them (or eight signs), with whom they are from when it is said. */
export function quotationIn(text: string): Quotation | undefined {
  const found = QUOTED.exec(text);
  const quote = found?.[1]?.replace(/[,，]$/u, '').trim();
  if (found === null || quote === undefined) return undefined;
  const spaceless = /\p{Script=Han}|\p{Script=Hiragana}/u.test(quote);
  if (!spaceless && quote.split(/\s+/u).length < 4) return undefined;
  const rest = `${text.slice(0, found.index)} ¦ ${text.slice(found.index + found[0].length)}`;
  const who = attributionIn(rest);
  return { quote, ...(who === undefined ? {} : { attribution: who }) };
}

function attributionIn(rest: string): string | undefined {
  const patterns = [
    new RegExp(`¦\\s*[,.]?\\s*${SAYS}\\s+${NAME}`, 'u'),
    new RegExp(`¦\\s*[,.]?\\s*${NAME}\\s+${SAYS}`, 'u'),
    new RegExp(`${NAME}(?:,[^,]{2,40},)?\\s+(?:\\w+ )?${SAYS}\\b[^¦]{0,20}¦`, 'u'),
    /^(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,3})[:：]\s*¦/u,
    new RegExp(`^\\s*¦\\s*${NAME}\\s*\\.?\\s*$`, 'u'),
    /^\s*¦\s*,?\s*(?:by|from)\s+((?:an?|our|the)\s[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,4}|\p{Lu}[\p{L}.,’' -]{2,50}?)\s*\.?\s*$/u,
    /¦\s*[-–—,(]+\s*(\p{Lu}[\p{L}.'’ -]{2,50})/u,
    /(?:as|words of|according to|in the words of)\s+(\p{Lu}[\p{L}.'’ -]{2,40}?)(?:\s+(?:said|put|wrote|once)|[,:])/u,
  ];
  for (const pattern of patterns) {
    const name = pattern
      .exec(rest)?.[1]
      ?.trim()
      .replace(/^As\s+/u, '')
      .replace(/[.,\s]+$/u, '')
      .replace(/\s+(?:and|of|the|our)$/u, '');
    if (name !== undefined && name.length >= 2 && !/^(?:He|She|They|It|We|I|The|Our)$/u.test(name))
      return name;
  }
  return undefined;
}
