import { anyOf, inOrder, saying, within, type SafetyRule } from '../rule.ts';
import { askingFor, askingHowTo, atStart } from './asking.ts';

const EXPLOSIVE = anyOf(
  '(?:pipe|nail|car|fertili[sz]er|petrol|gasoline|suicide|letter|parcel|pressure cooker|chlorine|time|homemade) ?bombs?|bombs?',
  'explosives?|explosive (?:devices?|vests?|belts?|charges?)|suicide vests?|ieds?|molotovs?|molotov cocktails?|napalm|tatp|petn|rdx',
  'anfo|c ?4|semtex|nitroglycerine?|land ?mines?|(?:hand )?grenades?|detonators?|blasting caps?|thermite',
);
const MASS_HARM = anyOf(
  '(?:dirty|nuclear|atomic|hydrogen|nuke) ?bombs?|nukes?|nuclear weapons?|sarin(?: gas)?|vx|novichok|nerve (?:agents?|gas)|mustard gas',
  'chlorine gas|phosgene|poison(?:ous)? gas|ricin|anthrax|botulinum(?: toxin)?|(?:chemical|biological|radiological) weapons?|bio ?weapons?',
  'cyanide|smallpox|plague bacteria',
);
const FIREARM = anyOf(
  '(?:ghost|zip|machine|untraceable|3d printed|submachine|pipe) ?guns?|guns?|firearms?|pistols?|(?:assault )?rifles?|silencers?',
  'suppressors?|auto sears?|bump stocks?|glock switch(?:es)?',
);
const DRUG = anyOf(
  '(?:crystal )?meth|methamphetamines?|amphetamines?|fentanyl|heroin|lsd|mdma|ecstasy|cocaine|crack(?: cocaine)?|ghb|dmt|pcp|ketamine',
  'krokodil|crystal|speed|opium|hash oil',
);
const MALWARE = anyOf(
  'ransomware|keyloggers?|malware|trojans?|trojan horse(?:s)?|(?:computer|email|macro) (?:virus(?:es)?|worms?)|rootkits?|botnets?|spyware',
  'stalkerware|info ?stealers?|credential (?:stealers?|harvesters?)|remote access trojans?|exploit kits?|ddos (?:attacks?|bots?|tools?)',
  'phishing (?:emails?|pages?|sites?|websites?|kits?|campaigns?|messages?)',
);

const HISTORY = saying(
  'history|historical|historians?|historically|museum|world war|manhattan project|oppenheimer|treaty|nonproliferation|disarmament',
  'cold war|civil war|revolution|bletchley|movie|film plot|novel|breaking bad|fictional',
);
const DEFENCE = saying(
  'prevent\\p{L}*|protect\\p{L}*|defen[sc]e|defend\\p{L}*|detect\\p{L}*|recogni[sz]e|recogni[sz]ing|spot|spotting|avoid\\p{L}*|awareness',
  'training|simulat\\p{L}*|stay safe|report\\p{L}*|red flags|mitigat\\p{L}*|remov\\p{L}*|phishing test|remediat\\p{L}*',
);

/** How to make what harms many, or is forbidden almost everywhere. */
export const MAKING: readonly SafetyRule[] = [
  { category: 'weapons', reason: 'it asks how to make explosives', patterns: askingFor(EXPLOSIVE), unless: HISTORY },
  {
    category: 'weapons',
    reason: 'it asks how to make weapons of mass destruction',
    patterns: askingFor(MASS_HARM),
    unless: HISTORY,
  },
  {
    category: 'weapons',
    reason: 'it asks how to make firearms',
    patterns: [
      ...askingFor(FIREARM),
      askingHowTo(`(?:convert|modify|turn) ${within(7, anyOf('machine guns?|full(?:y)? auto(?:matic)?|automatic weapons?'))}`),
    ],
    unless: HISTORY,
  },
  { category: 'drugs', reason: 'it asks how to make illegal drugs', patterns: askingFor(DRUG), unless: HISTORY },
  {
    category: 'cybercrime',
    reason: 'it asks for malware or phishing',
    patterns: [
      ...askingFor(MALWARE),
      atStart(anyOf('make|create|build|generate'), `(?:(?:an?|some|new|undetectable) )?${MALWARE}`),
      inOrder(anyOf('write|code|develop|program|design|deploy|spread|send|launch'), within(3, MALWARE)),
    ],
    unless: DEFENCE,
  },
  {
    category: 'cybercrime',
    reason: 'it asks how to break into accounts or steal credentials',
    patterns: [
      askingHowTo(
        within(1, anyOf('hack|crack|break|steal|phish|intercept|brute ?force')) +
          ` ${within(4, anyOf('passwords?|credentials|logins?|credit cards?|credit card (?:numbers?|details)|bank accounts?|(?:facebook|instagram|snapchat|gmail|email|whatsapp|tiktok|icloud|netflix) ?(?:accounts?)?|someones? (?:phone|account|computer|email)|(?:my )?(?:neighbou?rs?|ex|girlfriends?|boyfriends?|wifes?|husbands?) (?:wifi|phone|account|email)|wifi|webcams?'))}`,
      ),
      inOrder(anyOf('write|code|program|make|create'), anyOf('an?'), '(?:\\p{L}+ )?virus', anyOf('that|to|for'), within(2, anyOf('delet\\p{L}*|destroy\\p{L}*|encrypt\\p{L}*|steal\\p{L}*|wip\\p{L}*|infect\\p{L}*'))),
      inOrder('hack into', within(3, anyOf('banks?|accounts?|computers?|phones?|servers?|networks?|systems?|websites?'))),
      askingHowTo(`phish ${within(3, anyOf('customers?|employees|people|someone|users|victims|coworkers|clients'))}`),
      askingHowTo(anyOf('ddos|swat|dox') + '(?: [^ .]+)?'),
      inOrder(anyOf('make|build|create|design|code'), within(2, anyOf('fake|cloned')), within(3, anyOf('login pages?|bank(?:ing)? (?:sites?|websites?|pages?)|sign ?in pages?'))),
      askingHowTo(`(?:install|put) ${within(2, anyOf('spyware|stalkerware|a keylogger|hidden camera'))}`),
    ],
    unless: DEFENCE,
  },
  {
    category: 'crime',
    reason: 'it asks how to forge, launder or steal',
    patterns: [
      askingHowTo(
        `${anyOf('counterfeit|forge|fake|print|make|create|get')} ${within(2, anyOf('counterfeit (?:money|bills|notes|banknotes)|fake (?:money|ids?|passports?|banknotes|driving licen[sc]es?|drivers licen[sc]es?|prescriptions?|vaccine cards?)|banknotes|dollar bills|passports? at home|a passport at home|money at home'))}`,
      ),
      askingHowTo(`${anyOf('counterfeit|forge')} ${within(2, anyOf('money|passports?|signatures?|ids?|documents?|cheques?|checks?|prescriptions?'))}`),
      inOrder(anyOf('make|print|create|produce|buy|get'), within(2, anyOf('(?:fake|counterfeit|forged) (?:money|passports?|ids|drivers licen[sc]es?|driving licen[sc]es?|banknotes|prescriptions?)'))),
      atStart('forge', within(1, anyOf('passports?|banknotes|prescriptions?|documents|ids'))),
      askingHowTo(`launder ${within(3, 'money')}`),
      askingHowTo(`(?:clone|skim) ${within(2, anyOf('credit cards?|debit cards?|cards'))}`),
      askingHowTo(`(?:steal|hotwire) ${within(2, anyOf('cars?|bikes?|identity|identities|packages|money|catalytic converters?'))}`),
      askingHowTo(`shoplift\\p{L}*`),
    ],
    unless: saying('prevent\\p{L}*|protect\\p{L}*|detect\\p{L}*|recogni[sz]e|spot|spotting|avoid|board game|monopoly|play money|toy|classroom|anti money laundering|compliance|heist movie|blacksmith\\p{L}*|detective|game|film props?|props?'),
  },
]; // prettier-ignore
