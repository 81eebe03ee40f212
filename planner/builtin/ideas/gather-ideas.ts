import { formulasIn } from '../../understanding/formulas.ts';
import { type Content, isOfCaller } from '../../understanding/instruction.ts';
import { recognizeAmounts } from './amounts.ts';
import { recognizeAnswer } from './answer.ts';
import { recognizeCalculation } from './calculation.ts';
import { recognizeChain } from './chain.ts';
import { recognizeChange } from './change.ts';
import { recognizeComparison, recognizePair } from './comparison.ts';
import { recognizeCurves } from './curves.ts';
import { recognizeFigures } from './figures.ts';
import { recognizeTriangle } from './geometry.ts';
import { recognizeExchange } from './exchange.ts';
import { recognizeFormula } from './formula.ts';
import type { Ahead, Found, Idea, Recognizer } from './idea.ts';
import { recognizeKeyFigures } from './key-figures.ts';
import { recognizeLayers } from './layers.ts';
import { recognizeLabelled } from './labelled.ts';
import { recognizeLimited } from './limited.ts';
import { recognizeNamedList } from './named-list.ts';
import { isRemark } from './parts.ts';
import { recognizePlaces } from './places.ts';
import { recognizeRelay } from './relay.ts';
import { recognizeRules } from './rules.ts';
import { recognizeProcedure } from './procedure.ts';
import { recognizeSeries } from './series.ts';
import { recognizeSteps } from './steps.ts';
import { recognizeTimeline } from './timeline.ts';
import { wholeSentences } from './whole-sentences.ts';

/** The most telling shape first: what is dated is a timeline before it is a row of figures. */
const RECOGNIZERS: readonly Recognizer[] = [
  recognizeLabelled, recognizeAnswer(firstOf), recognizeTriangle, recognizeCalculation, recognizeLimited, recognizeKeyFigures, recognizeSeries, recognizePair, recognizeLayers, recognizeTimeline, recognizeProcedure, recognizeSteps, recognizeExchange, recognizeRelay, recognizeCurves,
  recognizeComparison, recognizeChange, recognizePlaces, recognizeChain, recognizeFormula, recognizeAmounts, recognizeNamedList, recognizeRules, recognizeFigures,
]; // prettier-ignore

/** The content as ideas: sentences that belong together are one, the others stay what they are. */
export function gatherIdeas(
  content: readonly Content[],
  film: Pick<Ahead, 'language' | 'subject' | 'title'>,
): Idea[] {
  const ideas: Idea[] = [];
  const left = withNotes(content.filter((one, index) => !isWritten(one, content[index - 1])));
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const sentences = sentencesAhead(left);
    const found = sentences.length === 0 ? undefined : firstOf({ ...film, sentences });
    const { id, source, section } = first;
    const place = { id, source, ...(section === undefined ? {} : { section }) };
    const parts =
      found === undefined && first.kind === 'statement' && isOfCaller(first)
        ? wholeSentences(first.text, film.language)
        : [];
    left.splice(0, found?.used ?? 1);
    if (found !== undefined)
      for (const { said, slides, step } of withRemark(found, left))
        ideas.push({
          ...place,
          kind: 'staged',
          said,
          slides,
          ...(step === undefined ? {} : { step }),
          ...(found.fit === undefined ? {} : { fit: found.fit }),
        });
    else if (parts.length > 1)
      left.unshift(...parts.map((text): Content => ({ ...place, kind: 'statement', text })));
    else ideas.push(first);
  }
  return ideas;
}

/** What is found, with the remark on it that comes next: taken from what is left. */
function withRemark(found: Found, left: Content[]): readonly Pick<Found, 'said' | 'slides' | 'step'>[] {
  const parts = [found, ...(found.more ?? [])];
  const [next] = left;
  const last = parts.at(-1);
  if (last === undefined || next?.kind !== 'statement' || !isRemark(next.text)) return parts;
  left.shift();
  return [...parts.slice(0, -1), { ...last, said: [...last.said, next.text] }];
}

/** A formula that the sentence before it contains. */
function isWritten(one: Content, before: Content | undefined): boolean {
  if (one.kind !== 'formula') return false;
  return (
    before?.kind === 'formula' ||
    (before?.kind === 'statement' && formulasIn(before.text).some(({ tex }) => tex === one.tex))
  );
}

const UNIT_NOTE =
  /^(?:(?:all|the|alle|todas?|todos?|tous|toutes)\s+)?(?:the\s+|las?\s+|los\s+|les\s+)?(?:numbers|figures|values|amounts|prices|sums|Zahlen|Angaben|Werte|Beträge|cifras|valores|importes|chiffres|valeurs|montants)\b[^.]*?\bin\s+([^.]{2,40})\.?$|^(?:in|en)\s+([^.]{2,30})\.?$/iu;

/** "All numbers in million euros" behind a table is part of it. */
function withNotes(content: readonly Content[]): Content[] {
  const noted: Content[] = [];
  for (const one of content) {
    const before = noted.at(-1);
    const found = one.kind === 'statement' && before?.kind === 'table' ? UNIT_NOTE.exec(one.text) : null;
    const unit = found?.[1] ?? found?.[2];
    if (unit !== undefined && before?.kind === 'table') noted[noted.length - 1] = { ...before, unit };
    else noted.push(one);
  }
  return noted;
}

/** The longest run that any idea is looked for in. */
const MAX_AHEAD = 12;

/** The statements that come first, as long as they are under one heading. */
function sentencesAhead(content: readonly Content[]): string[] {
  const sentences: string[] = [];
  const section = content[0]?.section;
  for (const one of content.slice(0, MAX_AHEAD)) {
    if (one.kind !== 'statement' || one.section !== section) break;
    sentences.push(one.text);
  }
  return sentences;
}

function firstOf(ahead: Ahead): Found | undefined {
  for (const recognize of RECOGNIZERS) {
    const found = recognize(ahead);
    if (found !== undefined) return found;
  }
  return undefined;
}
