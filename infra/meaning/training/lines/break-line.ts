import { capitalised, withoutStop } from '../../../../planner/builtin/text/casing.ts';
import { hashOf } from '../../../../planner/builtin/text/hash.ts';
import { isFinite, lineTokens, type LineToken } from '../../../../planner/builtin/critic/line-tokens.ts';

/** A way to break a whole line as a planner breaks it; `undefined` where the line cannot be broken so. `draw`: which of its places. */
type Break = (line: string, tokens: readonly LineToken[], draw: number) => string | undefined;

/** The line broken in up to `count` ways, always the same, with the name of each. */
export function brokenForms(line: string, count: number): { readonly how: string; readonly text: string }[] {
  const tokens = lineTokens(line);
  const names = Object.keys(BREAKS);
  const found = new Map<string, string>();
  for (let at = 0; at < names.length && found.size < count; at += 1) {
    const draw = hashOf(`${line} ${at}`);
    const how = names[(hashOf(line) + at * 7) % names.length] ?? '';
    const text = BREAKS[how]?.(line, tokens, draw)?.replace(/\s+/gu, ' ').trim();
    if (text !== undefined && text.length > 3 && told(text) !== told(line)) found.set(how, told(text));
  }
  return [...found].map(([how, text]) => ({ how, text }));
}

/** As the planner tells whatever it takes for a sentence. */
const told = (text: string): string => {
  const said = capitalised(text.replace(/\s+(?=[.,;?!])/gu, '').trim());
  return /[.!?]["”)]*$/u.test(said) ? said : `${withoutStop(said)}.`;
};

/** The places of tokens that fit, one of them. */
function oneOf(
  tokens: readonly LineToken[],
  draw: number,
  fits: (token: LineToken, at: number) => boolean,
): number {
  const places = tokens.flatMap((token, at) => (fits(token, at) ? [at] : []));
  return places[draw % Math.max(1, places.length)] ?? -1;
}

const NOUN = new Set(['Noun', 'Plural', 'ProperNoun']);
const isLoose = ({ kind, word }: LineToken) => ['Determiner', 'Preposition', 'Conjunction', 'Possessive', 'Modal', 'Copula', 'Auxiliary'].includes(kind) && word !== 'so'; // prettier-ignore
const isWord = ({ kind }: LineToken) => kind !== 'mark';

const BREAKS: Readonly<Record<string, Break>> = {
  // "Friday after 31 years.": the beginning is lost, up to the middle of a phrase.
  headless: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, (token, place) => place > 0 && place < tokens.length - 3 && isLoose(tokens[place - 1] ?? token) && isWord(token) && tokens.slice(place).filter(isFinite).length === 0); // prettier-ignore
    return at < 0 ? undefined : line.slice(tokens[at]?.start);
  },
  // "Charges from your wheel.": who does it is lost.
  subjectless: (line, tokens) => {
    const at = tokens.findIndex(({ kind, word }, place) => place > 0 && (/^(?:Copula|Auxiliary)$/u.test(kind) || (kind === 'PresentTense' && /[^s]s$/u.test(word)))); // prettier-ignore
    return at < 1 || tokens.slice(0, at).some(isFinite) ? undefined : line.slice(tokens[at]?.start);
  },
  // "Larkspur, a bike light that.": cut behind a word that leads on.
  endless: (line, tokens, draw) => {
    const at = oneOf(
      tokens,
      draw,
      (token, place) => place > 1 && place < tokens.length - 2 && isLoose(token),
    );
    return at < 0 ? undefined : line.slice(0, tokens[at]?.end);
  },
  // "The green fades, and yellow and orange.": cut before its verb.
  verbless: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, (token, place) => place > 2 && isFinite(token) && !tokens.slice(0, place).some(isFinite)); // prettier-ignore
    return at < 0 ? undefined : line.slice(0, tokens[at]?.start);
  },
  unconnected: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, ({ word }, place) => word === ',' && /^(?:and|or|but)$/u.test(tokens[place + 1]?.word ?? '')); // prettier-ignore
    const verb = tokens.findIndex((token, place) => place > at + 2 && isFinite(token));
    return at < 0 || verb < 0 ? undefined : line.slice(0, tokens[verb]?.start);
  },
  // "Because the Moon moves along its orbit.": what hangs on another clause, alone.
  hanging: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, ({ word, end }, place) => place > 0 && /^(?:because|although|unless|whereas|which|whose|if|while|than|whether|since)$/u.test(word) && !line.slice(end).includes(',')); // prettier-ignore
    return at < 0 ? undefined : line.slice(tokens[at]?.start).replace(/\?$/u, '.');
  },
  // "The leaves green because of chlorophyll.": its verb is lost.
  mute: (line, tokens) => {
    const verbs = tokens.filter((token) => isFinite(token) && !token.word.includes("'"));
    const [verb] = verbs;
    if (verb === undefined || verbs.length > 2 || verb.start === 0 || !/^(?:Copula|Auxiliary|PresentTense|PastTense)$/u.test(verb.kind)) return undefined; // prettier-ignore
    return line.slice(0, verb.start) + line.slice(verb.end);
  },
  // "It hiss for 3 seconds.", "Strokes is …"
  disagreeing: (line, tokens) => {
    const verb = tokens.find((token, at) => at > 0 && isFinite(token) && OTHER_NUMBER.has(token.word));
    const plain = tokens.find(({ kind, word }, at) => kind === 'PresentTense' && /^(?:it|he|she|this|that)$/u.test(tokens[at - 1]?.word ?? '') && /[^s]s$/u.test(word)); // prettier-ignore
    if (plain !== undefined) return line.slice(0, plain.end - 1) + line.slice(plain.end);
    const other = OTHER_NUMBER.get(verb?.word ?? '');
    return verb === undefined || other === undefined ? undefined : line.slice(0, verb.start) + other + line.slice(verb.end); // prettier-ignore
  },
  // "(For every … near misses), and the three steps.": brackets that open or close alone, or begin the line.
  bracketed: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, (token, place) => place > 2 && place < tokens.length - 2 && isWord(token));
    const to = tokens[at];
    if (to === undefined) return undefined;
    const forms = [`(${withoutStop(line)}), ${TAILS[(draw >>> 4) % TAILS.length] ?? ''}`, `${line.slice(0, to.end)}) ${line.slice(to.end)}`, `${line.slice(0, to.start)}(${line.slice(to.start)}`, `(${line.slice(0, to.end)}) ${line.slice(to.end)}`]; // prettier-ignore
    return forms[draw % forms.length];
  },
  // "…, and the three steps.": the beginning of what was listed behind it.
  listed: (line, _, draw) => `${withoutStop(line)}${draw % 2 === 0 ? ', ' : ' '}${TAILS[(draw >>> 4) % TAILS.length] ?? ''}`, // prettier-ignore
  // "The at the Trams."
  articled: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, ({ kind, word }, place) => kind === 'Preposition' && word !== 'to' && place < tokens.length - 1); // prettier-ignore
    const place = tokens[at];
    if (place === undefined) return undefined;
    const forms = [`${line.slice(0, place.start)}the ${line.slice(place.start)}`, `The ${line.slice(place.start)}`, `${line.slice(0, place.start)}a ${line.slice(place.start)}`]; // prettier-ignore
    return forms[draw % forms.length];
  },
  nounless: (line, tokens, draw) => {
    const at = oneOf(tokens, draw, ({ kind }, place) => NOUN.has(kind) && /^(?:the|a|an|of|in|its|your|our)$/u.test(tokens[place - 1]?.word ?? '') && !NOUN.has(tokens[place + 1]?.kind ?? '') && !/^(?:Adjective|Gerund)$/u.test(tokens[place + 1]?.kind ?? '')); // prettier-ignore
    const noun = tokens[at];
    return noun === undefined ? undefined : line.slice(0, noun.start) + line.slice(noun.end);
  },
  // "Here is how the tilt of the axis.", "How do you hand washing?"
  asked: (line, tokens, draw) => {
    const verb = tokens.findIndex((token, at) => at > 0 && isFinite(token));
    if (verb < 1 || tokens[verb]?.kind === 'Modal') return undefined;
    const name = line.slice(0, tokens[verb]?.start).trim();
    const small = tokens[0]?.kind !== 'ProperNoun' ? name.charAt(0).toLowerCase() + name.slice(1) : name; // prettier-ignore
    const forms = [`How do you ${small}?`, `How to ${small}.`, `What is ${withoutStop(line)}?`, `How do you ${withoutStop(line)}?`]; // prettier-ignore
    return forms[draw % forms.length];
  },
  // "Why reporting matters.": half a question.
  unasked: (line, tokens, draw) => {
    const lead = ['why', 'how', 'what', 'whether', 'that', 'how to'][draw % 6] ?? '';
    const small = line.charAt(0).toLowerCase() + line.slice(1);
    return tokens.length < 12 && !/[?,]/u.test(line) ? `${lead} ${small}` : undefined;
  },
  // "Bees make honey. They the hive.", told in one breath: two halves that are no sentence.
  joined: (line, tokens, draw) => {
    const at = oneOf(
      tokens,
      draw,
      (token, place) => place > 2 && place < tokens.length - 2 && isLoose(token),
    );
    const other = JOINED[(draw >>> 5) % JOINED.length] ?? '';
    return at < 0 ? undefined : `${line.slice(0, tokens[at]?.end)} ${other}`;
  },
};

const OTHER_NUMBER: ReadonlyMap<string, string> = new Map([['is', 'are'], ['are', 'is'], ['was', 'were'], ['were', 'was'], ['has', 'have'], ['does', 'do']]); // prettier-ignore

/** What a list or a lead leaves behind. */
const TAILS = ['and the three steps', 'and the rules', 'and the', 'including', 'such as', 'and why', 'and how', 'and what to do', 'and the dates', 'and our', 'or the', 'and then', 'with the', 'and the four phases', 'and who', 'for', 'about', 'plus the', 'and when to', 'and the price']; // prettier-ignore
const JOINED = ['the three steps', 'make sure it is safe', 'our team in Leeds', 'what to do next', 'it costs 20 pounds', 'a few minutes', 'they are ready', 'for new staff', 'is easy', 'and the date']; // prettier-ignore
