import type { CAMERAS, CHANGES } from '../../../modules/videos/plan.ts';

export type Camera = (typeof CAMERAS)[number];
export type Change = (typeof CHANGES)[number];

const CAMERA_WORDS: readonly (readonly [Camera, RegExp])[] = [
  [
    'push_in',
    /\b(?:closer|close|detail|inside|look at|focus|into|tiny|small|microscopic|näher|cerca|près)\b/iu,
  ],
  [
    'pull_out',
    /\b(?:step back|whole|big picture|world|everywhere|wide|global|overall|all around|outline)\b/iu,
  ],
  ['tilt_up', /\b(?:up|rise[sn]?|grow[sn]?|climb|tall|high|sky|above|launch|increase)\b/iu],
  ['tilt_down', /\b(?:down|fall[sn]?|deep|under|below|root|ground|sink|rain)\b/iu],
  ['pan_right', /\b(?:travel|journey|forward|next|across|move|road|through|then)\b/iu],
];
const TURN: readonly Camera[] = [
  'push_in',
  'pan_right',
  'pull_out',
  'tilt_up',
  'pan_left',
  'push_in',
  'tilt_down',
  'pull_out',
];

/** How the camera moves: as the words suggest, never as in the shot before. */
export function cameraFor(text: string, before: Camera | undefined, turn: number): Camera {
  const said = CAMERA_WORDS.find(([camera, pattern]) => camera !== before && pattern.test(text))?.[0];
  if (said !== undefined) return said;
  const next = TURN[turn % TURN.length] ?? 'push_in';
  return next === before ? (TURN[(turn + 1) % TURN.length] ?? 'pull_out') : next;
}

const CHANGE_WORDS: readonly (readonly [Change, RegExp])[] = [
  ['part', /\b(?:split|break|broke|separate|divide|apart|differ|versus|leave|left behind|cut)\p{L}*/iu],
  ['gather', /\b(?:gather|collect|together|join|meet|combine|mix|add|team|unite|assemble)\p{L}*/iu],
  [
    'multiply',
    /\b(?:millions?|billions?|thousands?|hundreds?|spread|multipl|many|everywhere|copies|swarm)\p{L}*/iu,
  ],
  ['grow', /\b(?:grow|increas|expand|develop|bloom|ripen|bigger|larger|build|improve|double)\p{L}*/iu],
  ['rise', /\b(?:rise|rises|rising|rose|climb|evaporat|float|lift|launch|heat|up)\p{L}*/iu],
  [
    'cross',
    /\b(?:cross|travel|journey|sail|drive|drove|transport|pass|follow|walk|run|flow|fly|flies|flew)\p{L}*/iu,
  ],
  [
    'arrive',
    /\b(?:arriv|come|comes|came|return|carr|bring|brought|enter|land|deliver|visit|start|begin|welcome|reach)\p{L}*/iu,
  ],
];
const CHANGE_TURN: readonly Change[] = ['reveal', 'arrive', 'grow', 'gather', 'rise', 'cross'];

/** What becomes different between the first and the last frame. */
export function changeFor(text: string, before: Change | undefined, turn: number): Change {
  const said = CHANGE_WORDS.find(([change, pattern]) => change !== before && pattern.test(text))?.[0];
  if (said !== undefined) return said;
  const next = CHANGE_TURN[turn % CHANGE_TURN.length] ?? 'reveal';
  return next === before ? (CHANGE_TURN[(turn + 1) % CHANGE_TURN.length] ?? 'arrive') : next;
}
