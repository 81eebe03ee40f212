import type { Plan, Scene, Shot, Slide } from '../../../../modules/videos/plan.ts';
import { resolveStyle } from '../../../../planner/builtin/style/resolve-style.ts';

const scene = (
  scene_number: number,
  title: string,
  voiceover: string,
  seen: { readonly slide: Slide } | { readonly shot: Shot },
): Scene => ({
  scene_number,
  scene_id: `s${scene_number}`,
  kind: 'slide' in seen ? 'slide' : 'generative_video',
  title,
  voiceover,
  duration_seconds: Math.min(10, Math.max(4, voiceover.split(' ').length / 2)),
  intent: title,
  transition: 'fade',
  ...seen,
});

const LADDER: Shot = {
  setting: 'factory',
  time_of_day: 'day',
  subjects: [
    { phrase: 'ladder', illustration: 'fluent-emoji-flat:ladder', role: 'focal', count: 1, cue: 'ladder' },
  ],
  camera: 'hold',
  change: 'arrive',
  first_frame_prompt: 'A ladder in a hall.',
  last_frame_prompt: 'A ladder in a hall.',
  motion_prompt: 'Nothing moves.',
};

/** A report with a table, charts, a quotation, a timeline, a checklist and an address: written by hand, for edits. */
export const HARBOUR: Plan = {
  title: 'Bluefin Logistics in 2024',
  language: 'en',
  mode: 'standard',
  video_type: 'corporate',
  aspect_ratio: '16:9',
  video_duration_seconds: 70,
  style: resolveStyle({ video_type: 'corporate' }),
  scenes: [
    scene(1, 'Bluefin Logistics in 2024', 'Here is how Bluefin Logistics did in 2024.', {
      slide: { layout: 'title', headline: 'Bluefin Logistics in 2024', subtitle: 'Yearly report' },
    }),
    scene(2, 'Containers handled', 'We handled 1,412 containers a day, 412 of them refrigerated.', {
      slide: {
        layout: 'key_figures',
        heading: 'Containers handled',
        figures: [
          { value: '1,412', caption: 'containers a day', cue: '1,412 containers' },
          { value: '412', caption: 'refrigerated', cue: '412' },
        ],
      },
    }),
    scene(3, 'Revenue by country', 'Revenue grew in Sweden by 9%, in Norway by 6% and in Denmark by 4%.', {
      slide: {
        layout: 'bar_chart',
        heading: 'Revenue growth',
        unit: '%',
        bars: [
          { label: 'Sweden', value: 9, cue: 'Sweden' },
          { label: 'Norway', value: 6, cue: 'Norway' },
          { label: 'Denmark', value: 4, cue: 'Denmark' },
        ],
      },
    }),
    scene(4, 'Trouble in Denmark', 'In Denmark, a strike closed the port of Aarhus for two weeks.', {
      slide: {
        layout: 'points',
        heading: 'Trouble in Denmark',
        points: [{ text: 'Strike in Aarhus' }, { text: 'Port closed for two weeks' }],
      },
    }),
    scene(5, 'What people said', '“We never lost a single box,” said Ingrid Smith, who runs the yard.', {
      slide: { layout: 'quote', quote: 'We never lost a single box', attribution: 'Ingrid Smith' },
    }),
    scene(6, 'A safer yard', 'Each crew checks its ladder before anyone climbs.', { shot: LADDER }),
    scene(7, 'Before you start', 'Wear a helmet. Wear gloves. Do not walk under loads.', {
      slide: {
        layout: 'checklist',
        heading: 'Before you start',
        items: [
          { text: 'Wear a helmet', state: 'do', cue: 'helmet' },
          { text: 'Wear gloves', state: 'do', cue: 'gloves' },
          { text: 'Walk under loads', state: 'dont', cue: 'walk under loads' },
        ],
      },
    }),
    scene(8, 'Fees', 'A small container costs 40 euros, a large one 75 euros and a tank 120 euros.', {
      slide: {
        layout: 'table',
        heading: 'Fees',
        columns: ['Container', 'Euros'],
        rows: [{ cells: ['Small', '40'] }, { cells: ['Large', '75'] }, { cells: ['Tank', '120'] }],
      },
    }),
    scene(
      9,
      'How we grew',
      'The firm began in 1998. It bought its first crane in 2007. In 2024 it opened a second terminal.',
      {
        slide: {
          layout: 'points',
          heading: 'How we grew',
          points: [
            { text: '1998: founded' },
            { text: '2007: first crane' },
            { text: '2024: second terminal' },
          ],
        },
      },
    ),
    scene(
      10,
      'Green plans',
      'Next year, electric trucks replace diesel, while solar roofs power the cranes.',
      {
        slide: {
          layout: 'points',
          heading: 'Green plans',
          points: [{ text: 'Electric trucks' }, { text: 'Solar roofs' }],
        },
      },
    ),
    scene(11, 'Book a visit', 'Book a visit at bluefin.example today.', {
      slide: { layout: 'call_to_action', headline: 'Book a visit', address: 'https://bluefin.example' },
    }),
  ],
  assets: [],
};
