/** A schema as the document has it. */
type Json = Readonly<Record<string, unknown>>;

const ID = '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';
const BLOB = '0f3a9c1e5b7d2846a1c3e5f70929b4d6c8e0f1a2b3c4d5e6f708192a3b4c5d6e';
const media = (extension: string) => `https://films.example.com/media/${BLOB}.${extension}`;
const status = (path: string) => `https://films.example.com${path}/${ID}`;

/** What a field of this name looks like. Where fields of one name differ in kind, the first that fits. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  // Films
  task: ['Explain how bees make honey, from the flower to the jar.'],
  content: ['Explain how bees make honey, from the flower to the jar.'],
  video_duration_seconds: [60],
  global_style_prompt: ['Warm watercolours, calm camera.'],
  prompt: ['Warm watercolours, calm camera.'],
  voice_name: ['Clara'],
  voice_id: ['clara'],
  voice_description: ['A calm woman with a British accent.'],
  reference_image_urls: [['https://example.com/hive.jpg']],
  image_urls: [['https://example.com/hive.jpg']],
  reference_video_url: ['https://example.com/hive.mp4'],
  pdf_url: ['https://example.com/bees.pdf'],
  pdf_file_name: ['bees.pdf'],
  pdf_selected_images: [[{ page: 2, bbox: [72, 144, 300, 320], alt: 'A hive in spring' }]],
  page: [2],
  page_number: [2],
  pageNumber: [2],
  bbox: [[72, 144, 300, 320]],
  alt: ['A hive in spring'],
  // The corners or the sides of a box
  x0: [72],
  y0: [144],
  x1: [300],
  y1: [320],
  x: [72],
  y: [144],
  w: [228],
  h: [176],
  left: [72],
  top: [144],
  right: [300],
  bottom: [320],
  width: [228],
  height: [176],
  url: ['https://example.com/hive.jpg'],
  email: ['ada@example.com'],
  index: [0],
  total: [1],
  enqueued: [1],
  parked: [0],
  errors: [0],
  queue_position: [1],
  session_id: [ID],
  chat_url: [status('/chat')],
  status_url: [status('/v1/videos')],
  video_url: [media('mp4')],
  captions_url: [media('vtt')],
  thumbnail_url: [media('jpg')],
  image_url: [media('png')],
  audio_url: [media('mp3')],
  link: [media('mp4')],
  film: [media('mp4')],
  percent: [60],
  current_scene: [2],
  total_scenes: [8],
  error_message: ['Scene 3 could not be rendered.'],
  message: ['voice_id: no voice karl is available to you'],
  status: ['generating_frames'],
  phase: ['clip'],
  headline: ['How bees make honey'],
  detail: ['videos.0.task: is required'],
  // Questions
  round: [1],
  id: [7, 'audience'],
  questionId: ['audience'],
  question_id: ['audience'],
  question: ['Who is the film for?'],
  options: [['Children', 'Beekeepers']],
  answer: ['Children'],
  // Scenes
  scene_idx: [0],
  scene_num: [2],
  scene: [2],
  scene_number: [2],
  scene_numbers: [[2, 3]],
  retried_scenes: [[1]],
  changed_scene_numbers: [[2]],
  added_scene_numbers: [[3]],
  deleted_scene_numbers: [[]],
  regenerated_scenes: [[2, 3]],
  kept_scenes: [[1]],
  scene_id: ['scene-2'],
  title: ['From nectar to honey'],
  voiceover: ['Bees carry nectar home and fan it with their wings until it is honey.'],
  original_voiceover: ['Bees make honey. A jar holds a pound.'],
  duration_seconds: [6.5],
  estimated_seconds: [30.5],
  word_count: [61],
  ...{ intent: ['Show how nectar becomes honey.'], credit: ['Source: Wikipedia, “Honey”, CC BY-SA 4.0'] },
  language: ['en'],
  summary: ['Scene 2 is more dramatic.'],
  // Slides and shots
  subtitle: ['From the flower to the jar'],
  heading: ['Two million flowers'],
  caption: ['flowers for one pound of honey'],
  text: ['Bees make honey.', '#1b1b1f'],
  points: [['It keeps for ever.', 'It needs no sugar.']],
  cue: ['two million flowers'],
  icon: ['tabler:leaf'],
  illustration: ['fluent-emoji-flat:honeybee'],
  thing: ['fluent-emoji-flat:package'],
  value: [42, '300,000'],
  unit: ['pounds'],
  label: ['2024'],
  quote: ['The hive is never empty.'],
  attribution: ['A beekeeper'],
  term: ['Nectar'],
  meaning: ['The sweet water of a flower.'],
  phrase: ['honeybee'],
  count: [3],
  asset_id: ['reference-1'],
  name: ['Clara', `${BLOB}.mp4`],
  blob: [`${BLOB}.png`],
  source_url: ['https://example.com/hive.jpg'],
  from: ['client', 9],
  to: ['server', 17],
  ...{ lead: ['A bottle takes'], filled: [9], of: [10], number: [2], look: [501] },
  ...{ day: ['1'], month: ['December'], year: ['1955'], years: [['1955', '1956']] },
  when: ['1440'],
  curve: ['Demand'],
  x_axis: ['Quantity'],
  y_axis: ['Price'],
  latitude: [52.52],
  longitude: [13.4],
  west: [-10.5],
  south: [35.9],
  east: [30.1],
  north: [60.2],
  columns: [['Month', 'Jars']],
  cells: [['May', '120']],
  from_line: [1],
  to_line: [3],
  code: ["console.log('Bees make honey.');", 'HONEY25'],
  tex: ['a^2 + b^2 = c^2'],
  address: ['https://example.com/honey'],
  emphasis: [['two million']],
  speaker: ['Dana'],
  warnings: [['The material fills 24 seconds; 60 were asked for.']],
  // What an instruction asks of the film
  audience: ['new staff'],
  tone: [['friendly']],
  music: ['soft piano'],
  captions: ['burned in'],
  voice: ['a calm woman'],
  cover: [['how nectar becomes honey']],
  structure: [['start with a question']],
  must_show: [['the hive']],
  must_not_show: [['people']],
  must_say: [['Every jar counts.']],
  notes: [['do not mention prices']],
  first_frame_prompt: ['A honeybee over a meadow at dawn.'],
  last_frame_prompt: ['A honeybee on a sunflower, close.'],
  motion_prompt: ['The bee flies to the flower; the camera follows.'],
  background: ['#fffaf0'],
  surface: ['#ffffff'],
  muted: ['#6b6b73'],
  title_color: ['#d32f2f'],
  primary: ['#f2a900'],
  secondary: ['#5b3a00'],
  tertiary: ['#8ecae6'],
  accent: ['British', '#e4572e'],
  suggestion: ['Say what the camera does in scene 2 as in the others.'],
  // Edits and voices
  edit_request: ['Make scene 2 more dramatic, and add a closing scene.'],
  edit_prompt: ['Make it more dramatic.'],
  changes: [['Scene 2 has another narration.']],
  version: [2, '2.5.0'],
  restored_version: [1],
  n: ['1'],
  cost_credits: [34],
  description: ['Calm and clear.'],
  preview_url: ['https://example.com/clara.mp3'],
  tags: [['calm', 'narration']],
  labels: [{ use_case: 'narration' }],
  model_id: ['eleven_multilingual_v2'],
  // Accounts, credits
  prefix: ['kn_4f1c'],
  last4: ['9b2e'],
  api_key: [`kn_${BLOB}`],
  actor: [`user:${ID}`],
  workspace: [`user:${ID}`],
  balance: [9971],
  amount: [-25, 48],
  reason: ['clip of scene 2'],
  next_cursor: ['MjAyNi0xMS0yMFQxMjowMDowMC4wMDBaIDZmMWMyYjFl'],
  cursor: ['MjAyNi0xMS0yMFQxMjowMDowMC4wMDBaIDZmMWMyYjFl'],
  limit: [20],
  pending: [2],
  processing: [1],
  completed: [120],
  failed: [3],
  event: ['scene'],
  'If-None-Match': [`"${BLOB}"`],
};

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  uuid: ID,
  'date-time': '2026-11-20T12:00:00.000000+00:00',
};

/** Ids are texts to the schemas of requests: one that is no UUID is unknown, not malformed. */
const ID_NAME = /^(uuid|\w*_(?:id|uuid))$/;

/** A field with an example, unless it has one, is made of fields, or says what it is by itself. */
export function withExample(name: string, schema: Json): Json {
  const known = ['examples', 'const', '$ref'].some((keyword) => keyword in schema);
  const example = known ? undefined : exampleOf(name, schema);
  return example === undefined ? schema : { ...schema, examples: [example] };
}

function exampleOf(name: string, schema: Json): unknown {
  const { enum: values, type, format } = schema;
  if (Array.isArray(values)) return values[0] as unknown;
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  const named = known?.find((value) => fits(value, schema));
  if (named !== undefined) return named;
  if (type === 'boolean') return true;
  const branches = branchesOf(schema);
  if (branches.some((branch) => 'properties' in branch || '$ref' in branch)) return undefined;
  const formatted = branches.map((branch) => BY_FORMAT[String(branch['format'] ?? format)]);
  return (
    formatted.find((value) => value !== undefined) ??
    (ID_NAME.test(name) && type === 'string' ? ID : undefined)
  );
}

/** Whether the value is of the kind that the schema wants. */
function fits(value: unknown, schema: Json): boolean {
  return branchesOf(schema).some(({ type, pattern, items }) => {
    if (type === 'null') return value === null;
    if (type === 'array')
      return Array.isArray(value) && (value.length === 0 || fits(value[0], (items ?? {}) as Json));
    if (type === 'integer' || type === 'number') return typeof value === 'number';
    if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
    return (
      typeof value === type && new RegExp(typeof pattern === 'string' ? pattern : '').test(String(value))
    );
  });
}

const branchesOf = (schema: Json): readonly Json[] =>
  Array.isArray(schema['anyOf']) ? (schema['anyOf'] as readonly Json[]) : [schema];
