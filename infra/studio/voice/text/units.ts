/** Units of measure and money as they are said: singular first, then plural. */
type Spoken = readonly [one: string, many: string];

const UNITS: Readonly<Record<string, Spoken>> = {
  kg: ['kilogram', 'kilograms'], g: ['gram', 'grams'], mg: ['milligram', 'milligrams'], lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'], oz: ['ounce', 'ounces'], t: ['ton', 'tons'], km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'], cm: ['centimeter', 'centimeters'], mm: ['millimeter', 'millimeters'],
  nm: ['nanometer', 'nanometers'], 'µm': ['micrometer', 'micrometers'], ft: ['foot', 'feet'], mi: ['mile', 'miles'],
  yd: ['yard', 'yards'], 'm²': ['square meter', 'square meters'], 'km²': ['square kilometer', 'square kilometers'],
  'm³': ['cubic meter', 'cubic meters'], 'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'], mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'], l: ['liter', 'liters'], L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'], mL: ['milliliter', 'milliliters'], s: ['second', 'seconds'],
  sec: ['second', 'seconds'], ms: ['millisecond', 'milliseconds'], min: ['minute', 'minutes'], mins: ['minute', 'minutes'],
  h: ['hour', 'hours'], hr: ['hour', 'hours'], hrs: ['hour', 'hours'], W: ['watt', 'watts'], kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'], GW: ['gigawatt', 'gigawatts'], kWh: ['kilowatt hour', 'kilowatt hours'],
  MWh: ['megawatt hour', 'megawatt hours'], V: ['volt', 'volts'], kV: ['kilovolt', 'kilovolts'], A: ['amp', 'amps'],
  mAh: ['milliamp hour', 'milliamp hours'], Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'], GHz: ['gigahertz', 'gigahertz'], dB: ['decibel', 'decibels'],
  KB: ['kilobyte', 'kilobytes'], kB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'], PB: ['petabyte', 'petabytes'],
  Mbps: ['megabit per second', 'megabits per second'], Gbps: ['gigabit per second', 'gigabits per second'],
  '°C': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'], K: ['thousand', 'thousand'], k: ['thousand', 'thousand'], M: ['million', 'million'],
  bn: ['billion', 'billion'], B: ['billion', 'billion'], px: ['pixel', 'pixels'], pt: ['point', 'points'],
  fps: ['frame per second', 'frames per second'], rpm: ['turn per minute', 'turns per minute'], x: ['time', 'times'],
  '×': ['time', 'times'], '%': ['percent', 'percent'], kcal: ['kilocalorie', 'kilocalories'], cal: ['calorie', 'calories'],
  am: ['A.M', 'A.M'], pm: ['P.M', 'P.M'], AM: ['A.M', 'A.M'], PM: ['P.M', 'P.M'], ha: ['hectare', 'hectares'], CO2: ['C.O two', 'C.O two'],
}; // prettier-ignore

/** Units that are said only right after a figure and glued to it: `5m`, `3x`, but not the word `a` in `5 a day`. */
const GLUED_ONLY: ReadonlySet<string> = new Set([
  'g',
  't',
  'm',
  'l',
  'L',
  's',
  'h',
  'W',
  'V',
  'A',
  'K',
  'k',
  'M',
  'B',
  'x',
  'am',
  'min',
  'pt',
  'cal',
  'ha',
  'mi',
]);

const CURRENCIES: Readonly<Record<string, readonly [Spoken, Spoken]>> = {
  $: [['dollar', 'dollars'], ['cent', 'cents']],
  '€': [['euro', 'euros'], ['cent', 'cents']],
  '£': [['pound', 'pounds'], ['penny', 'pence']],
  '¥': [['yen', 'yen'], ['sen', 'sen']],
  '₹': [['rupee', 'rupees'], ['paisa', 'paise']],
}; // prettier-ignore

/** `['kilograms']` for `kg` after a figure; nothing when it is no unit there. */
export function sayUnit(unit: string, isOne: boolean, isGlued: boolean): string[] | undefined {
  const spoken = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (!spoken || (!isGlued && GLUED_ONLY.has(unit))) return undefined;
  return spoken[isOne ? 0 : 1].split(' ');
}

export function sayCurrency(sign: string, part: 'whole' | 'hundredth', isOne: boolean): string[] {
  const spoken = CURRENCIES[sign]?.[part === 'whole' ? 0 : 1];
  return spoken ? [spoken[isOne ? 0 : 1]] : [];
}
