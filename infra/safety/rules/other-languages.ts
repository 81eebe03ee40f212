import { anyOf, inOrder, saying, within, type SafetyRule } from '../rule.ts';

/** The worst in the commonest languages. Letters are as `normalise` leaves them: without accents. */
const CHILD_PORN = anyOf(
  'pornografia infantil|pornografia de menores|porno infantil|pedopornograph\\p{L}*|pornographie (?:infantile|juvenile)|kinderporn\\p{L}*',
  'pornografia infantile|pedopornografia|pedofilskie porno|dziecieca pornografia|детск\\p{L}* порно\\p{L}*|cocuk pornosu|porno anak',
);
const BOMB = anyOf(
  'bombas?|una bomba|una bomba casera|explosivos?|une bombe(?: artisanale)?|bombes?|des explosifs|eine bombe|bomben|eine rohrbombe|sprengstoff|sprengsatz',
  'uma bomba(?: caseira)?|bombe|ordigni|esplosivi|бомбу|взрывчатку|bombe|bomby?|bomb(?:a|e) domowej',
);
const DRUGS = anyOf(
  '(?:la |de la |el |le |les |das |die |il |la )?(?:metanfetamina|methamphetamine|meth|cristal meth|crystal meth|cocaina|cocaine|kokain|heroina|heroine|heroin|lsd|mdma|fentanilo|fentanyl|метамфетамин|героин|амфетамин)',
);
const HOW_MAKE = anyOf(
  'como (?:hacer|fabricar|construir|preparar|cocinar|sintetizar)|instrucciones para (?:hacer|fabricar|construir)|como fazer|como construir',
  'comment (?:faire|fabriquer|construire|preparer|synthetiser)|recette pour (?:faire|fabriquer)|come (?:fare|costruire|fabbricare|produrre|sintetizzare)',
  'wie (?:baut man|baue ich|bastelt man|bastle ich|stellt man|stelle ich|macht man|mache ich|kocht man|koche ich)|anleitung zum (?:bau|bauen|herstellen)(?: von| einer)?',
  'как (?:сделать|собрать|приготовить|изготовить|сварить|синтезировать)|jak (?:zrobic|zbudowac|wyprodukowac)|bomba nasil yapilir',
);
const SUICIDE = anyOf(
  'como (?:suicidarme|suicidarse|matarme|quitarme la vida|me matar|cometer suicidio)|metodos de suicidio(?: sin dolor)?|comment (?:me |se )?(?:suicider|tuer moi meme)',
  'wie (?:bringe ich mich um|begehe ich selbstmord|kann ich mich umbringen|tote ich mich)|come (?:suicidarmi|suicidarsi|uccidermi)|как (?:покончить с собои|покончить с собой|убить себя|совершить самоубииство|совершить самоубийство)',
  'jak (?:sie zabic|popelnic samobojstwo)',
);
const PREVENTION = saying(
  'prevenir|prevencion|prevencao|prevention|pravention|vorbeugung|prevenzione|prevenire|proteger|proteccion|proteger|schutz|schutzen|proteggere|профилактик\\p{L}*',
  'historia|histoire|geschichte|storia|история|ayuda|hilfe|aide|aiuto|помощь|combatir|lutter|bekampfung|bekampfen|ley|loi|gesetz',
);

export const OTHER_LANGUAGES: readonly SafetyRule[] = [
  { category: 'minors', reason: 'it sexualises children', patterns: [inOrder(CHILD_PORN), /儿童色情|兒童色情|児童ポルノ|아동 ?포르노/u], unless: PREVENTION },
  {
    category: 'weapons',
    reason: 'it asks how to make explosives',
    patterns: [
      inOrder(HOW_MAKE, within(2, BOMB)),
      inOrder(anyOf('fabriquer|fabricar|costruire|construir|construire'), within(1, BOMB)),
      inOrder('anleitung', within(3, anyOf('bomben?|rohrbomben?|sprengstoff')), anyOf('bau\\p{L}*|herstell\\p{L}*')),
      inOrder(anyOf('wie'), within(4, anyOf('bombe|rohrbombe|sprengstoff|sprengsatz')), anyOf('bau\\p{L}*|herstell\\p{L}*|bastel\\p{L}*')),
      /(?:如何|怎么|怎樣|怎么样)(?:制造|制作|製造|做|造)(?:一?[个個枚颗])?(?:管状|自制|土制)?(?:炸弹|炸彈|炸药|炸藥)|爆弾の(?:作り方|製造方法)|폭탄 ?만드는/u,
    ],
    unless: PREVENTION,
  },
  {
    category: 'drugs',
    reason: 'it asks how to make illegal drugs',
    patterns: [
      inOrder(HOW_MAKE, within(2, DRUGS)),
      /(?:如何|怎么)(?:制造|制作|製造|合成|做)(?:冰毒|海洛因|可卡因|甲基苯丙胺)|覚醒剤の(?:作り方|製造方法)/u,
    ],
    unless: PREVENTION,
  },
  {
    category: 'self_harm',
    reason: 'it asks how to harm oneself; if you are thinking of it, please call a local crisis line',
    patterns: [inOrder(SUICIDE), /(?:如何|怎么|怎樣)(?:无痛)?自[杀殺]|自殺の方法|자살하는 ?(?:법|방법)/u],
    unless: PREVENTION,
  },
]; // prettier-ignore
