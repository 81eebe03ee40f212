/** A point of a figure that faces right: its height is 100, its feet are at y 0, up is negative. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });

/** Where a figure has its body at a moment. All else follows: elbows and knees bend as they must. */
export interface Stance {
  readonly hip: Point;
  /** Of the back and of the head, in radians, forwards. */
  readonly lean: number;
  readonly nod: number;
  /** Near ones are on the side of the viewer. */
  readonly nearHand: Point;
  readonly farHand: Point;
  readonly nearFoot: Foot;
  readonly farFoot: Foot;
  /** How far the mouth is open, 0..1. */
  readonly mouth: number;
}

/** The sole under the ankle; `pitch` lifts the heel. */
export interface Foot extends Point {
  readonly pitch: number;
}

export const foot = (x: number, y: number, pitch = 0): Foot => ({ x, y, pitch });

export const BONES = {
  back: 30.5,
  shoulder: 26.5,
  upperArm: 15.6,
  forearm: 14.6,
  thigh: 21.8,
  shin: 21.5,
  ankle: 3.4,
  neck: 11.2,
} as const;

export interface Limb {
  readonly root: Point;
  readonly joint: Point;
  readonly end: Point;
}

export interface Body {
  readonly hip: Point;
  readonly neck: Point;
  readonly head: Point;
  /** The turn of the head and of the back. */
  readonly turn: number;
  readonly lean: number;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
}

const SHOULDERS = 5.4;
const HIPS = 3.2;

/** Works out every joint of a stance. Pure. */
export function bodyOf(stance: Stance): Body {
  const { hip, lean, nod } = stance;
  const up = { x: Math.sin(lean), y: -Math.cos(lean) };
  const across = { x: -up.y, y: up.x };
  const along = (length: number, aside: number): Point =>
    at(hip.x + up.x * length + across.x * aside, hip.y + up.y * length + across.y * aside);
  const neck = along(BONES.back, 0.6);
  const turn = lean * 0.55 + nod;
  const arm = (aside: number, hand: Point): Limb => elbowed(along(BONES.shoulder, aside), hand, aside);
  const leg = (aside: number, { x, y }: Foot): Limb =>
    bend(at(hip.x + aside, hip.y), at(x, y - BONES.ankle), BONES.thigh, BONES.shin, 1);
  return {
    hip,
    neck,
    head: at(neck.x + Math.sin(turn) * BONES.neck, neck.y - Math.cos(turn) * BONES.neck),
    turn,
    lean,
    nearArm: arm(-SHOULDERS, stance.nearHand),
    farArm: arm(SHOULDERS, stance.farHand),
    nearLeg: leg(-HIPS, stance.nearFoot),
    farLeg: leg(HIPS, stance.farFoot),
  };
}

/** How high above its shoulder, and how far beside it, a hand is raised rather than stretched out. */
const RAISED = { above: 6, aside: 14 };

/** Elbows of raised arms point away from the head; all others hang, and point back rather than forth. */
function elbowed(shoulder: Point, hand: Point, aside: number): Limb {
  const bent = (side: -1 | 1): Limb => bend(shoulder, hand, BONES.upperArm, BONES.forearm, side);
  const [one, other] = [bent(-1), bent(1)];
  const isRaised = hand.y < shoulder.y - RAISED.above && Math.abs(hand.x - shoulder.x) < RAISED.aside;
  const merit = ({ joint }: Limb): number =>
    isRaised ? joint.x * Math.sign(aside) : joint.y - joint.x * 0.6;
  return merit(one) >= merit(other) ? one : other;
}

/** Two bones from `root` towards `goal`: the joint to the front (1) or to the back (-1); as far as they reach. */
function bend(root: Point, goal: Point, upper: number, lower: number, side: -1 | 1): Limb {
  const away = Math.hypot(goal.x - root.x, goal.y - root.y) || 0.001;
  const reach = Math.min(upper + lower - 0.05, Math.max(Math.abs(upper - lower) + 0.5, away));
  const direction = Math.atan2(goal.y - root.y, goal.x - root.x);
  const inner = Math.acos((upper * upper + reach * reach - lower * lower) / (2 * upper * reach));
  const angle = direction - side * inner;
  return {
    root,
    joint: at(root.x + Math.cos(angle) * upper, root.y + Math.sin(angle) * upper),
    end: at(root.x + Math.cos(direction) * reach, root.y + Math.sin(direction) * reach),
  };
}
