import { isNoun, tagEnglish } from '../text/english.ts';
import { sentence } from './sentence.ts';

/** "migraine", "git rebase": a thing that has no name of its own is what is talked about. */
export function talkedOf(said: string, title: string): string {
  const terms = tagEnglish(`the ${said}`).slice(1);
  const isThing = /^\p{Ll}/u.test(said) && !MADE.test(said) && !/[:!?,]/u.test(said) && terms.length <= MAX_TALKED && isNoun(terms.at(-1)) && !terms.some(({ tags }) => tags.has('Copula') || tags.has('Modal') || tags.has('Preposition')); // prettier-ignore
  return isThing ? `Let’s talk about ${PLACE.test(said) ? 'the ' : ''}${said}.` : sentence(title, 'en');
}
/** Words. */
export const MAX_TALKED = 4;
/** "forklift charging area": one place needs its article. */
const PLACE =
  /\s(?:plan|policy|scheme|rule|procedure|process|campaign|project|survey|programme|program|area|room|zone|station|site|yard|desk|hall|office|gate|garden|centre|center|library|pool|warehouse|workshop)$/iu;
/** "vertical ad": what is made. */
const MADE =
  /\b(?:ads?|advert|advertisement|commercial|spot|post|story|banner|poster|video|film|clip|reel|teaser|trailer|promo|explainer|animation|presentation)$/iu;
