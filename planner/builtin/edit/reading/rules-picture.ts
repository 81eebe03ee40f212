import type { PictureWish } from '../operation.ts';
import { namedSetting, type Setting, settingOf } from '../../shots/settings.ts';
import { isFilmWide, type Rule, saidIn, wordsIn } from './clause.ts';

const CAMERAS: readonly (readonly [NonNullable<PictureWish['camera']>, RegExp])[] = [
  ['push_in', /(?<!\p{L})(?:close[- ]?ups?|closer|zoom(?:s|ed)? in|push(?:es)? in|move in|near(?:er)?|tighter (?:shot|framing|camera)|macro)(?!\p{L})/iu],
  ['pull_out', /(?<!\p{L})(?:wide(?:r)?(?: shot| angle| view)?|zoom(?:s|ed)? out|pull(?:s)? (?:back|out)|further away|farther|from a(?:far| distance)|long shot|establishing shot|panorama)(?!\p{L})/iu],
  ['pan_left', /(?<!\p{L})(?:pan(?:s|ning)?|move|camera)(?: \p{L}+){0,3} left(?!\p{L})/iu],
  ['pan_right', /(?<!\p{L})(?:pan(?:s|ning)?|move|camera)(?: \p{L}+){0,3} right(?!\p{L})/iu],
  ['tilt_up', /(?<!\p{L})(?:tilt(?:s|ing)? up|low[- ]angle|from below|look(?:ing)? up|worm['’]s[- ]eye)(?!\p{L})/iu],
  ['tilt_down', /(?<!\p{L})(?:tilt(?:s|ing)? down|high[- ]angle|from above|look(?:ing)? down|bird['’]s[- ]eye|aerial|top[- ]down)(?!\p{L})/iu],
  ['hold', /(?<!\p{L})(?:still camera|hold(?:s)? still|static|no camera (?:move|movement|motion)|steady|stop moving|fixed camera)(?!\p{L})/iu],
]; // prettier-ignore
const TIMES: readonly (readonly [NonNullable<PictureWish['time_of_day']>, RegExp])[] = [
  ['night', /(?<!\p{L})(?:(?:at |by |in the |to )?night(?:time)?|nighttime|moonlight|midnight|under the stars|nachts|de noche|la nuit|bei Nacht)(?!\p{L})/iu],
  ['dawn', /(?<!\p{L})(?:dawn|sunrise|(?:in the |early )?morning|daybreak)(?!\p{L})/iu],
  ['dusk', /(?<!\p{L})(?:dusk|sunset|(?:in the )?evening|golden hour|twilight)(?!\p{L})/iu],
  ['day', /(?<!\p{L})(?:(?:in |by |during )?(?:the )?day(?:light|time)|noon|midday)(?!\p{L})/iu],
]; // prettier-ignore
const TONES: readonly (readonly [NonNullable<PictureWish['tone']>, RegExp])[] = [
  ['dramatic', /(?<!\p{L})(?:dramatic(?:ally)?|exciting|intense|thrilling|powerful|epic|tense|suspenseful|gripping|dynamic|spectacular|impressive|dramatischer|dramatique|dramátic[ao])(?!\p{L})/iu],
  ['calm', /(?<!\p{L})(?:calm(?:er)?|peaceful|quiet(?:er)?|relax(?:ed|ing)|gentle|gentler|soft(?:er)?|serene|soothing|ruhiger|tranquil[ao]|calme)(?!\p{L})/iu],
  ['dark', /(?<!\p{L})(?:dark(?:er)?|gloom(?:y|ier)|mood(?:y|ier)|sombre|somber|spooky|dunkler|oscur[ao]|sombre)(?!\p{L})/iu],
  ['bright', /(?<!\p{L})(?:bright(?:er)?|light(?:er)?|sunn(?:y|ier)|cheerful|happier|heller|clair[e]?)(?!\p{L})/iu],
]; // prettier-ignore

const picture: Rule = (clause) => {
  const { rest, targets } = clause;
  const text = wordsIn(rest, clause.marked);
  if (
    text.split(/\s+/u).length > 14 ||
    /^(?:add|replace|say|mention|tell|remove|delete)(?!\p{L})/iu.test(text)
  )
    return undefined;
  const camera = CAMERAS.find(([, pattern]) => pattern.test(text))?.[0];
  const time = TIMES.find(([, pattern]) => pattern.test(text))?.[0];
  const tone = TONES.find(([, pattern]) => pattern.test(text))?.[0];
  const setting = placeOf(text);
  const filmWide = isFilmWide(targets);
  if (
    camera === undefined &&
    time === undefined &&
    setting === undefined &&
    (tone === undefined || (filmWide && tone !== 'dramatic' && !targets.some(({ by }) => by === 'that')))
  )
    return undefined;
  const wish: PictureWish = {
    ...(camera === undefined ? {} : { camera }),
    ...(time === undefined ? {} : { time_of_day: time }),
    ...(setting === undefined ? {} : { setting }),
    ...(tone === undefined ? {} : { tone }),
  };
  return { kind: 'picture', wish, targets, said: saidIn(clause) };
};

/** "Set it in a forest", "put it under water". */
function placeOf(text: string): Setting | undefined {
  if (/(?<!\p{L})(?:happen|take place|be|go|it|make)\s+under ?water$/iu.test(text)) return 'underwater';
  const said =
    /(?<!\p{L})(?:(?:set|put|place|move|play|happen|take place|show)\p{L}*(?:\s+(?:it|this|that|them|everything))?\s+(?:in(?:to)?|on|at|under|inside)|make it|background (?:of|to)|setting (?:of|to)|(?:in|into) front of|change the (?:setting|place|location) to|should be (?:in|on|at|under))\s+(.{3,40})$/iu.exec(
      text,
    )?.[1];
  if (said === undefined) return undefined;
  return (
    namedSetting(said) ??
    (/^(?:underwater|under ?water|water)$/iu.test(said)
      ? 'underwater'
      : /^(?:in|on|at|under|an?|the|outer)\s|^space$/iu.test(said)
        ? settingOf(said)
        : undefined)
  );
}

const PICTURE =
  '(?:reference )?(?:images?|pictures?|photos?|photographs?|logos?|screenshots?|references?|attachments?|Bild(?:er)?|Foto|imagen|foto|photo)';

const placePicture: Rule = (clause) => {
  const found = new RegExp(
    `^(?:use|show|put|insert|place|add|include|display|set|verwende|zeige)\\s+(?:(?:my|the|this|that|these|our|attached|uploaded|new|provided|das|la|le|l['’]|mein)\\s+)*(?:(?:attached|uploaded|sent|new|provided|reference)\\s+)?${PICTURE}(?!\\p{L}|\\s+of\\s)`,
    'iu',
  ).exec(clause.rest);
  return found === null || /slide$/iu.test(clause.rest)
    ? undefined
    : {
        kind: 'place_picture',
        targets: clause.targets.filter(({ by }) => by !== 'that' || /scene/iu.test(clause.text)),
        said: saidIn(clause),
      };
};

const addThing: Rule = (clause) => {
  const found =
    /^(?:add|put|include|show|place|draw|have|give (?:it|us))\s+(.{2,60}?)(?:\s+(?:too|as well|there|next to .+|beside .+))?$/iu.exec(
      clause.rest,
    );
  const words = wordsIn(found?.[1], clause.marked);
  const thing = words
    .replace(/^(?:an?|the|some|more|another|a (?:few|couple of|picture of an?|picture of))\s+/iu, '')
    .replace(/^picture of (?:an? )?/iu, '');
  if (found === null || thing === '' || thing.split(/\s+/u).length > 5) return undefined;
  if (/^(?:it|this|that|them|more|everything|scenes?|slides?|something|stuff)(?!\p{L})/iu.test(thing))
    return undefined;
  return {
    kind: 'add_thing',
    thing: /^(?:some|more|a few)\s/iu.test(words) ? words.replace(/^more\s/iu, 'some ') : thing,
    targets: clause.targets,
    said: saidIn(clause),
  };
};

export const pictureRules: readonly Rule[] = [placePicture, picture];
export const thingRules: readonly Rule[] = [addThing];
