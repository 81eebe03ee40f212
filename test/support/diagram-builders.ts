import fc from 'fast-check';
import {
  BODIES,
  BODY_ACTS,
  CURVE_SHAPES,
  FIGURES,
  isPartOf,
  ALL_FIGURE_PARTS,
  LAYER_SHAPES,
  MARK_PLACES,
  type Slide,
} from '../../modules/videos/plan.ts';

type Name = 'flow' | 'sequence' | 'cycle' | 'timeline' | 'curve' | 'geometry' | 'map' | 'bodies' | 'layers';
type Diagrams = { readonly [Each in Name]: Extract<Slide, { layout: Each }> };

/** One of each drawn layout, as a planner would write them. */
export const DIAGRAMS: Diagrams = {
  flow: {
    layout: 'flow',
    heading: 'How an order travels',
    nodes: [
      { id: 'order', text: 'Order', icon: 'tabler:shopping-cart' },
      { id: 'check', text: 'In stock?', icon: 'tabler:package' },
      { id: 'ship', text: 'Ship today', icon: 'tabler:truck' },
      { id: 'wait', text: 'Order more', icon: 'tabler:clock' },
    ],
    edges: [
      { from: 'order', to: 'check' },
      { from: 'check', to: 'ship', label: 'yes' },
      { from: 'check', to: 'wait', label: 'no' },
    ],
  },
  sequence: {
    layout: 'sequence',
    heading: 'The TCP handshake',
    participants: [
      { id: 'client', text: 'Client', icon: 'tabler:device-laptop' },
      { id: 'server', text: 'Server', icon: 'tabler:server' },
    ],
    messages: [
      { from: 'client', to: 'server', text: 'SYN' },
      { from: 'server', to: 'client', text: 'SYN-ACK' },
      { from: 'client', to: 'server', text: 'ACK' },
    ],
  },
  cycle: {
    layout: 'cycle',
    heading: 'The water cycle',
    stages: [
      { text: 'Evaporation', icon: 'tabler:sun' },
      { text: 'Condensation', icon: 'tabler:cloud' },
      { text: 'Precipitation', icon: 'tabler:cloud-rain' },
      { text: 'Collection', icon: 'tabler:ripple' },
    ],
  },
  timeline: {
    layout: 'timeline',
    heading: 'The race to the Moon',
    events: [
      { when: '1957', text: 'Sputnik 1' },
      { when: '1961', text: 'Gagarin orbits Earth' },
      { when: '1969', text: 'Apollo 11 lands' },
    ],
  },
  curve: {
    layout: 'curve',
    heading: 'Supply and demand',
    x_axis: 'Quantity',
    y_axis: 'Price',
    curves: [
      { label: 'Supply', shape: 'rising' },
      { label: 'Demand', shape: 'falling' },
    ],
    marks: [{ label: 'Equilibrium', at: 'crossing' }],
  },
  geometry: {
    layout: 'geometry',
    heading: 'Pythagoras',
    figure: 'right_triangle_with_squares',
    labels: [
      { at: 'side_a', text: '3' },
      { at: 'side_b', text: '4' },
      { at: 'side_c', text: '5' },
      { at: 'square_a', text: '9' },
      { at: 'square_b', text: '16' },
      { at: 'square_c', text: '25' },
    ],
    statement: { text: '9 + 16 = 25' },
  },
  map: {
    layout: 'map',
    heading: 'Where we are',
    places: [
      { name: 'Berlin', latitude: 52.52, longitude: 13.4, value: '120 people' },
      { name: 'Paris', latitude: 48.86, longitude: 2.35, value: '80 people' },
      { name: 'Madrid', latitude: 40.42, longitude: -3.7 },
    ],
  },
  bodies: {
    layout: 'bodies',
    heading: 'A solar eclipse',
    bodies: [
      { body: 'sun', text: 'Sun' },
      { body: 'moon', text: 'Moon' },
      { body: 'earth', text: 'Earth' },
    ],
    acts: [
      { act: 'lights', from: 'sun', to: 'moon' },
      { act: 'shades', from: 'moon', to: 'earth', text: 'Shadow' },
    ],
  },
  layers: {
    layout: 'layers',
    heading: 'Inside the Earth',
    shape: 'ball',
    layers: [
      { text: 'Crust', note: 'up to 70 km' },
      { text: 'Mantle', note: '2,900 km' },
      { text: 'Core', note: 'iron' },
    ],
  },
};

/** Drawn slides with any texts, and references to something or nothing. */
export function diagramArbitraries(anyText: fc.Arbitrary<string>, anyIcon: fc.Arbitrary<string | undefined>) {
  const heading = fc.option(anyText, { nil: undefined });
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const named = fc.record({ id, text: anyText, icon: anyIcon });
  const some = <Value>(value: fc.Arbitrary<Value>, minLength: number, maxLength: number) =>
    fc.array(value, { minLength, maxLength });
  const ends = { from: id, to: id };
  const distinct = (minLength: number, maxLength: number) =>
    fc.uniqueArray(named, { minLength, maxLength, selector: ({ id: name }) => name });
  return {
    bodies: fc.record({
      layout: fc.constant('bodies'),
      heading,
      bodies: fc.uniqueArray(fc.record({ body: fc.constantFrom(...BODIES), text: anyText }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ body }) => body,
      }),
      acts: fc.array(
        fc.record({
          act: fc.constantFrom(...BODY_ACTS),
          from: fc.constantFrom(...BODIES),
          to: fc.option(fc.constantFrom(...BODIES), { nil: undefined }),
          text: heading,
        }),
        { maxLength: 5 },
      ),
    }),
    layers: fc.record({
      layout: fc.constant('layers'),
      heading,
      shape: fc.constantFrom(...LAYER_SHAPES),
      layers: fc.array(fc.record({ text: anyText, note: heading }), { minLength: 2, maxLength: 7 }),
      focus: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    }),
    flow: fc.record({
      heading,
      nodes: distinct(2, 8),
      edges: some(fc.record({ ...ends, label: fc.option(anyText, { nil: undefined }) }), 0, 14),
    }),
    sequence: fc.record({
      heading,
      participants: distinct(2, 4),
      messages: some(fc.record({ ...ends, text: anyText }), 1, 8),
    }),
    cycle: fc.record({ heading, stages: some(fc.record({ text: anyText, icon: anyIcon }), 3, 6) }),
    timeline: fc.record({
      heading,
      events: some(
        fc.record({
          when: fc.oneof(anyText, fc.integer({ min: -500, max: 2100 }).map(String)),
          text: anyText,
        }),
        2,
        8,
      ),
    }),
    curve: fc.record({
      heading,
      x_axis: anyText,
      y_axis: anyText,
      curves: some(fc.record({ label: anyText, shape: fc.constantFrom(...CURVE_SHAPES) }), 1, 3),
      marks: some(fc.record({ label: anyText, at: fc.constantFrom(...MARK_PLACES) }), 0, 4),
    }),
    geometry: fc.constantFrom(...FIGURES).chain((figure) =>
      fc.record({
        heading,
        figure: fc.constant(figure),
        labels: some(
          fc.record({
            at: fc.constantFrom(...ALL_FIGURE_PARTS.filter((part) => isPartOf(figure, part))),
            text: fc.oneof(anyText, fc.integer({ min: 1, max: 90 }).map(String)),
          }),
          0,
          9,
        ),
        statement: fc.option(fc.record({ text: anyText }), { nil: undefined }),
      }),
    ),
    map: fc.record({
      heading,
      places: some(
        fc.record({
          name: anyText,
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
          value: fc.option(anyText, { nil: undefined }),
        }),
        1,
        8,
      ),
      is_route: fc.boolean(),
    }),
  };
}

/** As much as callers ask for: many parts, long words, other scripts. */
export const LONG_DIAGRAMS: readonly Slide[] = [
  {
    layout: 'flow',
    heading: 'Your visit',
    nodes: [
      'Check in at reception',
      'Wait in area B',
      'Nurse takes blood pressure',
      'Doctor',
      'Blood test',
      'Pharmacy',
      'Home',
    ].map((text, index) => ({ id: `${index}`, text })),
    edges: Array.from({ length: 6 }, (_, index) => ({ from: `${index}`, to: `${index + 1}` })),
  },
  {
    layout: 'flow',
    heading: 'Where the money goes',
    nodes: ['Budget', 'Schools', 'Roads', 'Hospitals', 'Parks'].map((text, index) => ({
      id: `${index}`,
      text,
    })),
    edges: [1, 2, 3, 4].map((to) => ({ from: '0', to: `${to}` })),
  },
  {
    layout: 'sequence',
    heading: 'What happens when you log in',
    participants: ['Browser', 'Web app', 'Auth service', 'Database'].map((text) => ({ id: text, text })),
    messages: [
      { from: 'Browser', to: 'Web app', text: 'Log in' },
      { from: 'Web app', to: 'Auth service', text: 'Check password' },
      { from: 'Auth service', to: 'Database', text: 'Find user' },
      { from: 'Auth service', to: 'Auth service', text: 'Compare hash' },
      { from: 'Auth service', to: 'Web app', text: 'Token, valid 15 minutes' },
      { from: 'Web app', to: 'Browser', text: 'Welcome page' },
    ],
  },
  {
    layout: 'cycle',
    heading: 'Der Gesteinskreislauf',
    stages: ['Magma kühlt ab', 'Magmatisches Gestein', 'Verwitterung', 'Sediment', 'Metamorphes Gestein'].map(
      (text) => ({ text }),
    ),
  },
  {
    layout: 'timeline',
    heading: 'Printing in Europe',
    events: [
      { when: '1440', text: 'Gutenberg begins work in Strasbourg' },
      { when: '1455', text: 'The 42-line Bible' },
      { when: '1469', text: 'First press in Venice' },
      { when: '1476', text: 'Caxton prints in London' },
      { when: '1517', text: 'The Ninety-five Theses' },
      { when: '1605', text: 'First newspaper' },
      { when: '1814', text: 'The Times uses steam' },
    ],
  },
  {
    layout: 'curve',
    x_axis: 'Time',
    y_axis: 'Customers',
    curves: [
      { label: 'Adoption of a new product', shape: 's_curve' },
      { label: 'What investors expect', shape: 'exponential' },
    ],
    marks: [{ label: 'Saturation', at: 'end', curve: 'Adoption of a new product' }],
  },
  {
    layout: 'geometry',
    heading: 'The area of a triangle',
    figure: 'triangle',
    labels: [
      { at: 'side_a', text: 'base 8 cm' },
      { at: 'height', text: '5 cm' },
      { at: 'area', text: '20 cm²' },
    ],
    statement: { text: '½ × 8 × 5 = 20 cm²' },
  },
  {
    layout: 'map',
    heading: 'Four of our data centres',
    places: [
      { name: 'Frankfurt', latitude: 50.11, longitude: 8.68 },
      { name: 'Virginia', latitude: 38.9, longitude: -77.4 },
      { name: 'Singapore', latitude: 1.35, longitude: 103.8 },
      { name: 'São Paulo', latitude: -23.55, longitude: -46.63 },
    ],
  },
];
