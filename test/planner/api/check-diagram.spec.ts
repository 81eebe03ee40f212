import { expect } from 'chai';
import { checkDiagram } from '../../../planner/api/check-diagram.ts';
import type { Slide } from '../../../modules/videos/plan.ts';
import { DIAGRAMS } from '../../support/diagram-builders.ts';

const { flow, sequence, curve, geometry, map } = DIAGRAMS;

describe('a drawn slide that was sent in', () => {
  for (const slide of Object.values(DIAGRAMS))
    it(`is taken when all it refers to is there: ${slide.layout}`, () => {
      expect(() => checkDiagram('slide', slide)).not.to.throw();
    });

  const wrong: readonly (readonly [string, Slide])[] = [
    [
      'slide.edges.0.to: must be the id of one of the nodes',
      { ...flow, edges: [{ from: 'order', to: 'x' }] },
    ],
    ['slide.nodes.1.id: must be unique', { ...flow, nodes: [...flow.nodes.slice(0, 1), ...flow.nodes] }],
    [
      'slide.messages.0.from: must be the id of one of the participants',
      { ...sequence, messages: [{ from: 'nobody', to: 'client', text: 'Hi' }] },
    ],
    [
      'slide.marks.0.curve: must be the label of one of the curves',
      { ...curve, marks: [{ label: 'Top', at: 'peak', curve: 'None' }] },
    ],
    ['slide.marks.0.at: a crossing takes two curves', { ...curve, curves: curve.curves.slice(0, 1) }],
    [
      'slide.labels.0.at: a circle has no side_a',
      { ...geometry, figure: 'circle', labels: [{ at: 'side_a', text: '3' }] },
    ],
    [
      'slide.area.south: must be less than north',
      { ...map, area: { west: 0, east: 10, south: 50, north: 40 } },
    ],
  ];
  for (const [message, slide] of wrong)
    it(`is refused otherwise: ${message}`, () => {
      expect(() => checkDiagram('slide', slide)).to.throw(message);
    });
});
