import type { Content } from '../../understanding/instruction.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { cueFor, exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { withCue } from './heading.ts';
import { quotationIn } from '../facts/quotation.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

/** What a scene tells that is more than a sentence. */
export function contentOf<Kind extends Content['kind']>(scene: SceneView, kind: Kind): Of<Kind> | undefined {
  for (const { content } of scene.beats) if (content?.kind === kind) return content as Of<Kind>;
  return undefined;
}

const MAX_HEADING_WORDS = 8;
const MAX_COLUMNS = 6;

/** A caption where it can head a slide, else the heading above it. */
export function headingOver(
  caption: string | undefined,
  scene: SceneView,
  film: FilmView,
): { readonly heading?: string } {
  const short = caption === undefined ? '' : withoutStop(caption);
  const fits = short !== '' && countWords(short, film.language) <= MAX_HEADING_WORDS;
  const heading = fits ? short : scene.beats.find(({ section }) => section !== undefined)?.section;
  return heading === undefined || heading === film.instruction.title ? {} : { heading };
}

export const tableSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const table = contentOf(scene, 'table');
  if (table === undefined || table.header.length < 2) return undefined;
  const columns = table.header.slice(0, MAX_COLUMNS);
  const rows = table.rows.map((row) => {
    const cells = columns.map((_, index) => row[index] ?? '');
    return { cells, ...withCue(exactCue(scene.voiceover, cells[0] ?? '', film.language)) };
  });
  return {
    slide: {
      layout: 'table',
      ...headingOver(
        table.caption ?? (table.unit === undefined ? undefined : `In ${table.unit}`),
        scene,
        film,
      ),
      columns,
      rows,
    },
    fit: 2,
  };
};

const MAX_HIGHLIGHTS = 4;

export const codeSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const code = contentOf(scene, 'code');
  if (code === undefined) return undefined;
  const marked = new Set<string>();
  const highlights = code.code.split('\n').flatMap((line, index) => {
    const name = (line.match(/\p{L}[\p{L}\p{N}_]{2,}/gu) ?? []).find(
      (word) => !marked.has(word) && spoken(word, scene),
    );
    if (name === undefined || marked.size >= MAX_HIGHLIGHTS) return [];
    marked.add(name);
    return [
      {
        from_line: index + 1,
        to_line: index + 1,
        ...withCue(exactCue(scene.voiceover, name, film.language)),
      },
    ];
  });
  return {
    slide: {
      layout: 'code',
      ...headingOver(code.caption, scene, film),
      language: code.language ?? '',
      code: code.code,
      highlights,
    },
    fit: 2,
  };
};

function spoken(word: string, { voiceover }: SceneView): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u').test(voiceover);
}

export const formulaSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const formula = contentOf(scene, 'formula');
  if (formula === undefined) return undefined;
  return {
    slide: { layout: 'formula', ...headingOver(formula.caption, scene, film), tex: formula.tex },
    fit: 2,
  };
};

export const dialogueSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const dialogue = contentOf(scene, 'dialogue');
  if (dialogue === undefined || dialogue.turns.length < 2) return undefined;
  const turns = dialogue.turns.map(({ speaker, text }) => ({
    speaker,
    text,
    ...withCue(cueFor(scene.voiceover, text, film.language)),
  }));
  const { section } = dialogue;
  return {
    slide: { layout: 'dialogue', ...(section === undefined ? {} : { heading: section }), turns },
    fit: 2,
  };
};

export const quoteSlide: SlideMaker = (scene): Proposal | undefined => {
  const given = contentOf(scene, 'quote') ?? turnOf(scene);
  const found =
    given === undefined ? quotationIn(scene.voiceover) : { quote: given.text, attribution: given.author };
  if (found === undefined) return undefined;
  const { quote, attribution } = found;
  return {
    slide: { layout: 'quote', quote, ...(attribution === undefined ? {} : { attribution }) },
    fit: given === undefined ? 0.97 : 2,
  };
};

/** One person's words alone are a quotation. */
function turnOf(scene: SceneView): { readonly text: string; readonly author?: string } | undefined {
  const turns = contentOf(scene, 'dialogue')?.turns ?? [];
  const [only] = turns;
  return turns.length === 1 && only !== undefined ? { text: only.text, author: only.speaker } : undefined;
}
