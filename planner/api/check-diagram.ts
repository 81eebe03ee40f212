import { isPartOf, type Slide } from '../../modules/videos/plan.ts';
import { wrong } from './wrong-body.ts';

/** What the parts of a drawn slide refer to is there. Throws `unprocessable`, naming the field. */
export function checkDiagram(field: string, slide: Slide): void {
  if (slide.layout === 'flow') checkEnds(field, 'nodes', slide.nodes, 'edges', slide.edges);
  if (slide.layout === 'sequence')
    checkEnds(field, 'participants', slide.participants, 'messages', slide.messages);
  if (slide.layout === 'curve') checkMarks(field, slide);
  if (slide.layout === 'geometry')
    for (const [index, { at }] of slide.labels.entries())
      if (!isPartOf(slide.figure, at))
        throw wrong(`${field}.labels.${index}.at: a ${slide.figure} has no ${at}`);
  if (slide.layout === 'map' && slide.area && slide.area.south >= slide.area.north)
    throw wrong(`${field}.area.south: must be less than north`);
}

function checkMarks(field: string, { curves, marks = [] }: Extract<Slide, { layout: 'curve' }>): void {
  for (const [index, { at, curve }] of marks.entries()) {
    if (curve !== undefined && !curves.some(({ label }) => label === curve))
      throw wrong(`${field}.marks.${index}.curve: must be the label of one of the curves`);
    if (at === 'crossing' && curves.length < 2)
      throw wrong(`${field}.marks.${index}.at: a crossing takes two curves`);
  }
}

interface Joined {
  readonly from: string;
  readonly to: string;
}

function checkEnds(
  field: string,
  ends: string,
  named: readonly { readonly id: string }[],
  lines: string,
  joined: readonly Joined[],
): void {
  const ids = new Set<string>();
  for (const [index, { id }] of named.entries()) {
    if (ids.has(id)) throw wrong(`${field}.${ends}.${index}.id: must be unique`);
    ids.add(id);
  }
  for (const [index, line] of joined.entries())
    for (const end of ['from', 'to'] as const)
      if (!ids.has(line[end]))
        throw wrong(`${field}.${lines}.${index}.${end}: must be the id of one of the ${ends}`);
}
