import { AIMED, GIVES, JOINT, LASTING, MAKING, POLITE, SURE_FILM, TAIL_AUDIENCE, TAILS, TELLS, WELCOMES, WRAPPER } from './english-request-words.ts'; // prettier-ignore
import type { Request } from './request.ts';

/** A request while its wrapper is taken off, layer by layer. */
interface Unwrapping {
  readonly rest: string;
  readonly wrapped: boolean;
  readonly audience?: string;
  readonly manner: readonly string[];
}

/** Reads the first sentence of an English task. */
export function readEnglishRequest(sentence: string): Request {
  const asked = withoutCourtesies(sentence.trim());
  const layers = [withoutFilm, withoutWelcome, withoutTelling, withoutTails];
  const { rest, wrapped, audience, manner } = layers.reduce((state, layer) => layer(state), asked);
  const subject = rest.replace(/^[\s"“”':,–—-]+(?=[^"“”]*$)|[\s:,;–—-]+$/gu, '').trim();
  return {
    subject: subject === '?' ? '' : subject,
    ...(audience === undefined || /^(?:me|us|them|others)$/iu.test(audience) ? {} : { audience }),
    manner: manner.map((word) => word.toLowerCase()).filter((word) => word !== ''),
    wrapped,
  };
}

function withoutCourtesies(sentence: string): Unwrapping {
  const rest = untilStill(sentence, (text) => text.replace(POLITE, ''));
  return { rest, wrapped: rest.length < sentence.length, manner: [] };
}

/** "Make a short video for kids about …" */
function withoutFilm(state: Unwrapping): Unwrapping {
  const found = WRAPPER.exec(state.rest);
  if (found === null || !asksForFilm(state.rest, found)) return state;
  let { audience } = state;
  const rest = untilStill(state.rest.slice(found[0].length), (text) => {
    const aimed = AIMED.exec(text);
    audience ??= aimed?.[1];
    const behind = (aimed === null ? text : text.slice(aimed[0].length)).replace(LASTING, '');
    return behind.replace(JOINT, '').replace(/^\s*[:,–—-]\s*/u, '');
  }).replace(/^\s*for\s+/iu, '');
  const manner = [...state.manner, ...wordsOf(found[1]).filter((word) => word.toLowerCase() !== 'and')];
  return { rest, wrapped: true, manner, ...withAudience(audience) };
}

/** "Make a short video about …" asks for a film; "The story of tea begins …" does not. */
function asksForFilm(text: string, found: RegExpExecArray): boolean {
  if (MAKING.test(text)) return true;
  const behind = text.slice(found[0].length);
  return (
    SURE_FILM.test(found[0]) &&
    (JOINT.test(behind) || AIMED.test(behind) || /^\s*(?:[:–—-]|for\s)/u.test(behind))
  );
}

function withoutWelcome(state: Unwrapping): Unwrapping {
  const [, guest, place] = WELCOMES.exec(state.rest) ?? [];
  if (place === undefined) return state;
  return {
    ...state,
    rest: `your start at ${place}`,
    wrapped: true,
    ...withAudience(state.audience ?? guest),
  };
}

/** "Explain to kids how …" */
function withoutTelling(state: Unwrapping): Unwrapping {
  const told = TELLS.exec(state.rest) ?? GIVES.exec(state.rest);
  if (told === null || !isTelling(state.rest, state.wrapped)) return state;
  const rest = state.rest.slice(told[0].length);
  const manner = /^compar/iu.test(told[0]) ? [...state.manner, 'compare'] : state.manner;
  const aimed = /^(?:to|for)\b/iu.test(rest) ? AIMED.exec(` ${rest}`) : null;
  if (aimed === null) return { ...state, rest, wrapped: true, manner };
  const behind = rest.slice(aimed[0].length - 1).trimStart();
  return { rest: behind, wrapped: true, manner, ...withAudience(state.audience ?? aimed[1]) };
}

/** Verbs that also begin a fact ("Help arrives", "Cover the bowl") count only before what is surely a subject. */
function isTelling(text: string, wrapped: boolean): boolean {
  if (!wrapped && /^(?:help|train|guide|show|walk|cover|present|break|introduce)\b/iu.test(text)) {
    return /^(?:(?:help|train|guide|show|walk)\s+(?:me|us|people|viewers?|students|employees|kids|how|why|what|the (?:process|story|difference))|cover\b.*|break down|present(?: the| our| a|$)|introduce)\b/iu.test(
      text,
    );
  }
  return !/^\p{L}+(?:ing|s)\b/iu.test(text) || /^(?:discuss|explaining|describing)\b/iu.test(text);
}

/** "… in a friendly way for beginners": off it goes, but a mere topic only loses its audience. */
function withoutTails(state: Unwrapping): Unwrapping {
  const end = /[.!?]+$/u.exec(state.rest)?.[0] ?? '';
  const body = state.rest.slice(0, state.rest.length - end.length);
  let { audience } = state;
  const manner = [...state.manner];
  const rest = untilStill(body, (text) => {
    if (!state.wrapped && !isShort(text)) return text;
    const bare = (state.wrapped ? TAILS : []).reduce((left, tail) => {
      const found = tail.exec(left);
      manner.push(...wordsOf(found?.[1]));
      return found === null ? left : left.slice(0, found.index);
    }, text);
    const aimed = TAIL_AUDIENCE.exec(bare);
    audience ??= aimed?.[1];
    return aimed === null ? bare : bare.slice(0, aimed.index);
  });
  const question = end.includes('?') ? '?' : '';
  return { rest: rest.trimEnd() + question, wrapped: state.wrapped, manner, ...withAudience(audience) };
}

/** Short enough for a mere topic: "Quarterly update for investors". */
function isShort(text: string): boolean {
  return text.split(/\s+/u).length <= 9 && !/[,;:]/u.test(text);
}

function untilStill(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : untilStill(changed, change);
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/u).filter((word) => word !== '');
}

function withAudience(audience: string | undefined): { audience?: string } {
  return audience === undefined ? {} : { audience };
}
