import type { Content, Instruction } from '../../understanding/instruction.ts';
import type { Brief } from '../../ports.ts';
import { isOrder } from '../ideas/parts.ts';

type Asked = Pick<Brief, 'task' | 'video_type' | 'source_text'>;
type Read = Pick<Instruction, 'subject' | 'title' | 'content' | 'direction' | 'passages' | 'language'>;

/** Of so many characters: an order not to add anything is given once, and early or late. */
const LOOKED_AT = 20_000;

/**
 * Whether something may be added to what a request tells. Not where the caller forbids it or gives a document, where the film is of the
 * caller's own things (a product, a workplace, a family), or where it teaches a procedure.
 */
export function mayBeTold(
  instruction: Read,
  { task, video_type: type, source_text: document }: Asked,
  wording = '',
): boolean {
  const { content, direction, subject, passages } = instruction;
  const told = content.flatMap(textsOf);
  const audience = passages.filter(({ role }) => role === 'audience').map(({ text }) => text).join('. '); // prettier-ignore
  const asks = direction.call_to_action;
  return (
    type !== 'marketing' &&
    type !== 'corporate' &&
    (document ?? '').trim() === '' &&
    !FORBIDS.test(task.slice(0, LOOKED_AT)) &&
    !ADVERTISES.test(task.slice(0, LOOKED_AT)) &&
    !INSIDERS.test(audience) &&
    (!OWN.test(subject.replace(SHARED, ' ')) || OWN.test(wording)) &&
    (!PROCEDURE.test(subject) || PROCEDURE.test(wording)) &&
    asks?.address === undefined &&
    asks?.code === undefined &&
    !told.some((text) => OWN.test(text) || PRICED.test(text)) &&
    told.filter((text) => isOrder(text)).length * 2 <= told.length
  );
}

function textsOf(content: Content): readonly string[] {
  if (content.kind === 'statement' || content.kind === 'quote') return [content.text];
  return content.kind === 'list' ? content.items : [];
}

/** "Only use the text below", "don't add any facts". */
const FORBIDS =
  /\b(?:only|just|exclusively|solely|nothing but|stick(?:ing)? (?:strictly )?to|nothing beyond)\b[^.!?\n]{0,40}\b(?:texts?|facts?|information|material|notes|below|above|given|provided|i (?:wrote|gave|say))\b|\b(?:don['’]?t|do not|never|no|not|without)\b[^.!?\n]{0,20}\b(?:add(?:ing|ed)?|invent(?:ing|ed)?|includ(?:e|ing)|us(?:e|ing)|extra|additional|other|outside|external)\b[^.!?\n]{0,15}\b(?:facts?|info\p{L}*|anything|claims?|details?|content|material|sources?|sentences?|knowledge)\b|\b(?:not?|don['’]t|without)\b[^.!?\n]{0,20}\b(?:wikipedia|mak(?:e|ing) (?:up|anything)|invent\p{L}*|research\p{L}*)|\b(?:word for word|verbatim|as (?:it is )?written|as[- ]is)\b|\b(?:uniquement|seulement|exclusivement)\b[^.!?\n]{0,40}\b(?:textes?|faits|informations|notes)\b|\b(?:n['’]ajoute\p{L}*|n['’]invente\p{L}*|sans (?:rien )?(?:ajouter|inventer)|rien d['’]autre)|\b(?:solo|sólo|solamente|únicamente|exclusivamente)\b[^.!?\n]{0,40}\b(?:textos?|datos|información|notas)\b|\b(?:no|sin)\s(?:añad|agreg|invent)\p{L}*/iu;

/** What a film is made for: to sell, to invite, to welcome, to report. */
const ADVERTISES =
  /\b(?:adverts?|advertis\p{L}*|commercials?(?=[.,:]| for| spot| video)|promo|promos|promotional?|launch (?:video|film|clip|teaser|spot|campaign|event)|recruit\p{L}*|hiring|invit(?:e|ation|ing)\p{L}*|onboarding|induction|investors?|sales|testimonials?|rollout|roll-out|welcome|rsvp|discount|subscri(?:be|ption)\p{L}*|toolbox talk|safety talk|recipe|publicité|annonce|bienvenue|recrutement|recette|anuncio|publicidad|bienvenid\p{L}*|invitación|receta)\b|(?<!\p{Nd} )\b[Aa]d(?= for\b| spot\b|[.,:])/u;

/** Who watches what a firm makes for its own people. */
const INSIDERS =
  /\b(?:staff|employees?|hires?|joiners?|starters?|colleagues?|coworkers?|team|crew|customers?|clients?|guests?|members|investors?|shareholders?|tenants?|patients?|volunteers|employés?|collègues?|équipe|salariés?|empleados?|compañeros|equipo|clientes?)\b/iu;

/** "why do we have seasons", "our planet": everybody's. */
const SHARED = /\b(?:do|can|did|should|must)\s+we\b|\bour\s+(?:planet|world|solar system|moon|sun|galaxy|universe|ancestors|bod(?:y|ies)|brains?|hearts?|blood|bones|skin|eyes|ears|lungs|dna|genes|cells|teeth|muscles|nerves|stomachs?|kidneys|(?:digestive|immune|nervous) systems?|oceans?|climate|atmosphere)\b|\b(?:nous|notre) (?:avons|planète|corps|cerveau|cœur)\b|\bnuestr[oa] (?:planeta|cuerpo|cerebro|corazón)\b/giu; // prettier-ignore
const OWN =
  /\b(?:I|we|our|ours|us|my|mine|me|notre|nos|nous|mon|ma|mes|nuestr[oa]s?|mis?|nosotros|unser\p{L}*|mein\p{L}*)\b/iu;

/** "how to bake bread" */
const PROCEDURE = /^(?:how to|comment (?:\p{L}+er|\p{L}+ir|faire)\b|cómo \p{L}+[aei]r\b)/iu;

const PRICED = /[$€£]\s?\p{Nd}|\p{Nd}\s?[$€£]|\b\p{Nd}{1,2}\s?(?:am|pm)\b/u;
