/**
 * What only sounds like harm: taken out before the rules look. Collocations, each as `normalise` writes it.
 */
const HARMLESS = [
  // bombs and guns that are none
  '(?:bath|seed|hot chocolate|cocoa|cherry|glitter|smoke|water|logic|photo|fork|zip|cupcake|cheese|fat|love|f|stink|paint|flower|tea|coffee|shower) ?bombs?',
  'bomb (?:shelter|squad|disposal|detect\\p{L}*|threat|cyclone|calorimet\\p{L}*|sniffing|site|defus\\p{L}*|dog|raid)s?',
  '(?:glue|nerf|water|squirt|heat|staple|nail|grease|massage|radar|spray|toy|paint|rubber band|cap|caulk|caulking|laser tag|soldering|rail|bubble|potato|lego|cardboard|paper|wooden|temperature|finger|top|airsoft) guns?',
  '(?:gun|rifle|pistol) (?:safe|case|cabinet|rack|holster|control|range|show|metal|law|laws|safety|violence|policy|permit|owner|owners|ownership|buyback)s?',
  'explosive (?:growth|power|strength|speed|start|jump\\p{L}*|ordnance disposal)|explosives? (?:detection|disposal|safety)|gun ?powder|(?:guns?|rifles?|pistols?|firearms?) (?:safety|laws?)',
  'silencers? for (?:\\p{L}+ ){0,2}(?:fan|hvac|muffler|pc|engine|exhaust|duct)|(?:car|exhaust|muffler|duct|hvac|fan) silencers?',
  'bombes? (?:glacees?|a eau|surprise|de bain|atomique)|bombas? (?:hidraulicas?|centrifugas?|manual(?:es)?|solar(?:es)?|sumergibles?)|bombas? de (?:riego|infusion|banho|agua|crema|chocolate|semillas|calor|vacio)|badebomben?|stinkbomben?|wasserbomben?|arschbomben?|saatbomben?|atombomben?',
  // drugs that are none
  'crystal (?:clear|ball|glass|salad|chandelier|palace|structure|structures|garden|growing|lattice|radio|jewel\\p{L}*)|(?:salt|sugar|snow|ice|borax|quartz|liquid) crystals?',
  'speed (?:test|limit|bump|skat\\p{L}*|reading|dating|up|boat|control)s?|crack (?:chicken|pie|the case|the whip|(?:the )?(?:egg|eggs|nut|nuts|code|joke|jokes|open|filler)s?)|crack in',
  'ecstasy of|heroin (?:addiction|overdose|crisis|epidemic)|(?:drug|meth|fentanyl|heroin|cocaine|opioid) (?:test|tests|testing|awareness|prevention|addiction|overdose|crisis|epidemic|policy|rehab\\p{L}*|education)',
  // killing that is none
  'kill(?:s|ed|ing)? (?:the |a |your |my |this |that |some |all |all the )?(?:process\\p{L}*|zombie\\p{L}*|task|tasks|job|jobs|thread|threads|session|container|containers|server|daemon|time|weed|weeds|germs?|bacteria|virus|viruses|mold|mould|mosquito\\p{L}*|fleas?|ants?|roaches|bugs?|pests?|cancer\\p{L}*|cells?|motivation|productivity|creativity|deal|conversation|vibe|darlings?|mood|lights?|engine|switch|grass|lawn|moss|odou?rs?|vampires?|monsters?|dragons?|dead code|feature|features|idea|ideas|bill)',
  'kill(?:er)? (?:switch|joy|chain|bill|whale|bee|app|apps)|to kill a mockingbird|painkill\\p{L}*|weed ?kill\\p{L}*|dressed to kill|time to kill|(?:skill|buzz|over|road)kills?',
  'hang (?:out|on|up|gliding|a picture|pictures|the|drywall|curtains?|wallpaper)|cut (?:your|my) (?:own )?(?:hair|bangs|nails|fingernails|costs|losses|spending|bills?)|shoot (?:a |the |your |some )?(?:video|videos|film|films|movie|photo|photos|photograph\\p{L}*|portrait\\p{L}*|hoops?|baskets?|stars?|arrows?|free throws?|pool|product|products|scene|music video|interview|landscape\\p{L}*)',
  'body of (?:text|water|work|knowledge|evidence|research|law)|body (?:text|paragraphs?)|signature (?:style|look|dish\\p{L}*|drinks?|cocktails?|move|scent|sound)|credit card (?:repositor\\p{L}*|components?|forms?|ui|modules?|validation|payments?|field\\p{L}*)',
  'kill(?:ing)? (?:\\p{L}+ )?with kindness|life (?:insurance|annuity|policy)|(?:meth|drug) labs?',
  // computers
  'anti ?(?:virus|malware|phishing|ransomware|spyware)|(?:life|growth|productivity|kitchen|ikea|brain|travel|bio|study) hack\\p{L}*|hack(?:ed)? (?:your|my|our) (?:brain|productivity|sleep|morning|life|habits?|growth|metabolism|mind|day|learning|home)',
  'hackathons?|ethical hack\\p{L}*|white hat|hacksaws?|growth hack\\p{L}*|attack of the|heart attacks?|panic attacks?|asthma attacks?',
  // bodies
  '(?:sex|sexual(?:ity)?) (?:education|ed|health|harassment|orientation|reproduction|selection|dimorphism|abuse prevention|misconduct|determination|chromosomes?|ratio|discrimination)|same sex|sextants?|sexagesimal|sussex|essex|middlesex|unisex|asexual\\p{L}*|bisexual\\p{L}*|intersex|homosexual\\p{L}*|heterosexual\\p{L}*|transsexual\\p{L}*',
  'naked (?:mole rats?|eye|singularit\\p{L}*|truth|juice|cake|cakes|gun|bike ride|short\\p{L}*|chef)|child(?:s)? pose|minor (?:scales?|chords?|keys?|thirds?|injur\\p{L}*|planets?|leagues?|details?|changes?|issues?|bugs?)|(?:nude|naked) (?:lipstick|heels|tones?|colou?rs?|shades?|palette|makeup|statue\\p{L}*|sculpture\\p{L}*|painting\\p{L}*|figure drawing|in art)',
]; // prettier-ignore

const PATTERN = new RegExp(` (?:${HARMLESS.join('|')})(?= )`, 'gu');

/** The text without what only sounds like harm. */
export function withoutHarmless(normal: string): string {
  return normal.replace(PATTERN, ' thing');
}
