import type { FilmView } from '../film/film-view.ts';
import { introducedAs } from '../film/introduced.ts';
import { namedSetting, namesSetting } from '../shots/settings.ts';

const SOFTWARE =
  /(?<![\p{L}\p{N}])(?:apps?|software|saas|websites?|web ?shops?|online (?:shops?|stores?|services?|tools?|platforms?|banking|accounts?|courses?)|plug-?ins?|dashboards?|apis?|oauth|https?|tls|tcp|dns|log[ -]?ins?|logging in|browsers?|chatbots?)(?![\p{L}\p{N}])/iu;
/** A film about it surely plays there. */
const AT_DESK = 0.2;

type Fits = Readonly<Record<string, number>>;

/**
 * What is done on a screen is done at a desk, whatever it is about: invoices are written in no shop, and an app about plants is used in no
 * meadow. Viewers who are said to be elsewhere use it there.
 */
export function atDesk(fits: Fits, film: FilmView): Fits {
  if (!isAboutSoftware(film) || namedSetting(film.instruction.direction.audience ?? '') !== undefined)
    return fits;
  const best = isAtHome(film) ? 'room' : 'office';
  return Object.fromEntries(
    Object.entries(fits).map(([setting, fit]) => [setting, setting === best ? Math.max(fit, AT_DESK) : -1]),
  );
}

/** House plants and family calendars are looked after at home. */
const isAtHome = ({ script: { text } }: FilmView): boolean =>
  namesSetting(text, 'room') && !namesSetting(text, 'office');

function isAboutSoftware({ instruction, brief, language }: FilmView): boolean {
  const { title, subject, content } = instruction;
  if (content.some(({ kind }) => kind === 'code')) return true;
  const what = language === 'en' ? introducedAs(title, brief.task) : undefined;
  return SOFTWARE.test(`${title}. ${subject}. ${what ?? ''}`);
}
