import { differenceCiede2000 } from 'culori';
import type { Person } from '../../../../modules/videos/plan.ts';
import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import { pick, randomFrom } from '../seed.ts';

type Role = Person['role'];

export const HAIRCUTS = ['short', 'quiff', 'bob', 'bun', 'long', 'curly', 'bald', 'scarf'] as const;
export type Haircut = (typeof HAIRCUTS)[number];

/** What somebody wears over shirt and trousers. */
export interface Dress {
  readonly hat?: 'helmet' | 'toque' | 'cap' | 'straw' | 'brim' | 'scrubs' | 'band';
  readonly over?: 'vest' | 'coat' | 'apron' | 'bib' | 'blazer';
  readonly extra?: 'glasses' | 'stethoscope' | 'backpack' | 'tie';
  readonly sleeves: 'long' | 'short';
}

const DRESSES: Readonly<Record<Role, Dress>> = {
  person: { sleeves: 'long' },
  child: { sleeves: 'short' },
  elder: { sleeves: 'long', extra: 'glasses' },
  worker: { sleeves: 'long', hat: 'helmet', over: 'vest' },
  nurse: { sleeves: 'short', hat: 'scrubs', extra: 'stethoscope' },
  doctor: { sleeves: 'long', over: 'coat', extra: 'stethoscope' },
  chef: { sleeves: 'long', hat: 'toque', over: 'apron' },
  teacher: { sleeves: 'long', over: 'blazer', extra: 'glasses' },
  student: { sleeves: 'short', extra: 'backpack' },
  scientist: { sleeves: 'long', over: 'coat', extra: 'glasses' },
  farmer: { sleeves: 'short', hat: 'straw', over: 'bib' },
  firefighter: { sleeves: 'long', hat: 'brim', over: 'vest' },
  athlete: { sleeves: 'short', hat: 'band' },
  office: { sleeves: 'long', over: 'blazer', extra: 'tie' },
  seller: { sleeves: 'short', hat: 'cap', over: 'apron' },
};

/** The colours of one person, in the light of the shot. */
export interface Colours {
  readonly skin: string;
  readonly skinShade: string;
  readonly lips: string;
  readonly blush: string;
  readonly hair: string;
  readonly hairShine: string;
  readonly top: string;
  readonly topShade: string;
  readonly bottom: string;
  readonly bottomShade: string;
  readonly shoes: string;
  readonly over: string;
  readonly overShade: string;
  readonly bright: string;
  readonly white: string;
  readonly dark: string;
}

export interface Looks {
  readonly role: Role;
  readonly dress: Dress;
  readonly haircut: Haircut;
  readonly hasBeard: boolean;
  readonly colours: Colours;
  /** Of the body, and of the head beside it. */
  readonly size: number;
  readonly headSize: number;
}

const SKINS = ['#f8d5b8', '#eebd94', '#d69a6a', '#a9693f', '#7a4528'] as const;
const HAIRS = ['#2a1d1a', '#4a2e22', '#7b4a28', '#b9793a', '#1d1b26', '#a5452c'] as const;
const CUTS: Readonly<Record<'any' | 'child', readonly [Haircut, ...Haircut[]]>> = {
  any: ['short', 'quiff', 'bob', 'bun', 'long', 'curly', 'short', 'bald', 'scarf', 'bun'],
  child: ['short', 'quiff', 'bob', 'curly', 'bun'],
};

/** How somebody looks: the same words are the same person in every scene. */
export function looksOf(kit: Kit, role: Role, who: string): Looks {
  const random = randomFrom(`figure ${who} ${role}`);
  const skin = pick(random, SKINS);
  const hair = role === 'elder' ? '#cfd0d6' : pick(random, HAIRS);
  const haircut = pick(random, CUTS[role === 'child' ? 'child' : 'any']);
  const isMan = haircut === 'short' || haircut === 'quiff' || haircut === 'bald';
  const { hat } = DRESSES[role];
  const isHidden = hat === 'toque' || hat === 'scrubs';
  return {
    role,
    dress: DRESSES[role],
    haircut: isHidden && (haircut === 'curly' || haircut === 'quiff') ? 'short' : haircut,
    hasBeard: role !== 'child' && isMan && (haircut === 'bald' || random() < 0.3),
    colours: coloursOf(kit, role, skin, hair, random()),
    size: role === 'child' ? 0.8 : 1,
    headSize: role === 'child' ? 1.3 : 1.08,
  };
}

function coloursOf({ light }: Kit, role: Role, skin: string, hair: string, turn: number): Colours {
  const { primary, secondary, tertiary, accent } = light.palette;
  const lit = (color: string): string => mixColors(color, light.ambient.color, light.ambient.strength);
  const shade = (color: string, share = 0.22): string => mixColors(lit(color), lit('#1c1440'), share);
  const cloths = [primary, secondary, tertiary, accent].map((color) => mixColors(color, '#ffffff', 0.06));
  const first = Math.floor(turn * 4);
  const top = TOPS[role] ?? clothed([...cloths.slice(first), ...cloths.slice(0, first)], skin);
  const over = OVERS[role] ?? cloths[(first + 1) % 4] ?? secondary;
  const bottom = BOTTOMS[role] ?? mixColors(TROUSERS[Math.floor(turn * 16) % 4] ?? '#2b3557', primary, 0.16);
  return {
    skin: lit(skin),
    skinShade: mixColors(lit(skin), lit('#8a3a20'), 0.26),
    lips: mixColors(lit(skin), lit('#8e2430'), 0.6),
    blush: mixColors(lit(skin), lit('#f0605a'), 0.3),
    hair: lit(hair),
    hairShine: mixColors(lit(hair), '#ffffff', 0.16),
    top: lit(top),
    topShade: shade(top),
    bottom: lit(bottom),
    bottomShade: shade(bottom, 0.3),
    shoes: lit('#2a2740'),
    over: lit(over),
    overShade: shade(over, 0.18),
    bright: lit(role === 'firefighter' ? '#f4d03f' : accent),
    white: lit('#fbfaf6'),
    dark: lit('#231d38'),
  };
}

/** Cloth nearer to a skin than this looks like none. */
const LIKE_SKIN = 18;

/** The first cloth that nobody takes for skin. */
const clothed = (cloths: readonly string[], skin: string): string =>
  cloths.find((cloth) => differenceCiede2000()(cloth, skin) >= LIKE_SKIN) ?? PLAIN;

/** Of a film whose every colour is like that skin. */
const PLAIN = '#3c6e8f';

const TROUSERS = ['#2b3557', '#3f4459', '#6a5a50', '#2f5064'] as const;
const TOPS: Readonly<Partial<Record<Role, string>>> = {
  nurse: '#3fa7a3',
  doctor: '#86b6e6',
  chef: '#f7f5ef',
  scientist: '#7fa8d8',
  firefighter: '#2e3350',
  worker: '#41598c',
};
const OVERS: Readonly<Partial<Record<Role, string>>> = {
  worker: '#ff8a2b',
  firefighter: '#2e3350',
  doctor: '#f7f8fb',
  scientist: '#f7f8fb',
  chef: '#e9e4d8',
  farmer: '#3f5f9a',
};
const BOTTOMS: Readonly<Partial<Record<Role, string>>> = {
  nurse: '#3fa7a3',
  chef: '#454b63',
  firefighter: '#2e3350',
  farmer: '#3f5f9a',
};
