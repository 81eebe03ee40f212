import type { Direction } from '../../modules/videos/plan.ts';

/**
 * What a passage of an instruction is for. Decided for every passage before anything is written: only `material` is told, and
 * `verbatim` and `call_to_action` are told in their own way; everything else directs the film and is never spoken.
 */
export const ROLES = [
  /** Names the film: "Make a video about ladder safety". */
  'subject',
  /** Who watches: "for new warehouse staff". */
  'audience',
  /** What the film tells. */
  'material',
  /** Points to be made, or left to the maker to make: "Cover: inspection, three points of contact". */
  'cover',
  /** How the film is built: "start with a question, then three steps". */
  'structure',
  /** How it looks and sounds: tone, pace, colours, music, voice. */
  'style',
  'must_show',
  'must_not_show',
  /** Words to be spoken or shown exactly as written: a slogan, a quoted last line. */
  'verbatim',
  /** What viewers are to do in the end: "End by telling them to report …". */
  'call_to_action',
  /** From person to maker: "NOTE TO EDITOR: don't mention salary", "Thanks!". */
  'note',
  /** How long: "about a minute", "60 s". */
  'length',
] as const;
export type Role = (typeof ROLES)[number];

/** A sentence, or a clause of one that has a role of its own ("Explain photosynthesis | to 12-year-olds | in a minute"). */
export interface Passage {
  readonly text: string;
  readonly role: Role;
  /** 0..1: share of the classifier's belief. */
  readonly confidence: number;
}

interface Place {
  /** Place in the order of the caller, from 0, unique. */
  readonly id: number;
  readonly source: 'task' | 'document' | 'encyclopedia' | 'explanation';
  /** The heading above it, if any. */
  readonly section?: string;
}

/** One thing to tell, as what it is. Texts are clean: no markup, no shouting, whole sentences where the caller wrote them. */
export type Content = Place &
  (
    | { readonly kind: 'statement'; readonly text: string }
    | {
        readonly kind: 'list';
        /** The sentence or heading that introduces it. */
        readonly lead?: string;
        readonly items: readonly string[];
        readonly ordered: boolean;
      }
    | {
        readonly kind: 'table';
        readonly caption?: string;
        readonly header: readonly string[];
        readonly rows: readonly (readonly string[])[];
        /** What its figures are in: "million euros". */
        readonly unit?: string;
      }
    | {
        readonly kind: 'code';
        readonly caption?: string;
        /** As fenced: "js". */
        readonly language?: string;
        readonly code: string;
      }
    | { readonly kind: 'formula'; readonly caption?: string; readonly tex: string }
    | { readonly kind: 'quote'; readonly text: string; readonly author?: string }
    | {
        readonly kind: 'dialogue';
        readonly turns: readonly { readonly speaker: string; readonly text: string }[];
      }
  );

/** Where a line is wanted that the caller gives a place: as the first or the last, or before what is told otherwise. */
export type AskedPlace = 'first' | 'early' | 'last';

/** An instruction (and its document) as the planner understands it. */
export interface Instruction {
  /** ISO 639-1. */
  readonly language: string;
  /** What the film is about, as it stands in a sentence: "ladder safety". */
  readonly subject: string;
  /** The same as a title page shows it: "Ladder Safety", "How a Handshake Works". */
  readonly title: string;
  /** In the caller's order. Empty for a bare topic. */
  readonly content: readonly Content[];
  readonly direction: Direction;
  /** The line that is wanted first, where the caller says which; a quotation is the first of `content`, too. */
  readonly opening?: string;
  /** The line that is wanted last, where the caller says which. */
  readonly closing?: string;
  /** Every passage with its role, in order: for streams, evaluation and edits. */
  readonly passages: readonly Passage[];
}

/** Whether the caller tells it; else it is known beside the request. */
export const isOfCaller = ({ source }: Pick<Content, 'source'>): boolean =>
  source === 'task' || source === 'document';
