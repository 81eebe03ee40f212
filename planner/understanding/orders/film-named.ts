import { withoutStop } from '../../builtin/text/casing.ts';
import { endingInAudience } from './sure-roles.ts';
import { phrasesOf } from './phrases.ts';

/** What the head of an order says of the film. */
export interface FilmNamed {
  /** As it stands in a sentence; `undefined` where only the kind of the film is named. */
  readonly subject?: string;
  readonly audience?: string;
  /** What it tells is called steps. */
  readonly areSteps: boolean;
}

const POLITE =
  "(?:(?:hi|hello|hey|please|pls|plz|can you|could you|would you|we need|we want|we['’]d like|i need|i want|i['’]d like|need)[,!]?\\s+)*";
const MAKE = '(?:(?:make|create|produce|do|film|record|write|prepare|build)\\s+(?:me\\s+|us\\s+)?)?';
const KIND =
  'videos?|vid|clip|films?|movie|short|reel|spot|explainer|recap|announcement|reminder|portrait|briefing|how-?to|tutorial|toolbox talk|(?:instagram|tiktok|facebook|linkedin)\\s(?:story|post|reel|ad)|schulungsvideo|erklärvideo|lernvideo|kurzfilm|vídeo|vidéo|teaser|trailer|promo|animation|history short|lesson|onboarding|myth busting';
const MANNER =
  '(?:an?|the|our|one|short|quick|brief|little|small|animated|simple|training|safety|history|product|launch|instructional|instruction|internal|educational|school|image|company|welcome|results|myth or fact|fact|social media|vertical|\\p{Nd}+[- ]?(?:s|sec|seconds?|minutes?|min))';
const OF_KIND = new RegExp(
  `^(?:${MANNER}\\s+)*(?:${KIND})(?:\\s+(?:about|on|of|showing|explaining|summari[sz]ing|covering))?(?=$|[\\s,])\\s*`,
  'iu',
);
const ORDER = new RegExp(`^${POLITE}${MAKE}`, 'iu');
const EXPLAINS =
  /^(?:explain|teach|describe|show|introduce|present|erkläre?|zeige?|explica|muestra|explique|montre)\s+(?:(?:them|people|viewers)\s+)?/iu;
const STEPS = /,?\s(?:in|as)\s(?:\p{L}+|\p{Nd}+)\s(?:easy\s|simple\s|quick\s)?steps$/iu;
const BEHIND_KIND = /\s(?:videos?|vid|clip|film|reel|explainer|recap|announcement|reminder|teaser|promo)$/iu;
const OTHER = /^(?:for|mit|für|para|pour)\s/iu;

/** "Gym rules for new members" -> gym rules, for new members; `undefined` where the head is a sentence. */
export function filmNamed(head: string): FilmNamed | undefined {
  const ordered = head.trim().replace(ORDER, '');
  const phrases = phrasesOf(ordered);
  // "Results film, solar roof after one year": the kind of the film is no name beside one.
  const kept = phrases.length > 1 && OF_KIND.exec(phrases[0]?.text ?? '')?.[0].length === phrases[0]?.text.length ? ordered.slice(phrases[1]?.start) : ordered; // prettier-ignore
  const ofKind = kept.replace(OF_KIND, '');
  const isKind = ofKind !== kept;
  const explained = ofKind.replace(EXPLAINS, '');
  const whom =
    isKind && OTHER.test(explained) ? endingInAudience(` ${explained}`) : endingInAudience(explained);
  const before = whom?.before.trim() ?? explained.trim();
  const areSteps = STEPS.test(before);
  const subject = withoutStop(
    before
      .replace(STEPS, '')
      .replace(BEHIND_KIND, '')
      .replace(/^(?:about|on|of)\s/iu, ''),
  );
  if (SENTENCE.test(subject)) return undefined;
  const isNone = subject === '' || OTHER.test(subject);
  if (isNone && !isKind) return undefined;
  return {
    ...(isNone ? {} : { subject }),
    ...(whom === undefined ? {} : { audience: whom.who }),
    areSteps,
  };
}

/** "I run a bakery", "Note", "Cover": no name. */
const SENTENCE =
  /^(?:I|we|you|they|he|she|there|this|these|that|it (?:is|was|should|has|will)|cover|include|mention|note|tone|style|goal|goals|audience|topic|subject|title|task|brief|context|background|facts?|key (?:facts|points)|points|hook|length|format|ps|nb|important|attention|warning|tip|q|a|re|fwd)\b/iu;
