/** A name says nothing of what it names: more than so many words are a sentence. */
const MAX_NAME_WORDS = 4;

/** What somebody or something is said to be: up to four words, to the end of the clause. */
const WHAT = String.raw`((?:[\p{L}\p{N}’'-]+ ){0,3}?[\p{L}\p{N}’'-]+)`;
/** A name may stand in quotation marks, with the comma inside them. */
const COMMA = '["”]?,|,["”]';
const ARTICLE = '(?:an?|the|our|my|your)';

/**
 * What a film's title names, as its request introduces it (English): "coffee subscription" of "Brewly, a coffee subscription", "running shoe" of
 * "our running shoe Aero 2". Nothing for a title that is more than a name.
 */
export function introducedAs(title: string, task: string): string | undefined {
  const name = title.replace(/[.!?]+$/u, '');
  if (name === '' || name.split(' ').length > MAX_NAME_WORDS) return undefined;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const patterns = [
    String.raw`(?<!\p{L})${escaped}(?:${COMMA}| is| –| -| —) ${ARTICLE} ${WHAT}(?= (?:that|which|who|for|on|in|of|with|from|to|at)\b|[.,;:!?]|$)`,
    String.raw`(?<!\p{L})${ARTICLE} ((?:[\p{Ll}\p{N}’'-]+ ){0,2}\p{Ll}[\p{Ll}’'-]+),? (?:called |named )?["“]?${escaped}(?!\p{L})`,
  ];
  for (const pattern of patterns) {
    const said = new RegExp(pattern, 'u').exec(task)?.[1];
    if (said !== undefined && !NOTHING.test(said)) return said;
  }
  return undefined;
}

/** Words for the film itself, and those that would be said of anything. */
const NOTHING =
  /(?:^|\s)(?:film|video|clip|reel|ad|advert|spot|short|explainer|animation|story|product|company|brand|one|new|name|version)(?: called| named)?$/iu;
