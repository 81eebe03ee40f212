import type { Person, Shot, Style } from '../../../modules/videos/plan.ts';
import type { Camera, Change } from './camera.ts';
import type { Setting, TimeOfDay } from './settings.ts';

const PLACES: Readonly<Record<Setting, string>> = {
  sky: 'a wide open sky with layered clouds', meadow: 'a rolling meadow of grass and wild flowers', forest: 'a quiet forest with tall trunks', mountains: 'a mountain landscape with receding ridges',
  sea: 'the open sea with long, calm waves', underwater: 'the blue world under water, rays of light from above', desert: 'a desert of smooth dunes', snow: 'a snow-covered landscape', city: 'a city skyline',
  street: 'a friendly city street', room: 'a cosy living room', office: 'a bright modern office', classroom: 'a classroom with a large board', lab: 'a clean laboratory', kitchen: 'a warm kitchen', factory: 'a factory hall with machines',
  warehouse: 'a warehouse with tall racks of parcels', shop: 'a shop with full shelves', clinic: 'a bright hospital ward', bathroom: 'a clean tiled bathroom', server_room: 'a server room with rows of cabinets',
  road: 'an open road through the country', village: 'a small village around a church', train: 'a railway platform with a train',
  farm: 'a farm with fields', stage: 'a stage in a beam of light', space: 'outer space with distant stars', abstract: 'an abstract space of soft shapes',
}; // prettier-ignore
const LIGHT: Readonly<Record<TimeOfDay, string>> = {
  dawn: 'soft light of dawn',
  day: 'clear daylight',
  dusk: 'golden light of dusk',
  night: 'calm night light',
};
const WEATHER: Readonly<Record<NonNullable<Shot['weather']>, string>> = {
  snow: 'snow on the ground and in the air',
  rain: 'falling rain',
};
export const MOOD_WORDS: Readonly<Record<Style['mood'], string>> = {
  bright: 'bright and clean', dark: 'dark and atmospheric', warm: 'warm and inviting', calm: 'calm and airy', playful: 'playful and colourful', elegant: 'elegant and restrained', technical: 'precise and technical', bold: 'bold and high-contrast',
}; // prettier-ignore
export const CAMERA_MOVES: Readonly<Record<Camera, string>> = {
  push_in: 'The camera pushes in slowly', pull_out: 'The camera pulls back slowly', pan_left: 'The camera pans to the left', pan_right: 'The camera pans to the right', tilt_up: 'The camera tilts up', tilt_down: 'The camera tilts down', hold: 'The camera holds still',
}; // prettier-ignore
const BEFORE: Readonly<Record<Change, string>> = {
  arrive: 'still empty where {it} will appear', gather: '{it} far apart at the edges', grow: '{it} small and low', multiply: 'a single {one}', cross: '{it} at the left edge', rise: '{it} near the ground', part: '{it} close together', reveal: '{it} half hidden',
}; // prettier-ignore
const AFTER: Readonly<Record<Change, string>> = {
  arrive: '{it} in the centre', gather: '{it} together in the centre', grow: '{it} large and in full view', multiply: '{many} filling the frame', cross: '{it} at the right edge', rise: '{it} high in the frame', part: '{it} on opposite sides', reveal: '{it} in full view',
}; // prettier-ignore
const MOTION: Readonly<Record<Change, string>> = {
  arrive: '{it} enters the frame', gather: '{it} come together', grow: '{it} grows', multiply: 'more and more {many} appear', cross: '{it} travels across the frame', rise: '{it} rises', part: '{it} move apart', reveal: '{it} comes into view',
}; // prettier-ignore

const DOING: Readonly<Record<Person['pose'], string>> = {
  stand: 'standing', walk: 'walking', run: 'running', climb: 'climbing a ladder', carry: 'carrying a load', lift: 'lifting a load with bent knees',
  push: 'pushing a trolley', hold: 'holding something up', phone: 'on the phone', type: 'typing at a desk', write: 'writing at a desk', read: 'reading',
  check: 'going through a checklist', press: 'pressing a button', point: 'pointing the way', teach: 'teaching at a board', talk: 'talking', think: 'thinking',
  wave: 'waving', cheer: 'cheering', wash: 'washing hands', cook: 'cooking at a stove', eat: 'eating at a table', drink: 'drinking', sweep: 'sweeping',
  dig: 'digging', exercise: 'doing squats', sit: 'sitting', sleep: 'asleep in bed',
  pour: 'pouring out of a jug', mix: 'whisking in a bowl', cut: 'chopping on a board', wipe: 'wiping a table', give: 'handing something over', pack: 'packing a box',
  open: 'opening a door', scan: 'scanning a barcode', vote: 'voting at a ballot box', photograph: 'taking a photo', shake: 'shaking hands',
  repair: 'repairing a machine', paint: 'painting a wall', water: 'watering a plant', drive: 'driving a car', cycle: 'riding a bicycle',
  stretch: 'stretching their arms', inject: 'giving an injection', examine: 'examining a patient', extinguish: 'putting out a fire with an extinguisher',
  wear: 'putting on safety gear', forklift: 'driving a forklift', pay: 'paying at a till', swipe: 'tapping on a phone',
  weld: 'welding', hammer: 'hammering', saw: 'sawing', measure: 'measuring with a tape', glue: 'gluing', sew: 'sewing', sort: 'sorting waste into a bin',
  pot: 'potting a plant', pick: 'picking into a basket', pull: 'pulling a rope', pump: 'pumping up a tyre', feed: 'feeding animals',
}; // prettier-ignore

export type ShotIdea = Omit<Shot, 'first_frame_prompt' | 'last_frame_prompt' | 'motion_prompt'>;

/** Prompts a picture or video model could draw the shot from. English, as models want it. */
export function promptsFor(
  shot: ShotIdea,
  style: Style,
): Pick<Shot, 'first_frame_prompt' | 'last_frame_prompt' | 'motion_prompt'> {
  const names = shot.subjects.map(({ phrase, count, figure }) => {
    const named = count > 5 ? `a crowd of ${phrase}` : count > 1 ? `a group of ${phrase}` : phrase;
    return figure === undefined ? named : `${named} (${DOING[figure.pose]})`;
  });
  const it = names.length === 0 ? 'the scene' : list(names);
  const one = shot.subjects[0]?.phrase ?? 'shape';
  const fill = (text: string) =>
    text.replaceAll('{it}', it).replaceAll('{one}', one).replaceAll('{many}', `many ${one}`);
  const look = lookOf(style);
  const weather = shot.weather === undefined ? '' : `, ${WEATHER[shot.weather]}`;
  const place = `${PLACES[shot.setting]}, ${LIGHT[shot.time_of_day]}${weather}`;
  return {
    first_frame_prompt: `${capital(place)}; ${fill(BEFORE[shot.change])}. ${look}.`,
    last_frame_prompt: `${capital(place)}; ${fill(AFTER[shot.change])}. ${look}.`,
    motion_prompt: `${CAMERA_MOVES[shot.camera]} while ${fill(MOTION[shot.change])}. Smooth, unhurried motion.`,
  };
}

/** How every picture of a film looks, for models that draw. */
export function lookOf(style: Style): string {
  return `Flat vector illustration, ${MOOD_WORDS[style.mood]}, palette of ${style.palette.primary}, ${style.palette.secondary} and ${style.palette.accent} on ${style.palette.background}${style.prompt.trim() === '' ? '' : `. ${style.prompt.trim().slice(0, 400)}`}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
