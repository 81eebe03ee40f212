import type { Place, Targets } from '../operation.ts';
import { numberOf, placeInFilm, targetsIn } from './read-target.ts';

const BEFORE =
  /(?<!\p{L})(?:before|ahead of|in front of|precedes?|vor|antes(?: de[l]?)?|avant|devant)(?!\p{L})/iu;
const AFTER =
  /(?<!\p{L})(?:after|behind|follow(?:s|ing)?|hinter|nach|después(?: de[l]?)?|tras|detrás(?: de[l]?)?|après|derrière)(?!\p{L})/iu;
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)\s+(.+?)\s+(?:and|und|y|et)\s/iu;
const NUMBERED =
  /(?<!\p{L})(?:position|place|number|spot|slot|scene|slide|Platz|Stelle|Szene|posición|lugar|escena|place|position|scène)\s+#?(\d{1,3}|\p{L}+)/iu;
const UP = /(?<!\p{L})(?:up|earlier|forward|one place back)(?!\p{L})/iu;
const DOWN = /(?<!\p{L})(?:down|later|backwards?|back one)(?!\p{L})/iu;
const START =
  /(?<!\p{L})(?:beginning|start|front|top|first|open(?:er|ing)?|begin|kick off|Anfang|vorne|zuerst|erste[ns]?|beginne|fang|starte|principio|inicio|comienzo|primero|primer|primera|empieza|comienza|abre|début|premier|première|commence|ouvre)(?!\p{L})/iu;
const END =
  /(?<!\p{L})(?:end|back|bottom|last|close[r]?|finish|wrap up|Ende|Schluss|hinten|zuletzt|letzte[ns]?|schließ|final|última?|último|termina|cierra|fin|dernier|dernière|termine|finis)(?!\p{L})/iu;
const BUT_LAST =
  /(?<!\p{L})(?:last but one|second[- ]to[- ]last|next[- ]to[- ]last|penultimate|vorletzte[rns]?|penúltim[oa]|avant-dernière?)(?!\p{L})/iu;
const NTH =
  /(?<!\p{L})(\d{1,3}(?:st|nd|rd|th)|second|third|fourth|fifth|sixth|seventh|zweite[nr]?|dritte[nr]?|vierte[nr]?|segund[oa]|tercer[oa]?|cuart[oa]|deuxième|seconde?|troisième|quatrième)(?!\p{L})/iu;

const DIRECTION = /(?<!\p{L})(?:(?:weiter )?nach (?:hinten|vorne?|oben|unten)|up front|to the front|further (?:up|down|back)|más (?:adelante|atrás)|plus (?:haut|loin|tôt|tard))(?!\p{L})/iu; // prettier-ignore

/** "Nach hinten, vor den Preis": the direction says less than the place. */
function withoutDirection(told: string): string {
  const rest = told.replace(DIRECTION, ' ');
  return BEFORE.test(rest) ? rest : told;
}

/** Where in the film: "right before the quote", "to the end", "so that it comes second". `moved`: what is to go there. */
export function placeIn(told: string, moved: Targets = []): Place | undefined {
  const phrase = withoutDirection(told);
  if (BUT_LAST.test(phrase) && !AFTER.test(phrase) && !BEFORE.test(phrase)) return { at: 'before', targets: [{ by: 'edge', edge: 'last', count: 1 }] }; // prettier-ignore
  const between = BETWEEN.exec(phrase)?.[1];
  if (between !== undefined) return { at: 'after', targets: targetsIn(between) };
  for (const [pattern, at] of [
    [AFTER, 'after'],
    [BEFORE, 'before'],
  ] as const) {
    // prettier-ignore
    const found = pattern.exec(phrase);
    const behind = found === null ? '' : phrase.slice(found.index + found[0].length);
    if (behind.trim() !== '') return { at, targets: targetsIn(behind) };
  }
  const nth = NTH.exec(phrase)?.[1];
  const reference = nth === undefined ? undefined : placeInFilm(nth.replace(/en$|er$/u, 'e'));
  if (reference?.by === 'numbers') return { at: 'number', number: reference.numbers[0] ?? 1 };
  const number = numberOf(NUMBERED.exec(phrase)?.[1]);
  if (number > 0) return { at: 'number', number };
  return (
    nudged(phrase, moved) ??
    (START.test(phrase) ? { at: 'start' } : END.test(phrase) ? { at: 'end' } : undefined)
  );
}

/** "Up", "one earlier": one place from where it is. */
function nudged(phrase: string, moved: Targets): Place | undefined {
  if (START.test(phrase) || END.test(phrase)) return undefined;
  const step = UP.test(phrase) ? 'before' : DOWN.test(phrase) ? 'after' : undefined;
  return step === undefined ? undefined : { at: step, targets: moved, isNeighbour: true };
}
