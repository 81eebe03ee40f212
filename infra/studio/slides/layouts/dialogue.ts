import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { entryTime, pageHeight, turnPages } from './pages.ts';
import { placeHeading, seriesColour } from './parts.ts';

type Turn = SlideOf<'dialogue'>['turns'][number];

interface Bubble {
  readonly name: SetText | undefined;
  readonly text: SetText | undefined;
  readonly side: 'left' | 'right';
  readonly fill: Hex;
  readonly width: number;
  readonly height: number;
}

/** What people say to each other, in bubbles at the two sides, each when it is spoken. */
export function layDialogue(composer: Composer, slide: SlideOf<'dialogue'>): void {
  const { unit, cues, isPortrait } = composer.page;
  const area = placeHeading(composer, slide.heading);
  const gap = (isPortrait ? 26 : 13) * unit;
  const bubbles = fitBubbles(composer, slide.turns, area, gap);
  const heights = bubbles.map(({ height }) => height);
  const times = cues.timesFor(slide.turns, 0.4);
  for (const page of turnPages(heights, { room: area.height, gap, times })) {
    const slack = area.height - pageHeight(heights, page.members, gap);
    let y = area.y + Math.max(0, slack * (isPortrait ? 0 : 0.4));
    composer.until(page.leaves, () => {
      for (const index of page.members) {
        const bubble = bubbles[index];
        if (!bubble) continue;
        placeBubble(composer, index, { bubble, area, y, at: entryTime(page, times[index] ?? 0) });
        y += bubble.height + gap;
      }
    });
  }
}

const PADDING = { x: 28, y: 13 } as const;
const BUBBLE_SHARE = { portrait: 0.88, landscape: 0.68 };

/** Shares of body type that are tried so that all that is said is seen together. */
const SCALES = { portrait: [1.16, 1.06, 0.96], landscape: [1.6, 1.42, 1.26, 1.12, 1, 0.88] };

function fitBubbles(composer: Composer, turns: readonly Turn[], area: Rect, gap: number): readonly Bubble[] {
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  const set = (scale: number) =>
    turns.map((turn, index) => {
      const isFirst = turns.findIndex(({ speaker }) => speaker === turn.speaker) === index;
      return setBubble(composer, turn, { area, speaker: speakers.indexOf(turn.speaker), isFirst, scale });
    });
  const tries = (composer.page.isPortrait ? SCALES.portrait : SCALES.landscape).map(set);
  const height = (bubbles: readonly Bubble[]) =>
    bubbles.reduce((sum, bubble) => sum + bubble.height + gap, -gap);
  return tries.find((bubbles) => height(bubbles) <= area.height) ?? set(1);
}

function setBubble(
  composer: Composer,
  { speaker: name, text }: Turn,
  {
    area,
    speaker,
    isFirst,
    scale,
  }: { readonly area: Rect; readonly speaker: number; readonly isFirst: boolean; readonly scale: number },
): Bubble {
  const { unit, isPortrait, scheme } = composer.page;
  const side = speaker % 2 === 0 ? 'left' : 'right';
  const width =
    area.width * (isPortrait ? BUBBLE_SHARE.portrait : BUBBLE_SHARE.landscape) - 2 * PADDING.x * unit;
  const set = composer.set(text, 'body', {
    width,
    height: area.height * 0.6,
    scale,
    balanced: true,
  });
  const label = isFirst
    ? composer.set(name, 'label', { width, height: area.height * 0.1, lines: 1 })
    : undefined;
  const fills = [
    scheme.card,
    scheme.isVivid ? blend(scheme.ground, scheme.isDark ? '#000000' : '#ffffff', 0.3) : scheme.strong,
  ];
  const colour = speaker < 2 ? undefined : seriesColour(composer, speaker);
  return {
    name: label,
    text: set,
    side,
    fill: colour === undefined ? (fills[speaker] ?? scheme.card) : blend(scheme.card, colour, 0.24),
    width: (set?.width ?? 0) + 2 * PADDING.x * unit,
    height: (label ? label.height + 6 * unit : 0) + (set?.height ?? 0) + 2 * PADDING.y * unit,
  };
}

function placeBubble(
  composer: Composer,
  index: number,
  {
    bubble,
    area,
    y,
    at,
  }: { readonly bubble: Bubble; readonly area: Rect; readonly y: number; readonly at: number },
): void {
  const { unit, art, scheme } = composer.page;
  const { name, text, side, fill, width } = bubble;
  const id = `turn ${index + 1}`;
  const top = y + (name ? name.height + 6 * unit : 0);
  const height = bubble.height - (top - y);
  const x = side === 'left' ? area.x : area.x + area.width - width;
  if (name) {
    const spot = { x: area.x + 6 * unit, y, width: area.width - 12 * unit };
    composer.place(`${id} speaker`, name, spot, {
      at,
      entrance: 'fade',
      align: side,
      inks: [scheme.muted, scheme.text],
    });
  }
  composer.add({
    kind: 'panel',
    id: `${id} bubble`,
    rect: { x, y: top, width, height },
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [fill],
    radius: Math.min(Math.max(art.corner, 10) * unit, height / 2),
    points: side,
    ...(art.card === 'outline' && {
      border: { colour: blend(scheme.ground, scheme.text, 0.22), width: 1.5 * unit },
    }),
  });
  if (!text) return;
  const ink = inkOn([fill], [scheme.text, '#ffffff', '#111111']);
  composer.place(`${id} text`, text, { x: x + PADDING.x * unit, y: top + PADDING.y * unit, width: width - 2 * PADDING.x * unit }, {
    at: at + 0.15,
    entrance: 'words',
    grounds: [fill],
    inks: [ink],
  }); // prettier-ignore
}
