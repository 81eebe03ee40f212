import fc from 'fast-check';
import type { Backdrop, Palette, Slide, Style, VideoType } from '../../modules/videos/plan.ts';
import { ART_DIRECTIONS, MADE_FOR, MOODS, PACES, TYPEFACES, VIDEO_TYPES } from '../../modules/videos/plan.ts';
import type { ScenePainting } from '../../infra/studio/format/scene-painter.ts';
import type { FrameSize, SpokenWord } from '../../planner/ports.ts';
import { diagramArbitraries, DIAGRAMS } from './diagram-builders.ts';
import { figureArbitraries, FIGURED } from './figure-builders.ts';

export const PALETTE: Palette = {
  background: '#ffffff',
  surface: '#f3f6ff',
  text: '#141b34',
  muted: '#51597a',
  primary: '#2f5bea',
  secondary: '#12a594',
  tertiary: '#8b5cf6',
  accent: '#ff7a1a',
};

export const STYLE: Style = {
  palette: PALETTE,
  mood: 'bright',
  typeface: 'sans',
  pace: 'medium',
  prompt: '',
};

export const WIDE: FrameSize = { width: 1280, height: 720 };
export const TALL: FrameSize = { width: 720, height: 1280 };

interface PaintingOptions {
  readonly size?: FrameSize;
  readonly style?: Style;
  readonly video_type?: VideoType;
  readonly language?: string;
  readonly words?: readonly SpokenWord[];
  readonly frame_count?: number;
  readonly scene_number?: number;
  readonly backdrop?: Backdrop;
}

/** A slide in a scene, ready to be painted; default: six seconds, silent. */
export function paintingOf(slide: Slide, options: PaintingOptions = {}): ScenePainting {
  const { size = WIDE, style = STYLE, video_type = 'explainer', language = 'en', scene_number = 1 } = options;
  const frame_count = options.frame_count ?? 180;
  return {
    picture: {
      scene: {
        scene_number,
        scene_id: `scene-${scene_number}`,
        kind: 'slide',
        title: '',
        voiceover: '',
        duration_seconds: frame_count / 30,
        intent: '',
        transition: 'cut',
        slide,
        ...(options.backdrop && { backdrop: options.backdrop }),
      },
      style,
      video_type,
      language,
      assets: [],
      size,
    },
    words: options.words ?? [],
    narration_start_seconds: 0.4,
    frame_count,
    assets: new Map(),
  };
}

/** One of each layout, as a planner would write them. */
export const SLIDES: Readonly<Record<Slide['layout'], Slide>> = {
  title: {
    layout: 'title',
    headline: 'How honeybees tell each other where the flowers are',
    subtitle: 'A dance that is also a map',
    icon: 'fluent-emoji-flat:honeybee',
  },
  points: {
    layout: 'points',
    heading: 'What a scout bee reports',
    points: [
      { text: 'The direction of the flowers', icon: 'tabler:compass' },
      { text: 'How far away they are', icon: 'tabler:ruler-measure' },
      { text: 'How good the nectar is', icon: 'tabler:star' },
    ],
  },
  big_number: { layout: 'big_number', value: '60,000', caption: 'bees share a single queen' },
  bar_chart: {
    layout: 'bar_chart',
    heading: 'Honey harvest by month',
    unit: 'kg',
    bars: [
      { label: 'May', value: 34 },
      { label: 'June', value: 58 },
      { label: 'July', value: 71 },
    ],
  },
  line_chart: {
    layout: 'line_chart',
    heading: 'Active users',
    unit: 'thousand',
    points: [
      { label: 'Jan', value: 12 },
      { label: 'Feb', value: 15 },
      { label: 'Mar', value: 31 },
    ],
  },
  donut_chart: {
    layout: 'donut_chart',
    heading: 'What pollinates our crops',
    unit: '%',
    slices: [
      { label: 'Honeybees', value: 52 },
      { label: 'Wild bees', value: 28 },
      { label: 'Flies and beetles', value: 20 },
    ],
  },
  steps: {
    layout: 'steps',
    heading: 'From nectar to honey',
    steps: [
      { title: 'Collect', detail: 'A forager fills her honey stomach' },
      { title: 'Dry', detail: 'Wings fan away the water' },
      { title: 'Seal', icon: 'tabler:lock' },
    ],
  },
  comparison: {
    layout: 'comparison',
    heading: 'Solar or wind?',
    left: { title: 'Solar', points: ['Works best at noon', 'Few moving parts'] },
    right: { title: 'Wind', points: ['Works day and night', 'Needs steady wind'] },
  },
  quote: { layout: 'quote', quote: 'The bee collects honey without harm.', attribution: 'Saint Francis' },
  definition: { layout: 'definition', term: 'Photosynthesis', meaning: 'How plants turn light into sugar' },
  picture: {
    layout: 'picture',
    heading: 'At dusk',
    caption: 'A lighthouse',
    illustration: 'fluent-emoji-flat:bee',
  },
  closing: {
    layout: 'closing',
    headline: 'Small dancers, precise maps',
    takeaways: [{ text: 'Angle shows direction' }, { text: 'Energy shows quality' }],
  },
  ...DIAGRAMS,
  ...FIGURED,
  table: {
    layout: 'table',
    heading: 'Three ways to fly',
    columns: ['Plan', 'Price', 'Bags'],
    rows: [
      { cells: ['Light', '€49', 'None'] },
      { cells: ['Classic', '€79', '1'] },
      { cells: ['Flex', '€129', '2'] },
    ],
  },
  code: {
    layout: 'code',
    heading: 'A first loop',
    language: 'python',
    code: 'total = 0\nfor n in range(10):\n    total += n\nprint(total)',
    highlights: [{ from_line: 2, to_line: 3, cue: 'another danced' }],
  },
  formula: {
    layout: 'formula',
    heading: 'Mass is energy',
    tex: 'E = mc^2',
    terms: [
      { tex: 'E', meaning: 'energy' },
      { tex: 'c', meaning: 'speed of light' },
    ],
  },
  key_figures: {
    layout: 'key_figures',
    heading: 'A hive in figures',
    figures: [
      { value: '60,000', caption: 'bees' },
      { value: '−10 °C', caption: 'survived in winter' },
      { value: '1', caption: 'queen' },
    ],
  },
  checklist: {
    layout: 'checklist',
    heading: 'Near a hive',
    items: [
      { text: 'Move slowly', state: 'do' },
      { text: 'Stand beside the entrance', state: 'do' },
      { text: 'Wave your arms', state: 'dont' },
    ],
  },
  call_to_action: {
    layout: 'call_to_action',
    headline: 'Adopt a hive',
    detail: 'A jar of honey every spring',
    address: 'https://hives.example/adopt',
    code: 'SPRING20',
  },
  kinetic: { layout: 'kinetic', text: 'Every bee knows the way', emphasis: ['way'] },
  before_after: {
    layout: 'before_after',
    heading: 'A garden in two years',
    before: { title: 'Before', text: 'A lawn nobody visits' },
    after: { title: 'After', text: 'A meadow with 40 kinds of bees' },
  },
  dialogue: {
    layout: 'dialogue',
    heading: 'At the hive',
    turns: [
      { speaker: 'Dana', text: 'Do they sting?' },
      { speaker: 'Keeper', text: 'Only when they have to.' },
      { speaker: 'Dana', text: 'Then I will keep still.' },
    ],
  },
};

/** Realistic texts of people and models, and hostile ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 14 }) },
  fc.lorem({ maxCount: 90 }),
  fc.constantFrom('', ' ', '\u200b', '…', '—', '👨‍👩‍👧‍👦', '🇩🇪🇫🇷', '🐝🌻🍯', 'a', '%', '\u0000\u0007', '\ud800'),
  fc.constantFrom(
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    'https://example.org/a/very/long/path/that/never/ends?with=query&and=more',
    '蜜蜂为什么跳舞？因为它们要告诉同伴花在哪里，这是一种精确的地图。',
    '日本語のテキストは空白なしで改行されます。',
    '꿀벌은 춤으로 꽃의 위치를 알려 줍니다',
    'لماذا يرقص النحل؟ لأنه يخبر رفاقه بمكان الزهور',
    'מדוע הדבורים רוקדות? כדי לספר היכן הפרחים',
    'मधुमक्खियाँ नाच कर फूलों का पता बताती हैं',
    'ทำไมผึ้งจึงเต้นรำเพื่อบอกที่อยู่ของดอกไม้',
    'Пчёлы танцуют, чтобы рассказать о цветах',
    '𝐁𝐨𝐥𝐝 𝓈𝒸𝓇𝒾𝓅𝓉 ﬁne',
    'x²+y²=z² ∑∞ → ≠ 42 °C',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 20, max: 400 }).map((length) => 'W'.repeat(length)),
);

const anyIcon = fc.option(
  fc.constantFrom('tabler:leaf', 'fluent-emoji-flat:honeybee', 'tabler:no-such-icon'),
  { nil: undefined },
);
const anyValue = fc.oneof(
  fc.integer({ min: -1000, max: 1_000_000_000 }),
  fc.double({ min: -1e6, max: 1e9, noNaN: true }),
  fc.constantFrom(0, -0, 1e-9),
);
const point = fc.record({ text: anyText, icon: anyIcon }).map(dropUndefined);
const datum = fc.record({ label: anyText, value: anyValue });
const column = fc.record({ title: anyText, points: fc.array(anyText, { maxLength: 4 }) });
const anyTex = fc.oneof(
  anyText,
  fc.constantFrom('x', '\\frac{a}{b}', 'x^2 + y^2', '\\sqrt{2', '\\int_0^1 f(x)\\,dx', '\\left(', '^', '}{'),
);
const optionalText = fc.option(anyText, { nil: undefined });

function dropUndefined<Shape extends object>(record: Shape): Shape {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Shape;
}

const layoutArbitraries = {
  title: fc.record({ headline: anyText, subtitle: optionalText, icon: anyIcon }),
  points: fc.record({ heading: anyText, points: fc.array(point, { minLength: 1, maxLength: 5 }) }),
  big_number: fc.record({ value: anyText, caption: anyText, heading: optionalText, icon: anyIcon }),
  bar_chart: fc.record({
    heading: anyText,
    unit: optionalText,
    bars: fc.array(datum, { minLength: 2, maxLength: 8 }),
  }),
  line_chart: fc.record({
    heading: anyText,
    unit: optionalText,
    points: fc.array(datum, { minLength: 2, maxLength: 12 }),
  }),
  donut_chart: fc.record({
    heading: anyText,
    unit: optionalText,
    slices: fc.array(datum, { minLength: 1, maxLength: 6 }),
  }),
  steps: fc.record({
    heading: anyText,
    steps: fc.array(fc.record({ title: anyText, detail: optionalText, icon: anyIcon }).map(dropUndefined), {
      minLength: 2,
      maxLength: 6,
    }),
  }),
  comparison: fc.record({ heading: anyText, left: column, right: column }),
  quote: fc.record({ quote: anyText, attribution: optionalText }),
  definition: fc.record({ term: anyText, meaning: anyText, icon: anyIcon }),
  picture: fc.record({ heading: optionalText, caption: anyText, illustration: anyIcon }),
  closing: fc.record({ headline: anyText, takeaways: fc.array(point, { maxLength: 4 }) }),
  ...diagramArbitraries(anyText, anyIcon),
  ...figureArbitraries({ anyText, anyValue, anyIcon }),
  table: fc.record({
    heading: anyText,
    columns: fc.array(anyText, { minLength: 2, maxLength: 6 }),
    rows: fc.array(fc.record({ cells: fc.array(anyText, { minLength: 2, maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
  }),
  code: fc.record({
    heading: optionalText,
    language: fc.constantFrom('python', 'js', 'klingon'),
    code: fc.array(anyText, { maxLength: 20 }).map((lines) => lines.join('\n  ')),
    highlights: fc.array(
      fc.record({ from_line: fc.integer({ min: 1, max: 30 }), to_line: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 4 },
    ),
  }),
  formula: fc.record({
    heading: optionalText,
    tex: anyTex,
    terms: fc.array(fc.record({ tex: anyTex, meaning: anyText }), { maxLength: 6 }),
  }),
  key_figures: fc.record({
    heading: anyText,
    figures: fc.array(fc.record({ value: anyText, caption: anyText }), { minLength: 2, maxLength: 4 }),
  }),
  checklist: fc.record({
    heading: anyText,
    items: fc.array(fc.record({ text: anyText, state: fc.constantFrom('do', 'dont') }), {
      minLength: 2,
      maxLength: 6,
    }),
  }),
  call_to_action: fc.record({
    headline: anyText,
    detail: optionalText,
    address: optionalText,
    code: optionalText,
    icon: anyIcon,
  }),
  kinetic: fc.record({ text: anyText, emphasis: fc.array(anyText, { maxLength: 3 }) }),
  before_after: fc.record({
    heading: optionalText,
    before: fc.record({ title: anyText, text: anyText }),
    after: fc.record({ title: anyText, text: anyText }),
  }),
  dialogue: fc.record({
    heading: optionalText,
    turns: fc.array(fc.record({ speaker: anyText, text: anyText }), { minLength: 2, maxLength: 6 }),
  }),
} satisfies Record<Slide['layout'], fc.Arbitrary<object>>;

/** Any slide of a layout with any texts in it. */
export function anySlide(layout: Slide['layout']): fc.Arbitrary<Slide> {
  const parts: fc.Arbitrary<object> = layoutArbitraries[layout];
  return parts.map((rest) => ({ layout, ...dropUndefined(rest) }) as Slide);
}

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Any style, with arbitrary colours. */
const anyMoodyStyle: fc.Arbitrary<Style> = fc.record({
  palette: fc.record({
    background: anyHex,
    surface: anyHex,
    text: anyHex,
    muted: anyHex,
    primary: anyHex,
    secondary: anyHex,
    tertiary: anyHex,
    accent: anyHex,
  }),
  mood: fc.constantFrom(...MOODS),
  typeface: fc.constantFrom(...TYPEFACES),
  pace: fc.constantFrom(...PACES),
  prompt: fc.constant(''),
});

/** The same, often in an art direction of its own. */
export const anyStyle: fc.Arbitrary<Style> = fc.oneof(
  anyMoodyStyle,
  fc
    .tuple(anyMoodyStyle, fc.constantFrom(...ART_DIRECTIONS))
    .map(([style, art]) => ({ ...style, art, ...MADE_FOR[art] })),
);

export const anyVideoType: fc.Arbitrary<VideoType> = fc.constantFrom(...VIDEO_TYPES);
export const anySize: fc.Arbitrary<FrameSize> = fc.constantFrom(WIDE, TALL);
