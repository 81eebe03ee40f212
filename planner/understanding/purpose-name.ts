import { withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../builtin/text/english.ts';
import { isKindOfFilm, namesKind } from './film-kind.ts';
import { type DirectedPassage, isGreeting } from './passages.ts';

/**
 * What an English request says of its film where it names no subject: the words that stand over it ("Board update, H1"), how often it is
 * made, where it is shown ("for the onboarding page"), or what viewers are to know ("New hires need to know: …").
 */
export function purposeName(directed: readonly DirectedPassage[]): string | undefined {
  for (const name of [headOf, periodOf, shownOn, needOf]) {
    const found = directed.flatMap((passage) => name(passage) ?? [])[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

type Naming = (passage: DirectedPassage) => string | undefined;

const MAX_WORDS = 6;

const headOf: Naming = ({ role, text, sentence }) => {
  const isWhole = role === 'subject' && withoutStop(sentence).replace(/[:：]$/u, '') === text;
  const isOther = isGreeting(text) || isKindOfFilm(text) || namesKind(text) || hasVerb(text) || /[?!]/u.test(text);
  return isWhole && !isOther && text.split(/\s+/u).length <= MAX_WORDS && tagEnglish(text).some(isNoun)
    ? text
    : undefined;
}; // prettier-ignore

/** "Quarterly video for the sales team" */
const PERIOD = /^(?:our |the |a )?(weekly|monthly|quarterly|annual|yearly)(?= )/iu;
const periodOf: Naming = ({ role, text }) => {
  const period = role === 'subject' && namesKind(text) ? PERIOD.exec(text)?.[1] : undefined;
  return period === undefined ? undefined : `${period.toLowerCase()} update`;
};

/** "the welcome page of the city library" */
const PLACE =
  /\bfor (?:the |our |an? )?(?:new )?(\p{L}[\p{L}'’-]*) (?:pages?|screens?|section|portal|channel|module|course|session|pack|program(?:me)?|week)(?: (?:of|for|at|in) ((?:the |our )?[^,.;:!?]{3,60}))?(?=[,.;:!?]|$)/iu;
const NO_PURPOSE =
  /^(?:home|landing|web|start|front|main|first|next|last|this|product|info|information|intranet|facebook|instagram|youtube|tiktok|linkedin|lock|display|touch|tv|video|social|company|new)$/iu;

const shownOn: Naming = ({ sentence }) => {
  const [, purpose, whose] = PLACE.exec(sentence.slice(0, MAX_ORDER)) ?? [];
  if (purpose === undefined || NO_PURPOSE.test(purpose)) return undefined;
  if (/^welcome$/iu.test(purpose)) return whose === undefined ? undefined : `welcome to ${whose}`;
  return whose === undefined ? purpose : `${purpose} at ${whose.replace(/^our /iu, 'the ')}`;
};
const MAX_ORDER = 400;

/** "Basically new hires need to know" */
const NEED =
  /(?:^|[\s,])((?:(?:new|all|our) )\p{Ll}+(?: \p{Ll}+)?|viewers|visitors|guests|patients|parents|customers|tenants|members|students|employees) ((?:need to|should|must|have to) know)\b/iu;
const needOf: Naming = ({ sentence }) => {
  const [, who, need] = NEED.exec(sentence.slice(0, MAX_ORDER)) ?? [];
  return who === undefined || need === undefined || /^viewers$/iu.test(who)
    ? undefined
    : `what ${who.toLowerCase()} ${need.toLowerCase()}`;
};
