import { expect } from 'chai';
import type { TSchema } from 'typebox';
import { CreateVideosBody, VideoCreateItem } from '../../../../modules/videos/item.ts';
import { CreateVideosAnswer, VideoPoll } from '../../../../modules/videos/schemas.ts';
import { EditPoll, SubmitEditBody } from '../../../../modules/edits/schemas.ts';
import { VoicesAnswer } from '../../../../modules/voices/schemas.ts';

/** Rows of the specification's tables: field, type, whether it is always there. */
type Row = readonly [field: string, type: string, required: boolean];

function schemaAt(schema: TSchema, ...path: readonly string[]): TSchema {
  return path.reduce<TSchema>((inner, key) => Reflect.get(inner, key) as TSchema, schema);
}

/** `string`, `integer`, `string or null`, `enum`, … */
function typeOf(schema: object): string {
  const branches: unknown = Reflect.get(schema, 'anyOf');
  if (Array.isArray(branches)) return (branches as readonly object[]).map(typeOf).join(' or ');
  if ('enum' in schema) return 'enum';
  return String(Reflect.get(schema, 'type'));
}

function rowsOf(schema: TSchema): readonly Row[] {
  const properties = Reflect.get(schema, 'properties') as Readonly<Record<string, object>>;
  const required = (Reflect.get(schema, 'required') ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => [
    name,
    typeOf(property),
    required.includes(name),
  ]);
}

const tables: readonly (readonly [name: string, schema: TSchema, rows: readonly Row[]])[] = [
  [
    'VideoCreateItem',
    VideoCreateItem,
    [
      ['task', 'string', true],
      ['video_duration_seconds', 'integer', true],
      ['aspect_ratio', 'enum', false],
      ['video_type', 'enum', false],
      ['global_style_prompt', 'string', false],
      ['color_palette', 'object', false],
      ['voice_id', 'string', false],
      ['voice_name', 'string', false],
      ['voice_description', 'string', false],
      ['reference_image_urls', 'array', false],
      ['reference_video_url', 'string', false],
      ['pdf_url', 'string', false],
      ['pdf_file_name', 'string', false],
      ['pdf_selected_images', 'array', false],
      ['is_rxv', 'boolean', false],
      ['auto_approve_voiceover', 'boolean', false],
    ],
  ],
  [
    'POST /v1/videos, request',
    CreateVideosBody,
    [
      ['videos', 'array', true],
      ['email', 'string', false],
      ['org_id', 'string', false],
    ],
  ],
  [
    'POST /v1/videos, response',
    CreateVideosAnswer,
    [
      ['status', 'enum', true],
      ['total', 'integer', true],
      ['enqueued', 'integer', true],
      ['parked', 'integer', true],
      ['errors', 'integer', true],
      ['user_id', 'string', true],
      ['org_id', 'string or null', true],
      ['results', 'array', true],
    ],
  ],
  [
    'Create result entry',
    schemaAt(CreateVideosAnswer, 'properties', 'results', 'items'),
    [
      ['index', 'integer', true],
      ['uuid', 'string', true],
      ['session_id', 'string', true],
      ['chat_url', 'string', true],
      ['status', 'enum', true],
      ['queue_position', 'integer', false],
      ['code', 'enum', false],
      ['message', 'string', false],
    ],
  ],
  [
    'Video job',
    VideoPoll,
    [
      ['uuid', 'string', true],
      ['status', 'enum', true],
      ['is_complete', 'boolean', true],
      ['is_failed', 'boolean', true],
      ['progress', 'object', true],
      ['error_message', 'string or null', true],
      ['task', 'string', true],
      ['created_at', 'string', true],
      ['updated_at', 'string', true],
      ['required_action', 'object', false],
      ['video_url', 'string', false],
      // Ours (contract 5.6).
      ['captions_url', 'string', false],
      ['thumbnail_url', 'string', false],
      ['queue_position', 'integer', false],
    ],
  ],
  [
    'progress',
    schemaAt(VideoPoll, 'properties', 'progress'),
    [
      ['stage', 'enum', true],
      ['percent', 'integer', true],
      ['current_scene', 'integer', true],
      ['total_scenes', 'integer', true],
    ],
  ],
  [
    'POST /v1/edits, request',
    SubmitEditBody,
    [
      ['video_uuid', 'string', true],
      ['edit_request', 'string', true],
      ['reference_image_urls', 'array', false],
      ['aspect_ratio', 'enum', false],
      ['skip_content_safety', 'boolean', false],
      ['approval_mode', 'enum', false],
      // Of any write body (contract 2.6).
      ['org_id', 'string', false],
    ],
  ],
  [
    'Edit',
    EditPoll,
    [
      ['edit_id', 'string', true],
      ['video_uuid', 'string', true],
      ['status', 'enum', true],
      ['is_complete', 'boolean', true],
      ['is_failed', 'boolean', true],
      ['progress', 'object', true],
      ['result', 'object or null', true],
      ['error_message', 'string or null', true],
      ['created_at', 'string', true],
      ['updated_at', 'string', true],
      // Approval or clarification (contract 7.8).
      ['required_action', 'object or object', false],
    ],
  ],
  [
    'Voice',
    schemaAt(VoicesAnswer, 'properties', 'voices', 'items'),
    [
      ['voice_id', 'string', true],
      ['name', 'string', true],
      ['description', 'string', true],
      ['custom', 'boolean', true],
      ['preview_url', 'string or null', true],
      ['gender', 'enum', false],
      ['accent', 'string', false],
      ['age', 'enum', false],
      ['tags', 'array', false],
      ['labels', 'object', false],
    ],
  ],
];

describe('a table of the specification', () => {
  for (const [name, schema, rows] of tables) {
    it(`has its rows in the document, and no others: ${name}`, () => {
      expect(rowsOf(schema)).to.deep.equal(rows);
    });
  }

  it('has its values in the document', () => {
    const values = (schema: TSchema, name: string) =>
      Reflect.get(schemaAt(schema, 'properties', name), 'enum') as unknown;
    const statuses =
      'pending queued voiceover highlevel lowlevel scan_assets generating_frames complete failed awaiting_scene_retry';
    expect(values(VideoPoll, 'status')).to.have.members(statuses.split(' '));
    expect(values(VideoCreateItem, 'aspect_ratio')).to.have.members(['16:9', '9:16']);
    expect(values(VideoCreateItem, 'video_type')).to.have.members(
      'instructional explainer corporate marketing narrative social'.split(' '),
    );
    expect(values(EditPoll, 'status')).to.have.members(
      'queued processing applying complete error reverted awaiting_approval awaiting_clarification cancelled'.split(
        ' ',
      ),
    );
    const result = schemaAt(CreateVideosAnswer, 'properties', 'results', 'items');
    expect(values(result, 'status')).to.have.members(['queued', 'parked', 'already_processing', 'error']);
  });
});
