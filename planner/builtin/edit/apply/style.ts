import { settle } from '../unclear.ts';
import type { Palette, Plan, Style } from '../../../../modules/videos/plan.ts';
import { buildPalette } from '../../style/build-palette.ts';
import { hexOf, oklchOf } from '../../style/contrast.ts';
import type { Wishes } from '../../style/read-prompt.ts';
import { resolveStyle } from '../../style/resolve-style.ts';
import type { Desk, Done } from '../desk.ts';
import { withPrompts } from '../fit.ts';
import type { Operation } from '../operation.ts';
import { slotNamed, wishesIn } from './colours-told.ts';
import { isFontOnly, isTypefaceTold, typefaceTold } from '../wording/typeface.ts';

/** The film's art direction: only what is asked for changes, the rest of the look stays. */
export function changeStyle(
  desk: Desk,
  { words, targets, said }: Extract<Operation, { kind: 'style' }>,
): Done {
  const named = targets.filter(({ by }) => by !== 'all' && by !== 'that');
  if (named.length > 0)
    settle(
      'Colours, type and mood belong to the whole film, not to one scene. Should the whole film change?',
      desk.brief.answered,
      (answer) =>
        /(?<!\p{L})(?:whole|all|entire|everything|every)(?!\p{L})/iu.test(answer) ? true : undefined,
      () => true,
    );
  const { style: before } = desk.plan;
  const wishes = wishesIn(words);
  const asked = [
    ...wishes.colours,
    wishes.background,
    wishes.mood,
    wishes.typeface,
    wishes.pace,
    wishes.ground,
    wishes.chroma,
  ];
  const known = asked.some((wish) => wish !== undefined) || isTypefaceTold(words);
  const wanted = known
    ? words
    : settle(
        `What should “${said}” look like: which colours, mood, typeface or pace?`,
        desk.brief.answered,
        readable,
      );
  const style = styled(desk.plan, wanted);
  const isBackgroundAsked = asksForBackground(wanted);
  const scenes = desk.plan.scenes.map((scene) => {
    const { backdrop: _behindWords, ...plain } = scene;
    if (scene.shot === undefined) return isBackgroundAsked ? plain : scene;
    return { ...scene, shot: withPrompts(scene.shot, style) };
  });
  return { plan: { ...desk.plan, style, scenes }, notes: [{ text: toldOf(before, style) }], named: [] };
}

/** Who asks for a background wants to see it: no place lies over it any more. */
function asksForBackground(words: string): boolean {
  const { background, ground } = wishesIn(words);
  return background !== undefined || ground !== undefined || BACKGROUND.test(words) || PLAIN.test(words);
}

const PLAIN = /(?<!\p{L})(?:plain|simple|clean|empty|solid)(?: \p{L}+){0,2} backgrounds?(?!\p{L})/iu;

function readable(answer: string): string | undefined {
  return Object.values(wishesIn(answer)).some((wish) => (Array.isArray(wish) ? wish.length > 0 : true))
    ? answer
    : undefined;
}

/** "White background, font friendlier": what is wanted of the type is told apart. */
const PIECES = /[,;]\s+|\s+(?:and|und|y|et)\s+/iu;

const MAX_PROMPT = 5000;

function styled(plan: Plan, words: string): Style {
  const before = plan.style;
  const wishes = wishesIn(words);
  const typeface =
    typefaceTold(words, before.typeface) ??
    words
      .split(PIECES)
      .map((piece) => typefaceTold(piece, before.typeface))
      .find((each) => each !== undefined) ??
    wishes.typeface ??
    (wishes.mood === 'playful' ? 'rounded' : wishes.mood === 'technical' ? 'mono' : undefined);
  const colour = wishes.colours[0] ?? (GROUND.test(words) ? undefined : wishes.background);
  if (colour !== undefined && TITLES.test(words) && !GROUND.test(words))
    return { ...before, title_color: colour };
  const prompt = [before.prompt, words.trim()]
    .filter((part) => part !== '')
    .join('. ')
    .slice(-MAX_PROMPT);
  if (colour === undefined && typeface !== undefined && isFontOnly(words))
    return { ...before, typeface, prompt };
  return {
    ...before,
    palette: palette(plan, words, wishes),
    mood: wishes.mood ?? before.mood,
    typeface: typeface ?? before.typeface,
    pace: wishes.pace ?? before.pace,
    prompt,
  };
}

/** "The title red", "the headings in blue", "the colour of the title". */
const TITLES =
  /(?<!\p{L})(?:titles?|headings?|headlines?|titel|überschrift(?:en)?|títulos?|titulares?|titres?)(?!\p{L})/iu;

const GROUND = /(?<!\p{L})(?:back)?ground(?!\p{L})/iu;

const MARK = /(?<!\p{L})(primary|secondary|tertiary|accent)s?(?!\p{L})/iu;

function palette(plan: Plan, words: string, wishes: Wishes): Palette {
  const old = plan.style.palette;
  const slot = slotOf(MARK.exec(words)?.[1]);
  const [colour] = wishes.colours;
  const behind = BACKGROUND.test(words) ? colour : undefined;
  const background = wishes.background ?? (slot === undefined ? behind : undefined);
  if (slot !== undefined && colour !== undefined) return rebuilt(grounded(old, wishes), { [slot]: colour });
  if (background !== undefined && (colour === undefined || colour === background))
    return rebuilt(old, { background });
  const [exchanged, next] = [slotNamed(old, words), wishes.colours.at(-1)];
  if (exchanged !== undefined && next !== undefined) return rebuilt(old, { [exchanged]: next });
  if (wishes.colours.length > 0) return fromColours(plan, words, wishes);
  if (wishes.ground !== undefined) return onGround(old, wishes.ground);
  if (wishes.chroma !== undefined) return mapMarks(old, tinted(wishes.chroma));
  return wishes.mood === undefined ? old : moody(plan, wishes.mood);
}

const BACKGROUND =
  /(?<!\p{L})background(?: colou?r)?(?:\s*[:=]|\s+(?:to|in|into|be|as|an?|is|should|very|really|(?:dark|light|pale|deep|bright)(?=\s+\p{L})))+\s/iu;

function grounded(old: Palette, { ground, background }: Wishes): Palette {
  if (background !== undefined) return rebuilt(old, { background });
  return ground === undefined || isDark(old) === (ground === 'dark') ? old : onGround(old, ground);
}

function tinted(chroma: 'pastel' | 'vivid') {
  return ({ l, c, h }: ReturnType<typeof oklchOf>) =>
    hexOf(chroma === 'vivid' ? { l, c: c * 1.35, h } : { l: Math.min(0.82, l + 0.1), c: c * 0.6, h });
}

function slotOf(word: string | undefined): 'primary' | 'secondary' | 'tertiary' | 'accent' | undefined {
  const low = word?.toLowerCase();
  return low === 'primary' || low === 'secondary' || low === 'tertiary' || low === 'accent' ? low : undefined;
}

/** A named colour as a whole palette, on a ground as light or dark as before unless another is asked for. */
function fromColours(plan: Plan, words: string, wishes: Wishes): Palette {
  const ground = wishes.ground ?? (isDark(plan.style.palette) ? 'dark' : 'light');
  const colours = wishes.colours.length === 0 ? plan.style.palette : undefined;
  return resolveStyle({
    video_type: plan.video_type,
    global_style_prompt: `${words}${wishes.background === undefined && wishes.ground === undefined ? `, ${ground} background` : ''}`,
    ...(colours === undefined ? {} : { color_palette: colours }),
  }).palette;
}

/** A palette with other colours in it, and all that has to be readable on them. */
export function rebuilt(old: Palette, changes: Partial<Palette>): Palette {
  const next = { ...old, ...changes };
  return buildPalette({
    ...next,
    ground: isDark(next) ? 'dark' : 'light',
    tint: tintOf(next.background),
    background: next.background,
  });
}

/** Darker when dark is asked for, even on a dark ground. */
function onGround(old: Palette, ground: 'light' | 'dark'): Palette {
  const already = isDark(old) === (ground === 'dark');
  const { l, c, h } = oklchOf(old.background);
  const further = hexOf({
    l: ground === 'dark' ? Math.max(0.1, l - 0.09) : Math.min(0.995, l + 0.03),
    c: c * 0.7,
    h,
  });
  if (already) return rebuilt(old, { background: further });
  const tint = oklchOf(old.primary);
  const { primary, secondary, tertiary, accent } = old;
  return buildPalette({
    primary,
    secondary,
    tertiary,
    accent,
    ground,
    tint: { h: tint.h, c: Math.min(0.04, tint.c * 0.25) },
  });
}

function moody(plan: Plan, mood: Style['mood']): Palette {
  const old = plan.style.palette;
  switch (mood) {
    case 'dark':
      return onGround(old, 'dark');
    case 'bright':
      return onGround(old, 'light');
    case 'playful':
    case 'bold':
      return mapMarks(old, ({ l, c, h }) => hexOf({ l, c: c * 1.25, h }));
    case 'calm':
    case 'elegant':
      return mapMarks(old, ({ l, c, h }) => hexOf({ l, c: c * 0.72, h }));
    case 'warm':
      return mapMarks(old, ({ l, c, h }) => hexOf({ l, c, h: h + (((55 - h + 540) % 360) - 180) * 0.5 }));
    case 'technical':
      return mapMarks(old, ({ l, c, h }) => hexOf({ l, c, h: h + (((210 - h + 540) % 360) - 180) * 0.5 }));
  }
}

function mapMarks(old: Palette, change: (colour: ReturnType<typeof oklchOf>) => string): Palette {
  const [primary, secondary, tertiary, accent] = [old.primary, old.secondary, old.tertiary, old.accent].map(
    (hex) => change(oklchOf(hex)),
  );
  return rebuilt(old, {
    ...(primary === undefined ? {} : { primary }),
    ...(secondary === undefined ? {} : { secondary }),
    ...(tertiary === undefined ? {} : { tertiary }),
    ...(accent === undefined ? {} : { accent }),
  });
}

function tintOf(background: string): { readonly h: number; readonly c: number } {
  const { h, c } = oklchOf(background);
  return { h, c };
}

function isDark({ background }: Palette): boolean {
  return oklchOf(background).l < 0.55;
}

function toldOf(before: Style, after: Style): string {
  const parts = [
    ...(before.palette.background !== after.palette.background
      ? [`background ${after.palette.background}`]
      : []),
    ...(['primary', 'secondary', 'accent'] as const).flatMap((mark) =>
      before.palette[mark] === after.palette[mark] ? [] : [`${mark} ${after.palette[mark]}`],
    ),
    ...(before.title_color === after.title_color
      ? []
      : [`titles ${after.title_color ?? 'in the text colour'}`]),
    ...(before.mood === after.mood ? [] : [`mood ${after.mood}`]),
    ...(before.typeface === after.typeface ? [] : [`typeface ${after.typeface}`]),
    ...(before.pace === after.pace ? [] : [`pace ${after.pace}`]),
  ];
  return `The film’s style changed: ${parts.length === 0 ? 'kept as a note for pictures to come' : parts.join(', ')}.`;
}
