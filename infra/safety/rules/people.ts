import { anyOf, inOrder, near, saying, within, type SafetyRule } from '../rule.ts';
import { askingHowTo } from './asking.ts';

const MINOR = anyOf(
  'child|children|childs|childrens|kids?|minors?|under ?age\\p{L}*|pre ?teens?|toddlers?|infants?|bab(?:y|ies)|school ?(?:girls?|boys?)',
  '(?:little|young|teenage|teen|small) (?:girls?|boys?)|teens?|teenagers?|lolis?|lolitas?|shotas?|(?:[1-9]|1[0-7]) ?(?:years? old|yo|yr old)',
);
const EXPLICIT = anyOf(
  'porn\\p{L}*|erotic\\p{L}*|hentai|xxx|nsfw|orgasm\\p{L}*|masturbat\\p{L}*|blow ?jobs?|seductive\\p{L}*|fetish\\p{L}*|striptease',
  'sexuali[sz]ed|having sex|sex (?:scenes?|acts?|tape)|sexual (?:acts?|content|scenes?|poses?|videos?|pictures?|photos?|images?|stor(?:y|ies))|intercourse',
);
/** Words with many harmless uses: they count only close to a child. */
const UNDRESSED = anyOf('naked|nudes?');
const SUGGESTIVE = anyOf('sexy|undress\\p{L}*|lingerie|(?:have|has) sex');
const PROTECTING = saying(
  'prevent\\p{L}*|protect\\p{L}*|awareness|safeguard\\p{L}*|warning signs|report\\p{L}*|survivors?|victims?|therap\\p{L}*|counsel\\p{L}*',
  'pediatric\\p{L}*|law|laws|legislation|online safety|moderation|detect\\p{L}*|combat\\p{L}*|fight against|parents guide|for parents|fertility',
  'puberty|vaccin\\p{L}*|hpv|contraception|consent education|skin to skin|bathing|diaper|breast ?feeding|renaissance|cherubs?|doctors?|midwi\\p{L}*|newborns?|safe sex|nurses?',
);
const SOMEBODY = anyOf(
  'someone|somebody|a person|people|a human|humans|(?:my|your|his|her|their|the|a|an) (?:\\p{L}+ )?(?:wife|husband|boss|neighbou?rs?|ex|girlfriend|boyfriend|parents?|mother|father|mom|dad|brother|sister|teacher|coworkers?|classmates?|roommate|colleague|spouse|baby|child|kids?|woman|man|girl|boy|president|politicians?|family)',
);
const GROUP = anyOf(
  '(?:all |the |these |those )?(?:black people|blacks|white people|whites|jews?|jewish people|muslims?|christians?|hindus?|sikhs?|immigrants?|refugees?|gays?|lesbians?|homosexuals?|trans people|transgender people|women|asians?|arabs?|africans?|mexicans?|latinos?|roma|gypsies|disabled people|the disabled|indigenous people|foreigners?)',
);
const SUBHUMAN = anyOf(
  'subhumans?|vermin|parasites?|cockroaches|rats|animals|inferior|stupid|dirty|filthy|criminals|terrorists|a disease|a plague|a cancer|scum|evil|worthless|genetically inferior|less intelligent|not human',
);
const AGAINST_HATE = saying(
  'history|historical|holocaust|genocide|propaganda|nazis?|regime|stereotypes?|prejudice|racism|antisemitism|islamophobia|discrimination',
  'debunk\\p{L}*|myths?|combat\\p{L}*|against hate|hate speech|wrong to|why it is wrong|harmful|bias|tolerance|civil rights|anti ?racis\\p{L}*|sexism|misogyny',
);

/** What harms people: children first. */
export const PEOPLE: readonly SafetyRule[] = [
  {
    category: 'minors',
    reason: 'it sexualises children',
    patterns: [
      ...near(EXPLICIT, MINOR, 5),
      ...near(SUGGESTIVE, MINOR, 4),
      ...near(UNDRESSED, MINOR, 2),
      inOrder(anyOf('child|kiddie|kid|infant|toddler|teen|minor|underage|preteen'), anyOf('porn\\p{L}*|erotica|nudes?|sex')),
      inOrder(anyOf('csam|loli ?con|shota ?con|jailbait|pedo ?(?:porn|philia)? (?:videos?|stories|content)|child grooming (?:tips|guide|tutorial)')),
      askingHowTo(`(?:groom|seduce|grooming|seducing) ${within(2, MINOR)}`),
    ],
    unless: PROTECTING,
  },
  {
    category: 'sexual',
    reason: 'it asks for pornography',
    patterns: [
      inOrder(anyOf('make|create|generate|produce|show|animate|render|film|want'), within(4, anyOf('porn(?:ographic)?|hardcore|xxx|hentai|erotic|sex')), anyOf('videos?|films?|scenes?|movies?|clips?|animations?|tape')),
      inOrder(anyOf('deep ?fakes?|fake|ai'), within(2, anyOf('nudes?|porn\\p{L}*|sex tape')), 'of'),
      inOrder(anyOf('undress|strip naked|nudify'), within(3, anyOf('photos?|pictures?|woman|women|girls?|celebrit\\p{L}*'))),
    ],
    unless: saying('effects?|addiction|law|laws|policy|awareness|dangers|prevent\\p{L}*|report\\p{L}*|victims?|detect\\p{L}*|education'),
  },
  {
    category: 'self_harm',
    reason: 'it asks how to harm oneself; if you are thinking of it, please call a local crisis line',
    patterns: [
      askingHowTo(`${anyOf('kill|hang|cut|harm|hurt|poison|drown|strangle|shoot|starve')} ${anyOf('myself|yourself|oneself|ourselves|yourselves')}`),
      askingHowTo(anyOf('commit suicide|end (?:my|your|ones) (?:own )?life|overdose|die (?:painlessly|quickly|without pain)|become anorexic|hide (?:self harm|an eating disorder|cutting|anorexia) from')),
      inOrder(anyOf('painless|easiest|best|quickest|effective|top \\p{N}+|reliable'), within(1, anyOf('suicide methods?|ways to die|ways to kill (?:myself|yourself)|ways to commit suicide|suicide'))),
      inOrder(anyOf('pro ?ana|pro ?mia|thinspo|thinspiration'), anyOf('tips|tricks|guide|diet|rules|video')),
      inOrder(anyOf('encourage|convince|persuade|urge|tell'), within(4, anyOf('to kill (?:himself|herself|themselves|yourself|yourselves)|to commit suicide|to harm themselves|to cut themselves'))),
    ],
    unless: saying('prevent\\p{L}*|awareness|warning signs|hotline|crisis line|support(?:ing)?|help a friend|help someone|recovery|cope|coping'),
  },
  {
    category: 'violence',
    reason: 'it asks how to hurt or stalk somebody',
    patterns: [
      askingHowTo(`${anyOf('kill|murder|poison|strangle|stab|kidnap|abduct|torture|drug|rape|assassinate|drown|beat up|blackmail|stalk|dismember|lynch')} ${SOMEBODY}`),
      askingHowTo(anyOf('get away with murder|hire a hit ?man|dispose of a (?:dead )?body|hide a (?:dead )?body|commit (?:a )?(?:mass shooting|school shooting|murder|mass murder)|shoot up a|carry out (?:a|an) (?:terror\\p{L}*|mass shooting|school shooting|attack on)|rape|(?:spike|drug) (?:\\p{L}+ ){1,2}drinks?')),
      inOrder(anyOf('planning|plan|plans for|instructions for'), within(2, anyOf('school shooting|mass shooting|terror(?:ist)? attack'))),
    ],
    unless: saying('prevent\\p{L}*|protect\\p{L}*|warning signs|survivors?|awareness|chess|among us|board game|mystery novel|whodunit|novel|detective|stay safe|stop a'),
  },
  {
    category: 'hate',
    reason: 'it is directed against people for what they are',
    patterns: [
      inOrder(anyOf('kill|exterminate|gas|lynch|eradicate|deport|eliminate|enslave|hang|burn'), GROUP),
      inOrder(anyOf('death to|hate|i hate|we hate|hatred against|violence against'), anyOf('all (?:the )?') + '?' + GROUP, '\\.'),
      inOrder(GROUP, anyOf('are|were|is'), within(2, SUBHUMAN)),
      inOrder(GROUP, anyOf('should|must|need to|ought to|have to|deserve to'), within(1, anyOf('be (?:killed|exterminated|gassed|deported|eliminated|enslaved|sterili[sz]ed|hanged|shot|beaten)|die|suffer'))),
      inOrder(anyOf('prove|proves|proof|explain why|explaining why|showing why|argue|arguing'), within(3, GROUP), anyOf('are|is'), within(2, anyOf(SUBHUMAN, 'superior|the superior race|the master race'))),
      inOrder(anyOf('mock|mocks|mocking|ridicule|ridiculing|humiliate|insult|insulting|bully|bullying'), within(1, GROUP)),
      inOrder(anyOf('white power|white supremacy now|heil hitler|gas the jews|sieg heil|race war now|blood and soil|jews will not replace us|great replacement is real')),
      inOrder(anyOf('n+igg+(?:er|a)s?|kikes?|fagg+ots?|spics?|trann(?:y|ies)|wetbacks?|sand ?niggers?|chinks?'), anyOf('are|should|must|deserve|go|get|jokes?|memes?|out')),
    ],
    unless: AGAINST_HATE,
  },
  {
    category: 'extremism',
    reason: 'it promotes violent extremism',
    patterns: [
      inOrder(anyOf('recruit\\p{L}*|propaganda|promotional|promo|tribute|hype'), within(2, anyOf('videos?|films?|clips?|messages?|posts?|ads?')), within(2, anyOf('for|of|praising|to join|about joining')), within(2, anyOf('isis|isil|islamic state|al ?qaeda|kkk|ku klux klan|neo ?nazis?|atomwaffen|boko haram|the nazis'))),
      inOrder(anyOf('praise|praises|praising|promote|promotes|promoting|glorify|glorifies|glorifying|celebrate|celebrates|celebrating|honou?r|honou?ring'), within(3, anyOf('hitler|isis|islamic state|al ?qaeda|bin laden|kkk|ku klux klan|school shoot\\p{L}*|mass shoot\\p{L}*|breivik|the holocaust|terrorists?|columbine (?:shoot\\p{L}*|killers?|massacre)'))),
      inOrder(anyOf('encourag\\p{L}*|convinc\\p{L}*|persuad\\p{L}*|inspir\\p{L}*|urg(?:e|es|ing)|recruit(?:s|ing)?|call(?:s|ing)? on'), within(4, anyOf('to join|for|into')), within(2, anyOf('isis|isil|islamic state|al ?qaeda|kkk|ku klux klan|neo ?nazis?'))),
      inOrder(anyOf('join|support'), anyOf('isis|isil|islamic state|al ?qaeda|the kkk|the ku klux klan'), anyOf('now|today|and fight|\\.')),
      inOrder('(?:the )?holocaust (?:never happened|(?:is|was) a (?:lie|hoax|myth))'),
    ],
    unless: saying('history|why .{0,40} wrong|prevent\\p{L}*|counter ?terrorism|how .{0,40} recruited|deradicali[sz]ation|victims|memorial|debunk\\p{L}*|refut\\p{L}*|denial'),
  },
]; // prettier-ignore
