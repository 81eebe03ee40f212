import { converter, differenceCiede2000 } from 'culori';
import { PACES, type Plan } from '../../modules/videos/plan.ts';
import type { Expectation } from './edit-case.ts';

/** ΔE2000 within which a colour goes by the name that was asked for. */
const NEAR = 25;
/** ΔE2000 within which nobody sees a difference side by side on different screens. */
const SAME = 5;
const DARK = 0.4;
const LIGHT = 0.85;
/** A film with a tenth more time for its words is slower. */
const PACE_STEP = 1.08;

const difference = differenceCiede2000();
const lightness = converter('oklch');

/** What of look, length, pace, format and sound is not as an edit asked. */
export function findLookFaults(expect: Expectation, before: Plan, after: Plan): readonly string[] {
  return [...findColourFaults(expect, before, after), ...findSettingFaults(expect, before, after)]
    .filter(([isWrong]) => isWrong)
    .map(([, what]) => what);
}

type Check = readonly [isWrong: boolean, what: string];

function findColourFaults(expect: Expectation, before: Plan, after: Plan): readonly Check[] {
  const { palette, typeface } = after.style;
  const { background, colour, new_colour } = expect;
  const isNew = (of: keyof typeof palette) => palette[of] !== before.style.palette[of];
  return [
    [background !== undefined && !(isNew('background') && isBackground(palette.background, background)), `background ${palette.background}`],
    [colour !== undefined && !(isNew(colour.of) && difference(palette[colour.of], colour.near) <= NEAR), `${colour?.of ?? ''} ${palette[colour?.of ?? 'primary']}`],
    [new_colour !== undefined && !newColours(before, after).some((hex) => difference(hex, new_colour) <= NEAR), 'no such colour'],
    [expect.typeface !== undefined && typeface !== expect.typeface, `typeface ${typeface}`],
    ...(expect.keeps ?? []).map((what) => [!isKept(what, before, after), `${what} changed too`] as const),
  ]; // prettier-ignore
}

function findSettingFaults(expect: Expectation, before: Plan, after: Plan): readonly Check[] {
  const { seconds, pace, aspect_ratio, music, captions } = expect;
  const length = secondsOf(after);
  return [
    [seconds !== undefined && (length < seconds.from || length > seconds.to), `${length} s, not ${seconds?.from ?? 0} to ${seconds?.to ?? 0} s`],
    [pace !== undefined && paceOf(before, after) !== pace, 'the pace is the same'],
    [aspect_ratio !== undefined && after.aspect_ratio !== aspect_ratio, `format ${after.aspect_ratio}`],
    [music !== undefined && !isMusic(valueOf(after, 'music'), music), `music ${String(valueOf(after, 'music'))}`],
    [captions !== undefined && valueOf(after, 'captions') !== captions, `captions ${String(valueOf(after, 'captions'))}`],
  ]; // prettier-ignore
}

function isBackground(hex: string, wanted: string): boolean {
  const light = lightness(hex)?.l ?? 0;
  if (wanted === 'dark') return light < DARK;
  return wanted === 'light' ? light > LIGHT : difference(hex, wanted) <= NEAR / 2;
}

function newColours(before: Plan, after: Plan): readonly string[] {
  const known = coloursOf(before);
  return [...coloursOf(after)].filter((hex) => !known.has(hex));
}

const coloursOf = (plan: Plan): ReadonlySet<string> =>
  new Set(JSON.stringify(plan).match(/#[0-9a-f]{6}/giu) ?? []);

function isKept(
  what: 'background' | 'primary' | 'typeface',
  { style: before }: Plan,
  { style: after }: Plan,
): boolean {
  if (what === 'typeface') return before.typeface === after.typeface;
  return difference(before.palette[what], after.palette[what]) <= SAME;
}

function paceOf(before: Plan, after: Plan): 'slower' | 'faster' | 'same' {
  const step = PACES.indexOf(after.style.pace) - PACES.indexOf(before.style.pace);
  const stretch = secondsAWord(after) / secondsAWord(before);
  if (step < 0 || (step === 0 && stretch >= PACE_STEP)) return 'slower';
  return step > 0 || stretch <= 1 / PACE_STEP ? 'faster' : 'same';
}

const secondsOf = (plan: Plan) => plan.scenes.reduce((sum, scene) => sum + scene.duration_seconds, 0);
const secondsAWord = (plan: Plan) =>
  secondsOf(plan) / plan.scenes.reduce((sum, { voiceover }) => sum + voiceover.split(/\s+/u).length, 0);

/** A setting of the film, wherever the plan has it. */
function valueOf(plan: Plan, name: string): unknown {
  const holders: readonly object[] = [plan, plan.style, plan.direction ?? {}];
  return holders.map((holder): unknown => Reflect.get(holder, name)).find((value) => value !== undefined);
}

const isMusic = (value: unknown, wanted: 'none' | 'some') =>
  wanted === 'none' ? value === 'none' : value !== undefined && value !== 'none';
