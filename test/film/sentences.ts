/** The sentences of what is spoken. A full stop after one letter, or before a small one, ends none. */
export function sentencesOf(text: string, language: string): readonly string[] {
  const found: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const before = found.at(-1);
    if (
      before !== undefined &&
      /(?:\b(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|No|vs|Mio|Mrd|ca|bzw|e\.g|i\.e)\.|\p{Nd}\.)\s*$/u.test(before)
    )
      found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
