import type { Plan, Slide } from '../../../modules/videos/plan.ts';
import { type Instruction, type Content, isOfCaller } from '../../understanding/instruction.ts';
import { type Fact, factsOfText } from '../facts/facts-of-text.ts';

/** What a film says and shows. */
export interface Told {
  readonly spoken: string;
  readonly shown: string;
}

export interface Coverage {
  readonly covered: readonly Fact[];
  /** Neither spoken nor shown. */
  readonly missing: readonly Fact[];
  /** Figures the film has and the caller has not. */
  readonly invented: readonly string[];
}

/** Which facts of an instruction a film tells, which it lost, and which figures it made up. Pure. */
export function checkCoverage(instruction: Instruction, told: Told): Coverage {
  const facts = factsOf(instruction);
  const all = normal(`${told.spoken}\n${told.shown}`);
  const covered = facts.filter((fact) => isTold(fact, all));
  const given = digitsOf(
    JSON.stringify([
      instruction.title,
      instruction.subject,
      instruction.content,
      instruction.direction,
      instruction.passages,
    ]),
  );
  const used = digitsOf(`${told.spoken}\n${told.shown}`);
  return {
    covered,
    missing: facts.filter((fact) => !covered.includes(fact)),
    invented: [...used].filter(
      (figure) => !given.has(figure) && ![...given].some((one) => one.includes(figure)),
    ),
  };
}

/** All a viewer hears and reads of a plan. */
export function toldBy({ scenes, title }: Pick<Plan, 'scenes' | 'title'>): Told {
  return {
    spoken: scenes.map(({ voiceover }) => voiceover).join('\n'),
    shown: [title, ...scenes.flatMap(({ slide, shot }) => [...(slide === undefined ? [] : textsOf(slide)), shot?.label ?? ''])].join('\n'), // prettier-ignore
  };
}

/** Members of slides that are no words to read. */
const UNREAD: ReadonlySet<string> = new Set([
  'layout', 'cue', 'icon', 'illustration', 'asset_id', 'id', 'from', 'to', 'latitude', 'longitude', 'language', 'at', 'figure', 'from_line', 'to_line',
  'amount', 'relation', 'filled', 'of', 'count', 'span',
]); // prettier-ignore

/** Every text of a slide that is read. */
export function textsOf(slide: Slide): string[] {
  const texts: string[] = [];
  const read = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.push(String(value));
    else if (Array.isArray(value)) value.forEach(read);
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) if (!UNREAD.has(name)) read(member);
  };
  read(slide);
  return texts;
}

/** Everything in an instruction that a film must tell: figures with units, names, codes, addresses, quotations, required lines. */
export function factsOf({ content, direction }: Instruction): Fact[] {
  const call = direction.call_to_action;
  const facts: Fact[] = [
    ...content.filter(isOfCaller).flatMap(factsIn),
    ...direction.must_say.map((text): Fact => ({ kind: 'line', text })),
    ...(call === undefined ? [] : [{ kind: 'line', text: call.text } as const]),
    ...(call?.address === undefined ? [] : [{ kind: 'address', text: call.address } as const]),
    ...(call?.code === undefined ? [] : [{ kind: 'code', text: call.code } as const]),
  ];
  const seen = new Set<string>();
  return facts.filter(({ text }) => !seen.has(normal(text)) && seen.add(normal(text)));
}

function factsIn(content: Content): Fact[] {
  switch (content.kind) {
    case 'statement':
      return factsOfText(content.text);
    case 'list':
      return [content.lead ?? '', ...content.items].flatMap(factsOfText);
    case 'table':
      return content.rows.flat().flatMap(factsOfText);
    case 'code':
      return [{ kind: 'code', text: content.code }];
    case 'formula':
      return [{ kind: 'code', text: content.tex }];
    case 'quote':
      return [
        { kind: 'quotation', text: content.text },
        ...(content.author === undefined ? [] : [{ kind: 'name', text: content.author } as const]),
      ];
    case 'dialogue':
      return content.turns.map(({ text }): Fact => ({ kind: 'quotation', text }));
  }
}

/** A figure inside another ("12" in "412") is not it. */
function isTold({ kind, text }: Fact, all: string): boolean {
  const wanted = normal(text);
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    if (kind !== 'figure') return true;
    const before = all.slice(Math.max(0, at - 2), at);
    const after = all.slice(at + wanted.length, at + wanted.length + 2);
    if (!/(?:\p{Nd}|\p{Nd}[.,]|-)$/u.test(before) && !/^(?:\p{Nd}|[.,]\p{Nd})/u.test(after)) return true;
  }
  return false;
}

/** Without case and layout, one kind of minus and quotation mark. */
function normal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–]/gu, '-')
    .replace(/[“”„«»"‘’']/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\p{Nd}) (?=[%°€$£](?!\p{Nd}))/gu, '')
    .replace(/[.!?。！？]+(?=\s|$)/gu, '')
    .trim();
}

function digitsOf(text: string): Set<string> {
  return new Set(
    (text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []).map((figure) => figure.replace(/[.,]/gu, '')),
  );
}
