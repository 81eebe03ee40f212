import type { Shot } from '../../../../modules/videos/plan.ts';
import type { Look, LookPoint, LookSide, Move, Section } from '../move.ts';

/** Shorthands for writing moves down. `for` all of a list: kinds, types, when. */
export function movesFor(
  shared: Partial<Move>,
): (section: Section, worth: number, text: string, look?: Look, own?: Partial<Move>) => Move {
  return (section, worth, text, look, own = {}) => ({
    section,
    worth,
    text,
    ...shared,
    ...(look === undefined ? {} : { look }),
    ...own,
  });
}

/** A picture: a place, and things in it. */
export function at(setting: Shot['setting'], ...things: string[]): Look {
  return { setting, things };
}

type Entry = readonly [text: string, icon: string, cue: string];

export function points(heading: string, ...entries: readonly Entry[]): Look {
  return { heading, points: entries.map(asPoint) };
}

export function steps(heading: string, ...entries: readonly Entry[]): Look {
  return { heading, points: entries.map(asPoint), ordered: true };
}

function asPoint([text, icon, cue]: Entry): LookPoint {
  return { text, icon, cue };
}

type Side = readonly [title: string, cue: string, ...points: string[]];

export function sides(heading: string, left: Side, right: Side): Look {
  return { heading, sides: [asSide(left), asSide(right)] };
}

function asSide([title, cue, ...points]: Side): LookSide {
  return { title, cue, points };
}
