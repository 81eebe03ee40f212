import { capitalised, titleCase, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { midSentence } from './mid-sentence.ts';
import { questionFrom } from './question.ts';
import { spokenAbout } from './spoken-about.ts';
import { type TopicKind, topicKindOf } from './topic-kind.ts';

/**
 * What a film is about. `phrase` stands in the middle of a sentence after a preposition or a verb ("about …",
 * "understand …"): a noun phrase, or a clause such as "how honeybees make honey".
 */
export interface Topic {
  readonly phrase: string;
  /** For the title card; at most eight words. */
  readonly title: string;
  readonly form: 'noun' | 'clause' | 'howto' | 'versus' | 'question';
  readonly kind: TopicKind;
  /** "coffee" and "tea", when two things are set side by side. */
  readonly sides?: readonly [string, string];
  /** The topic as a question to the viewer, when it is one or can become one: "Why is the sky blue?" */
  readonly question?: string;
  /** Parts the caller asked to be covered, in the caller's words. */
  readonly aspects: readonly string[];
}

/** Reads an English subject; `context` is the whole material, which shows how a word is spelled inside sentences. */
export function readEnglishTopic(subject: string, context: string, manner: readonly string[]): Topic {
  const asked = subject.trim();
  const said = spokenAbout(withoutStop(asked.replace(/\?+$/u, '')));
  const phrase = midSentence(said.phrase, context);
  const sides = sidesOf(phrase, manner);
  return sides === undefined ? singleTopic(asked, phrase, said.form) : versusTopic(sides);
}

function versusTopic(sides: readonly [string, string]): Topic {
  const [one, other] = sides;
  return {
    phrase: `${one} and ${other}`,
    title: shortTitle(`${one} vs. ${other}`),
    form: 'versus',
    kind: 'comparison',
    sides,
    aspects: [],
  };
}

function singleTopic(asked: string, phrase: string, shape: Exclude<Topic['form'], 'versus'>): Topic {
  const isQuestion = asked.endsWith('?');
  const form = shape === 'question' && !isQuestion ? 'noun' : shape;
  const question = isQuestion ? capitalised(asked) : questionFrom(phrase);
  const named = form === 'question' ? 'this question' : NAMES_ITSELF.test(phrase) ? `this ${phrase}` : phrase;
  const kind = topicKindOf(
    /\btips|tricks|habits\b/iu.test(asked) ? asked : phrase,
    /\btips\b/iu.test(asked) ? 'noun' : form,
  );
  return {
    phrase: named,
    title: shortTitle(isQuestion || form === 'howto' ? asked : phrase),
    form,
    kind,
    ...(question === undefined ? {} : { question }),
    aspects: [],
  };
}

/** "quarterly update": a film that names itself needs an article. */
const NAMES_ITSELF =
  /^(?!(?:the|an?|our|my|your|this|that)\b)(?:[\p{L}-]+ ){0,3}(?:update|announcement|report|review|summary|overview|briefing|guide|walkthrough|recap)$/iu;

const VERSUS =
  /^(?:the )?(?:differences? between )?(.{2,40}?)\s+(?:vs\.?|versus|compared (?:to|with)|or)\s+(.{2,40})$/iu;
const DIFFERENCE =
  /^(?:what is |what's |what are )?(?:the )?(?:differences?|comparison|choice) between (.{2,40}?) and (.{2,40})$/iu;
const PAIR = /^(.{2,40}?) (?:and|with|to) (.{2,40})$/u;

/** Two things to compare: "coffee vs tea"; after "compare", "coffee and tea" too. */
function sidesOf(phrase: string, manner: readonly string[]): readonly [string, string] | undefined {
  const found =
    DIFFERENCE.exec(phrase) ?? VERSUS.exec(phrase) ?? (manner.includes('compare') ? PAIR.exec(phrase) : null);
  const [one, other] = [found?.[1], found?.[2]];
  if (one === undefined || other === undefined || hasVerb(other)) return undefined;
  return one.split(' ').length > 5 || other.split(' ').length > 5 ? undefined : [one, other];
}

const MAX_TITLE = 8;
const LOOSE =
  /^(?:the|a|an|of|in|on|to|for|and|or|with|by|from|at|as|its|their|our|your|that|which|how|why|is|are)$/iu;

function shortTitle(phrase: string): string {
  const words = titleCase(capitalised(phrase)).split(/\s+/u);
  if (words.length <= MAX_TITLE) return words.join(' ');
  const head = words.slice(0, MAX_TITLE);
  const border = head.findLastIndex((word, index) => index >= 2 && /[,;:–—]$/u.test(word));
  if (border >= 2) return withoutStop(head.slice(0, border + 1).join(' '));
  while (head.length > 3 && LOOSE.test(head.at(-1) ?? '')) head.pop();
  return withoutStop(head.join(' '));
}
