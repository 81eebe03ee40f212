import { toEditPoll, type EditRow } from '../modules/edits/index.ts';
import type { RealtimeTable } from '../modules/realtime-keys/index.ts';
import { toPoll, type Links, type VideoRow } from '../modules/videos/index.ts';
import type { PublishedColumn, PublishedRecord, PublishedTable } from './ports.ts';

/** What subscribers see of the tables: every field of the poll, and the columns that the specification names. Nothing else. */
export function publishTables(links: Links): readonly PublishedTable[] {
  return [
    publish<VideoRow>({
      name: 'corporate_engine_v2',
      key: 'uuid',
      columns: VIDEO_COLUMNS,
      toPublic: (row) => {
        const poll: PublishedRecord = { ...toPoll(row, links) };
        return { ...row, ...poll, link: poll['video_url'] };
      },
    }),
    publish<EditRow>({
      name: 'external_edits',
      key: 'edit_id',
      columns: EDIT_COLUMNS,
      toPublic: (row) => ({ ...row, ...toEditPoll(row, links) }),
    }),
  ];
}

const columnsOf = (types: Readonly<Record<string, PublishedColumn['type']>>): readonly PublishedColumn[] =>
  Object.entries(types).map(([name, type]) => ({ name, type }));

const IDENTITY = { user_id: 'uuid', org_id: 'uuid', line: 'text' } as const;
const STATE = { status: 'text', is_complete: 'bool', is_failed: 'bool', progress: 'jsonb' } as const;
const TIMES = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;

const VIDEO_COLUMNS = columnsOf({
  uuid: 'uuid',
  ...IDENTITY,
  ...STATE,
  pipeline_status: 'text',
  error_message: 'text',
  task: 'text',
  required_action: 'jsonb',
  link: 'text',
  video_url: 'text',
  captions_url: 'text',
  thumbnail_url: 'text',
  ...TIMES,
});

const EDIT_COLUMNS = columnsOf({
  edit_id: 'uuid',
  video_uuid: 'uuid',
  ...IDENTITY,
  edit_request: 'text',
  approval_mode: 'text',
  ...STATE,
  result: 'jsonb',
  error_message: 'text',
  required_action: 'jsonb',
  ...TIMES,
});

interface Publication<Row> {
  readonly name: RealtimeTable;
  readonly key: string;
  readonly columns: readonly PublishedColumn[];
  /** May hold more than the columns; what it lacks is null. */
  readonly toPublic: (row: Row) => PublishedRecord;
}

function publish<Row>({ name, key, columns, toPublic }: Publication<Row>): PublishedTable {
  return {
    name,
    key,
    columns,
    toRecord(stored) {
      // What reads the table reads its projection's rows.
      const values = toPublic(stored as Row);
      return Object.fromEntries(columns.map((column) => [column.name, values[column.name] ?? null]));
    },
  };
}
