import { figuresIn } from '../../facts/figures.ts';
import type { Operation } from '../operation.ts';
import { secondsIn } from './seconds.ts';

const TO =
  /^(?:\p{L}+[\s,]+){0,3}?(?:drop|cut|reduce|lower|bring|take|put|knock|shorten|senke?|setze?|kürze|baja|reduce|rebaja|baisse|réduis|ramène)\s+(.+?)\s+(?:down\s+)?(?:to|auf|a|à)\s+(?:only\s+|just\s+)?([\p{Sc}]?\d[\d.,]*(?:\s?[\p{Sc}%]|\s\p{L}+(?:\/\p{L}+)?)?)[\s.!]*$/iu;

/** "Drop students to 8 pounds", "reduce the accidents in Ulm to 2": a figure that is another now, no order to remove or to shorten. */
export function loweredTo(said: string): Operation | undefined {
  const found = TO.exec(said);
  const [, about = '', to = ''] = found ?? [];
  const isFigure = figuresIn(to)[0] !== undefined && secondsIn(to) === undefined && !COUNTED.test(to);
  return isFigure && !FILM.test(about) ? { kind: 'correct', to, about, said } : undefined;
}

/** What a film or a scene is cut down to is no figure that it tells. */
const COUNTED = /scene|slide|word|sentence|line|point|bullet|Szene|Satz|Sätze|Wort|Wörter|Punkte|escena|palabra|frase|scène|mot|phrase/iu; // prettier-ignore
const FILM =
  /^(?:it|this|that|(?:the |this )?(?:whole )?(?:film|video|movie)|scenes?\s.*|es|den Film|el vídeo|le film)$/iu;
