import type { PictureRequest } from '../operation.ts';
import { namedSetting, type Setting, settingOf } from '../../shots/settings.ts';

const CAMERAS: readonly (readonly [NonNullable<PictureRequest['camera']>, RegExp])[] = [
  ['push_in', /(?<!\p{L})(?:close[- ]?ups?|closer|zoom(?:s|ed)? in|push(?:es)? in|move in|near(?:er)?|tighter (?:shot|framing|camera)|macro)(?!\p{L})/iu],
  ['pull_out', /(?<!\p{L})(?:wide(?:r)?(?: shot| angle| view)?|zoom(?:s|ed)? out|pull(?:s)? (?:back|out)|further away|farther|from a(?:far| distance)|long shot|establishing shot|panorama)(?!\p{L})/iu],
  ['pan_left', /(?<!\p{L})(?:pan(?:s|ning)?|move|camera)(?: \p{L}+){0,3} left(?!\p{L})/iu],
  ['pan_right', /(?<!\p{L})(?:pan(?:s|ning)?|move|camera)(?: \p{L}+){0,3} right(?!\p{L})/iu],
  ['tilt_up', /(?<!\p{L})(?:tilt(?:s|ing)? up|low[- ]angle|from below|look(?:ing)? up|worm['’]s[- ]eye)(?!\p{L})/iu],
  ['tilt_down', /(?<!\p{L})(?:tilt(?:s|ing)? down|high[- ]angle|from above|look(?:ing)? down|bird['’]s[- ]eye|aerial|top[- ]down)(?!\p{L})/iu],
  ['hold', /(?<!\p{L})(?:still camera|hold(?:s)? still|static|no camera (?:move|movement|motion)|steady|stop moving|fixed camera)(?!\p{L})/iu],
]; // prettier-ignore
const TIMES: readonly (readonly [NonNullable<PictureRequest['time_of_day']>, RegExp])[] = [
  ['night', /(?<!\p{L})(?:(?:at |by |in the |to )?night(?:time)?|nighttime|moonlight|midnight|under the stars|nachts|de noche|por la noche|la nuit|de nuit|bei Nacht)(?!\p{L})/iu],
  ['dawn', /(?<!\p{L})(?:dawn|sunrise|(?:in the |early )?morning|daybreak)(?!\p{L})/iu],
  ['dusk', /(?<!\p{L})(?:dusk|sunset|(?:in the )?evening|golden hour|twilight|Dämmerung|atardecer|crépuscule|am Abend)(?!\p{L})/iu],
  ['day', /(?<!\p{L})(?:(?:in |by |during )?(?:the )?day(?:light|time)|noon|midday)(?!\p{L})/iu],
]; // prettier-ignore
const TONES: readonly (readonly [NonNullable<PictureRequest['tone']>, RegExp])[] = [
  ['dramatic', /(?<!\p{L})(?:dramatic(?:ally)?|exciting|intense|thrilling|powerful|epic|tense|suspenseful|gripping|dynamic|spectacular|impressive|dramatischer|dramatique|dramátic[ao])(?!\p{L})/iu],
  ['calm', /(?<!\p{L})(?:calm(?:er)?|peaceful|quiet(?:er)?|relax(?:ed|ing)|gentle|gentler|soft(?:er)?|serene|soothing|ruhiger|tranquil[ao]|calme)(?!\p{L})/iu],
  ['dark', /(?<!\p{L})(?:dark(?:er)?|gloom(?:y|ier)|mood(?:y|ier)|sombre|somber|spooky|dunkler|oscur[ao]|sombre)(?!\p{L})/iu],
  ['bright', /(?<!\p{L})(?:bright(?:er)?|light(?:er)?|sunn(?:y|ier)|cheerful|happier|heller|clair[e]?)(?!\p{L})/iu],
]; // prettier-ignore

/** What a clause wants of a picture; empty: nothing that a camera, a light or a place can give. */
export function pictureRequest(text: string): PictureRequest {
  const camera = CAMERAS.find(([, pattern]) => pattern.test(text))?.[0];
  const time = TIMES.find(([, pattern]) => pattern.test(text))?.[0];
  const tone = TONES.find(([, pattern]) => pattern.test(text))?.[0];
  const setting = placeOf(text);
  return {
    ...(camera === undefined ? {} : { camera }),
    ...(time === undefined ? {} : { time_of_day: time }),
    ...(setting === undefined ? {} : { setting }),
    ...(tone === undefined ? {} : { tone }),
  };
}

/** "Set it in a forest", "put it under water". */
function placeOf(text: string): Setting | undefined {
  if (/(?<!\p{L})(?:happen|take place|be|go|it|make)\s+under ?water$/iu.test(text)) return 'underwater';
  const said =
    /^.*(?<!\p{L})(?:(?:set|put|place|move|play|happen|take place|show)\p{L}*(?:\s+(?:it|this|that|them|everything))?\s+(?:in(?:to)?|on|at|under|inside)|make it|background (?:of|to)|setting (?:of|to)|(?:in|into) front of|change the (?:setting|place|location) to|should be (?:in|on|at|under))\s+(.{3,40})$/iu.exec(
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
