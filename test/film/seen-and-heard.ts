import { Scene, type Plan } from '../../modules/videos/plan.ts';

/** One text, number, picture or place that a scene puts on the screen, and the name of the field it is in. */
export interface Seen {
  readonly field: string;
  readonly text: string;
}

export interface SeenScene {
  readonly number: number;
  readonly heard: string;
  /** Every text that is drawn, whatever the layout: read by the schema, so that a new layout is read as well. */
  readonly texts: readonly Seen[];
  /** Numbers that are drawn as such: the values of charts. */
  readonly values: readonly number[];
  /** Ids of pictures and icons. */
  readonly pictures: readonly string[];
  readonly places: readonly string[];
  readonly layout: string;
}

/** A film as its viewer gets it. */
export function seenAndHeard(plan: Plan): readonly SeenScene[] {
  return plan.scenes.map((scene) => {
    const leaves = [...leavesOf(Scene, scene, '')];
    const drawn = leaves.filter(({ field }) => !NOT_DRAWN.test(field));
    return {
      number: scene.scene_number,
      heard: scene.voiceover,
      texts: drawn.flatMap(({ field, value, kind }) =>
        kind === 'text' && typeof value === 'string' ? [{ field, text: value }] : [],
      ),
      values: drawn.flatMap(({ field, value }) =>
        typeof value === 'number' && DRAWN_NUMBER.test(field) ? [value] : [],
      ),
      pictures: leaves.flatMap(({ value }) =>
        typeof value === 'string' && PICTURE.test(value) ? [value] : [],
      ),
      places: leaves.flatMap(({ field, value }) =>
        typeof value === 'string' && PLACE.test(field) ? [value] : [],
      ),
      layout: scene.slide?.layout ?? 'shot',
    };
  });
}

/** All that a scene shows, as one text. */
export const shownText = (scene: SeenScene): string =>
  [...scene.texts.map(({ text }) => text), ...scene.values.map(String)].join(' | ');

/** Fields that carry words nobody sees, and the line that names a source. */
const NOT_DRAWN =
  /^(?:scene_id|voiceover|intent|title|credit)$|(?:^|\.)(?:cue|asset_id|phrase|language|lang)$|_prompt$|_id$/u;
const DRAWN_NUMBER = /(?:^|\.)values?$/u;
const PLACE = /(?:^|\.)(?:setting|place)$/u;
const PICTURE = /^(?:fluent-emoji-flat|tabler):/u;

interface Leaf {
  readonly field: string;
  readonly value: unknown;
  readonly kind: 'text' | 'other';
}

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* leavesOf(schema: unknown, value: unknown, field: string): Generator<Leaf> {
  if (!isRecord(schema) || value === undefined) return;
  const variants = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(variants)) {
    const fit: unknown = variants.find((variant) => fits(variant, value));
    if (fit !== undefined) yield* leavesOf(fit, value, field);
    else yield { field, value, kind: 'other' };
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) yield* leavesOf(schema['items'], item, field);
    return;
  }
  if (isRecord(value)) {
    for (const [name, inside] of Object.entries(value)) {
      const named = isRecord(schema['properties']) ? schema['properties'][name] : undefined;
      yield* leavesOf(
        named ?? schema['additionalProperties'],
        inside,
        field === '' ? name : `${field}.${name}`,
      );
    }
    return;
  }
  yield { field, value, kind: isWords(schema) ? 'text' : 'other' };
}

/** A string that a person writes: no constant, no choice, no identifier. */
function isWords(schema: Json): boolean {
  return ['enum', 'const', 'pattern', 'identifier'].every((key) => schema[key] === undefined);
}

/** Whether a variant's constants are those of the value, and its kind. */
function fits(variant: unknown, value: unknown): boolean {
  if (!isRecord(variant)) return false;
  if (variant['const'] !== undefined) return variant['const'] === value;
  if (!isRecord(value)) return variant['type'] === (Array.isArray(value) ? 'array' : typeof value);
  if (!isRecord(variant['properties'])) return false;
  return Object.entries(variant['properties']).every(
    ([name, inside]) => !isRecord(inside) || inside['const'] === undefined || inside['const'] === value[name],
  );
}
