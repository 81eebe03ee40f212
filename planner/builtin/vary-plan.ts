import type { VariantOrder } from '../../modules/videos/index.ts';
import type { Plan, Style } from '../../modules/videos/plan.ts';
import { rebuilt } from './edit/apply/style.ts';
import { relit } from './shots/relit.ts';
import { fullHex } from './style/colour-words.ts';
import { resolveStyle } from './style/resolve-style.ts';

/**
 * The plan of a variant: the same scenes and words, in another format, palette or style. A style prompt makes the look anew; a palette alone
 * changes the colours that it names, and what has to stay readable on them. Pure.
 */
export function varyPlan(plan: Plan, order: VariantOrder): Plan {
  const { aspect_ratio = plan.aspect_ratio } = order;
  const style = styleFor(plan, { ...order, aspect_ratio });
  const scenes = style === plan.style ? plan.scenes : relit(plan, style);
  return { ...plan, aspect_ratio, style, scenes };
}

function styleFor(plan: Plan, order: VariantOrder): Style {
  const { style: before, video_type } = plan;
  const { color_palette, global_style_prompt, aspect_ratio } = order;
  if (global_style_prompt === undefined)
    return color_palette === undefined ? before : recoloured(before, color_palette);
  const look = { video_type, global_style_prompt, ...(color_palette ? { color_palette } : {}) };
  const { music, captions } = before;
  return {
    ...resolveStyle({ ...look, ...(aspect_ratio ? { aspect_ratio } : {}) }),
    ...(music === undefined ? {} : { music }),
    ...(captions === undefined ? {} : { captions }),
  };
}

function recoloured(before: Style, colours: NonNullable<VariantOrder['color_palette']>): Style {
  const given = Object.entries(colours).map(([name, hex]) => [name, fullHex(hex)] as const);
  return { ...before, palette: rebuilt(before.palette, Object.fromEntries(given)) };
}
