/**
 * Words flite reads wrongly, in its own phones (CMU, stress after the vowel). What has two readings is listed with the one
 * that is right most often in narration; `findHomograph` finds the other by the words around it.
 */
const PRONUNCIATIONS: Readonly<Record<string, string>> = {
  antioxidants: 'ae1 n t iy0 aa1 k s ax0 d ax0 n t s',
  biofuel: 'b ay1 ow0 f y uw1 ax0 l',
  biofuels: 'b ay1 ow0 f y uw1 ax0 l z',
  blockchain: 'b l aa1 k ch ey1 n',
  chatbot: 'ch ae1 t b aa1 t',
  coronavirus: 'k ax0 r ow1 n ax0 v ay1 r ax0 s',
  coworking: 'k ow1 w er1 k ih0 ng',
  cyberattack: 's ay1 b er0 ax0 t ae1 k',
  cyberattacks: 's ay1 b er0 ax0 t ae1 k s',
  dataset: 'd ey1 t ax0 s eh1 t',
  datasets: 'd ey1 t ax0 s eh1 t s',
  ebook: 'iy1 b uh1 k',
  ebooks: 'iy1 b uh1 k s',
  failover: 'f ey1 l ow1 v er0',
  filename: 'f ay1 l n ey1 m',
  hostname: 'hh ow1 s t n ey1 m',
  kubernetes: 'k uw1 b er0 n eh1 t iy0 z',
  lead: 'l iy1 d',
  linkedin: 'l ih1 ng k t ih1 n',
  live: 'l ih1 v',
  livestream: 'l ay1 v s t r iy1 m',
  livestreams: 'l ay1 v s t r iy1 m z',
  livestreaming: 'l ay1 v s t r iy1 m ih0 ng',
  login: 'l ao1 g ih1 n',
  logins: 'l ao1 g ih1 n z',
  metadata: 'm eh1 t ax0 d ey1 t ax0',
  metaverse: 'm eh1 t ax0 v er1 s',
  microplastics: 'm ay1 k r ow0 p l ae1 s t ih0 k s',
  photovoltaic: 'f ow1 t ow0 v aa0 l t ey1 ih0 k',
  rainforest: 'r ey1 n f ao1 r ax0 s t',
  rainforests: 'r ey1 n f ao1 r ax0 s t s',
  read: 'r iy1 d',
  reskilling: 'r iy0 s k ih1 l ih0 ng',
  rewilding: 'r iy0 w ay1 l d ih0 ng',
  roadmap: 'r ow1 d m ae1 p',
  rollout: 'r ow1 l aw1 t',
  scalable: 's k ey1 l ax0 b ax0 l',
  snowpack: 's n ow1 p ae1 k',
  takeaway: 't ey1 k ax0 w ey1',
  takeaways: 't ey1 k ax0 w ey1 z',
  tiktok: 't ih1 k t aa1 k',
  vegan: 'v iy1 g ax0 n',
  buildup: 'b ih1 l d ah1 p',
};

/** The second reading of a word, and before or after which words it is meant. */
interface Homograph {
  readonly phones: string;
  readonly before?: string;
  readonly after?: string;
}

const HOMOGRAPHS: Readonly<Record<string, Homograph>> = {
  live: { phones: 'l ay1 v', before: 'stream streams streaming video videos event events music chat show shows data demo broadcast broadcasts update updates session sessions tv performance concert', after: 'go goes going went' },
  lead: { phones: 'l eh1 d', before: 'poisoning pipe pipes paint acid metal levels exposure', after: 'of heavy' },
  read: { phones: 'r eh1 d', after: 'have has had was were been be is are being already' },
  close: { phones: 'k l ow1 s', before: 'to friend friends range together look relationship relationships attention enough', after: 'so very too how stay stays get gets come comes' },
  use: { phones: 'y uw1 s', after: 'the of a its their his her your our for no energy water daily everyday land fuel in any' },
  uses: { phones: 'y uw1 s ih0 z', after: 'many several other its common different new' },
  present: { phones: 'p r ih0 z eh1 n t', after: 'to we they i will can could must' },
  record: { phones: 'r ih0 k ao1 r d', after: 'to we they i will can could must and' },
  object: { phones: 'aa1 b jh eh0 k t', after: 'the an each every any this that one physical moving' },
  produce: { phones: 'p r ow1 d uw0 s', after: 'fresh local organic the' },
}; // prettier-ignore

/** The reading of a word that the words beside it ask for, in lower case; undefined where they ask for none. */
export function findHomograph(word: string, previous: string, next: string): string | undefined {
  const homograph = lookUp(HOMOGRAPHS, word);
  const isMeant = homograph && (isAmong(homograph.before, next) || isAmong(homograph.after, previous));
  return isMeant ? homograph.phones : undefined;
}

/** How a word is said that dictionaries lack or flite says wrongly. */
export function findPronunciation(word: string): string | undefined {
  return lookUp(PRONUNCIATIONS, word);
}

function isAmong(list: string | undefined, word: string): boolean {
  return list !== undefined && word !== '' && list.split(' ').includes(word);
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
