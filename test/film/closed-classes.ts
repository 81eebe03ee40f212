/** Words of the closed classes: articles, pronouns, prepositions, conjunctions, auxiliaries. They tell nothing alone. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'a an the this that these those some any each every all both no none such other another same own i you he she it we they me him her us them ' +
      'my your his its our their mine yours ours theirs who whom whose which what where when why how myself yourself itself ourselves themselves ' +
      'of in on at to from by with without within into onto upon over under above below between among through during before after about against ' +
      'for as than like per via since until till toward towards across along around behind beside besides beyond near off out up down ' +
      'and or but nor so yet if unless because while although though whereas whether then once is am are was were be been being ' +
      'do does did done doing have has had having can could will would shall should may might must not dont doesnt cant wont isnt arent ' +
      'there here also just only even too very more most much many few less least now again still already ever never',
  ),
  de: words(
    'der die das den dem des ein eine einen einem einer eines und oder aber denn weil wenn dass ob als wie so ist sind war waren sein wird werden ' +
      'wurde hat haben hatte ich du er sie es wir ihr mein dein sein ihr unser euer in im an am auf aus bei mit nach von vom zu zum zur für über unter ' +
      'durch gegen ohne um vor hinter zwischen nicht kein keine auch nur noch schon sehr mehr hier da dort diese dieser dieses kann können muss müssen',
  ),
  fr: words(
    'le la les un une des du de d l et ou mais car donc ni que qui quoi dont où ce cet cette ces il elle on nous vous ils elles je tu me te se mon ton son ' +
      'ma ta sa mes tes ses notre votre leur leurs est sont était être a ont avoir à au aux en dans par pour sur sous avec sans chez vers ne pas plus très aussi y',
  ),
  es: words(
    'el la los las un una unos unas de del y o u e pero ni que quien cual donde cuando como si es son era ser está están ha han haber a al en con sin por ' +
      'para sobre entre desde hasta yo tú él ella nosotros ustedes ellos me te se nos su sus mi tu lo le les no más muy también ya este esta estos estas',
  ),
  pt: words(
    'o a os as um uma uns umas de do da dos das e ou mas que quem onde quando como se é são era ser está estão foi há a à ao aos em no na nos nas com sem por ' +
      'para sobre entre desde até eu tu ele ela nós eles você seu sua seus suas não mais muito também já este esta isso',
  ),
};

/** A heading cannot end here: more has to follow. */
export const OPEN_ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'a an the this these those my your his its our their of in at to from by with without into onto upon between among during against for as than per via ' +
      'and or but nor if unless because while although whereas whether is are was were be been being do does did have has had can could will would shall ' +
      'should may might must not every each both such very',
  ),
  de: words('der die das den dem des ein eine einen einem einer und oder aber weil wenn dass in im an am auf aus bei mit nach von vom zum zur für durch gegen ohne zwischen'), // prettier-ignore
  fr: words('le la les un une des du de et ou mais que qui dont à au aux en dans par pour sur sous avec sans chez vers ne'), // prettier-ignore
  es: words('el la los las un una unos unas de del y o pero que a al en con sin por para sobre entre desde hasta su sus'), // prettier-ignore
  pt: words('o a os as um uma de do da dos das e ou mas que à ao em no na nos nas com sem por para sobre entre seu sua'), // prettier-ignore
};

/** A heading that begins so is half a sentence. */
export const OPEN_BEGINNINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('if when because while although though unless whereas that which who whom whose and or but nor than so'), // prettier-ignore
  de: words('wenn weil dass ob obwohl während und oder aber'),
  fr: words('si parce que qui dont et ou mais'),
  es: words('si porque que aunque y o pero'),
  pt: words('se porque que embora e ou mas'),
};

export const MAGNITUDES: Readonly<Record<string, string>> = { m: 'million', b: 'billion', bn: 'billion', k: 'thousand' }; // prettier-ignore

export const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)] as const)
    .concat(
      'thirty forty fifty sixty seventy eighty ninety'
        .split(' ')
        .map((word, at) => [word, String(30 + 10 * at)] as const),
    )
    .concat(
      'jan january feb february mar march apr april jun june jul july aug august sep september sept september oct october nov november dec december mon monday tue tuesday wed wednesday thu thursday fri friday'
        .split(' ')
        .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
    ),
);

/** Signs and units that belong to the number before or after them; the same in every language. */
export const NUMBER_WORDS = words(
  'minus percent degrees celsius fahrenheit million billion thousand dollars euros pounds yen rupees',
);

/** Units written out, as they are abbreviated. */
export const UNITS: Readonly<Record<string, string>> = {
  kilometre: 'km', kilometres: 'km', kilometer: 'km', kilometers: 'km', metre: 'm', metres: 'm', meter: 'm', meters: 'm',
  centimetre: 'cm', centimetres: 'cm', centimeter: 'cm', centimeters: 'cm', millimetre: 'mm', millimetres: 'mm', millimeters: 'mm',
  gram: 'g', grams: 'g', kilogram: 'kg', kilograms: 'kg', litre: 'l', litres: 'l', liter: 'l', liters: 'l',
  millilitre: 'ml', millilitres: 'ml', milliliters: 'ml', minute: 'min', minutes: 'min', mins: 'min', hour: 'h', hours: 'h', hrs: 'h',
  second: 's', seconds: 's', secs: 's', degree: 'degrees', euro: 'euros', dollar: 'dollars', pound: 'pounds', bn: 'billion', mio: 'million',
  tablespoon: 'tbsp', tablespoons: 'tbsp', teaspoon: 'tsp', teaspoons: 'tsp', pence: 'p', penny: 'p',
  mrd: 'billion', crore: 'crores', lakh: 'lakhs',
}; // prettier-ignore
