import type { Plan } from '../../../../modules/videos/plan.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import { typedValues } from '../typed-values.ts';
import { bestLabels } from '../../../understanding/model/sequence-labeller.ts';
import { type ClauseToken, likeliestAsks } from './model/ask-classifier.ts';
import { clausesOf } from './model/clauses.ts';
import { type Part, PARTS } from './model/labels.ts';
import { type Said, type TaggedToken, tokenFeatures } from './model/part-tagger.ts';
import { isTelling, type RequestToken, requestTokens } from './model/request-tokens.ts';
import { requestModel } from './model/weights.ts';
import { partedAtJoint } from './apart.ts';
import type { Targets } from '../operation.ts';
import type { Clause } from './clause.ts';
import { inItsWords } from './in-its-words.ts';
import { placeInFilm, targetsIn } from './read-target.ts';

/** What a request asks for, clause by clause: read by a trained model, which also sees what the film says. */
export function readClauses(request: string, plan: Plan): Clause[] {
  return readOnce(request, plan).flatMap((clause) => partedAtJoint(clause, (text) => readOnce(text, plan)));
}

function readOnce(request: string, plan: Plan): Clause[] {
  const model = requestModel();
  const known = new Set(stemsOf([plan.title, ...plan.scenes.map(wordsOfScene)].join(' '), plan.language));
  const tokens = requestTokens(request).map((token): TaggedToken => ({ ...token, said: saidOf(token, known, plan.language) })); // prettier-ignore
  const whole = typedValues(request);
  const isWithin = ({ start, end }: RequestToken) => whole.some(({ index, raw }) => start > index && end < index + raw.length); // prettier-ignore
  const parts = bestLabels(model.parts, tokenFeatures(tokens)).map((label, at): Part => {
    const part = PARTS[label] ?? 'frame';
    const token = tokens[at];
    // The stop of "19. Juni" ends no order.
    return part === 'joint' && token !== undefined && isWithin(token) ? 'frame' : part;
  });
  return clausesOf(tokens, parts).map((clause) => inItsWords(clauseOf(clause, request)));
}

function saidOf(token: RequestToken, known: ReadonlySet<string>, language: string): Said {
  if (!isTelling(token)) return 'small';
  const stems = stemsOf(token.quoted ?? token.text, language);
  return stems.length > 0 && stems.every((stem) => known.has(stem)) ? 'yes' : 'no';
}

function clauseOf(tokens: readonly ClauseToken[], request: string): Clause {
  const ranking = likeliestAsks(requestModel().asks, tokens);
  const [best] = ranking;
  const text = request.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  const span = (part: Part) => (part === 'words' ? wordsToEnd(tokens) : longestRun(tokens, part));
  const part = (name: Part) => wordsOf(span(name), request);
  const named = part('target') === '' ? part('from') : part('target');
  const isPointing = tokens.some(({ part: own, text: word }) => own === 'frame' && /^(?:it|this|that|them|these|those|her|him|das|es|ihn|sie|eso|ça)$/iu.test(word)); // prettier-ignore
  return {
    ask: best?.ask ?? 'unknown',
    likelihood: best?.likelihood ?? 0,
    ranking,
    text,
    part,
    targets: named === '' && isPointing ? [{ by: 'that' }] : (asideOf(named, text) ?? targetsIn(named)),
    isQuoted: (part) => span(part).some(({ quoted }) => quoted !== undefined),
  };
}

/** "The three steps (form, HR, Maya)": what is named in brackets is what the scene tells of. */
function asideOf(named: string, text: string): Targets | undefined {
  const behind = named === '' ? '' : text.slice(text.indexOf(named) + named.length);
  const words = /^\s*\(([^()"]{3,80})\)/u.exec(behind)?.[1];
  return words === undefined || placeInFilm(named) !== undefined ? undefined : [{ by: 'topic', words, unit: 'part' }]; // prettier-ignore
}

/** Words between two runs of a part that belong to it as well. */
const MAX_GAP = 2;
const AND = /^(?:and|und|y|et|or|oder|o|ou|with|mit|con|avec)$/iu;
const CLOSER = /^(?:please|pls|thanks?|thx|ok|bitte|danke|por|favor|gracias|merci|svp|asap|[.!?,;])$/iu;

/** Words to be said go on to the end of their clause: only what names a scene or closes the request is not said. */
function wordsToEnd(tokens: readonly ClauseToken[]): readonly ClauseToken[] {
  const start = tokens.findIndex(({ part }) => part === 'words');
  if (start < 0 || tokens[start]?.quoted !== undefined) return longestRun(tokens, 'words');
  const before = new Set(tokens.slice(0, start).map(({ part }) => part));
  const isLed = (index: number) => tokens[index - 1]?.part !== 'words';
  const ends = tokens.findIndex(({ part }, index) => index > start && (part === 'target' || part === 'place') && !before.has(part) && isLed(index)); // prettier-ignore
  const said = tokens.slice(start, ends < 0 || tokens.slice(ends).some(({ part }) => part === 'words') ? tokens.length : ends); // prettier-ignore
  const last = said.findLastIndex(({ text, part }) => part === 'words' || !CLOSER.test(text));
  return said.slice(0, last + 1);
}

/** The tokens of a part; of several runs of it the longest, with what stands between runs that are near. */
function longestRun(tokens: readonly ClauseToken[], part: Part): readonly ClauseToken[] {
  const runs: ClauseToken[][] = [];
  tokens.forEach((token, index) => {
    if (token.part !== part) return;
    const run = runs.at(-1);
    const gap =
      run === undefined
        ? []
        : tokens.slice(tokens.findIndex(({ start }) => start === run.at(-1)?.start) + 1, index);
    const isNear = run !== undefined && gap.length <= MAX_GAP && gap.every((each) => each.part === 'frame' && /\p{L}/u.test(each.text) && !AND.test(each.text)); // prettier-ignore
    if (isNear) run.push(...gap, token);
    else runs.push([token]);
  });
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

function wordsOf(tokens: readonly ClauseToken[], request: string): string {
  const [first] = tokens;
  if (first === undefined) return '';
  if (tokens.length === 1 && first.quoted !== undefined) return first.quoted;
  const end = tokens.at(-1)?.end ?? 0;
  const words = request.slice(first.start, end);
  // The stop of "Mrs. Kowalska" ends nothing.
  const name = TITLE.test(words)
    ? (/^\.?\s\p{Lu}[\p{L}’'-]+/u.exec(request.slice(end, end + MAX_NAME))?.[0] ?? '')
    : '';
  return words + name;
}

const TITLE = /(?<!\p{L})(?:Mrs?|Ms|Dr|Prof|Sra?|Mme|Fr|Hr)\.?$/u;
const MAX_NAME = 40;
