import { DomainError } from '../../modules/kernel/errors.ts';
import {
  noteText,
  type Checkpoint,
  type LeafTile,
  type TreeStore,
} from '../../modules/transparency/index.ts';
import { query, type Queryable } from './pool.ts';

/** The tree over the log and its signed heads, in rows (`migrations/0021-log-tree.sql`). */
export function makePostgresTreeStore(on: Queryable): TreeStore {
  async function findTile(where: string, value: number): Promise<LeafTile | undefined> {
    const { rows } = await query<TileRow>(on, `${LEAF_TILE} ${where} LIMIT 1`, [value]);
    return rows.map(toLeafTile)[0];
  }

  return {
    async addTile({ level, index, root, leaves, lastPosition }) {
      const { rows } = await query<{ readonly root: Buffer }>(on, ADD_TILE, [
        ...[level, index, root, leaves ?? null],
        lastPosition,
      ]);
      if (rows[0]?.root.equals(root) !== true)
        throw conflict(`tile ${index} of level ${level} is in the database with another root`);
    },
    async addCheckpoint({ size, position, note }) {
      const { rows } = await query<{ readonly note: string }>(on, ADD_CHECKPOINT, [size, position, note]);
      // A later key signs the same head again.
      if (noteText(rows[0]?.note ?? '') !== noteText(note))
        throw conflict(`a checkpoint of ${size} events is in the database with another root`);
    },
    async addCosignature(size, witness, line) {
      await query(on, ADD_COSIGNATURE, [size, witness, line]);
    },
    async readRoots(level, from, count) {
      const { rows } = await query<{ readonly root: Buffer }>(on, ROOTS, [level, from, from + count]);
      return rows.map(({ root }) => root);
    },
    readLeafTile: (index) => findTile('AND index = $1', index),
    findLeafTile: (position) => findTile('AND last_position >= $1 ORDER BY last_position', position),
    async latestCheckpoint() {
      const { rows } = await query<CheckpointRow>(on, `${CHECKPOINTS} ORDER BY size DESC LIMIT 1`);
      return rows.map(toCheckpoint)[0];
    },
    async readCheckpoints(size, limit) {
      const { rows } = await query<CheckpointRow>(
        on,
        `${CHECKPOINTS} WHERE size > $1 ORDER BY size LIMIT $2`,
        [size, limit],
      );
      return rows.map(toCheckpoint);
    },
  };
}

/** Bigints: `pg` returns them as text. */
interface TileRow {
  readonly index: string;
  readonly leaves: Buffer;
  readonly last_position: string;
}

interface CheckpointRow {
  readonly size: string;
  readonly position: string;
  readonly note: string;
}

const LEAF_TILE = 'SELECT index, leaves, last_position FROM fabula.log_tiles WHERE level = 0';
const ROOTS =
  'SELECT root FROM fabula.log_tiles WHERE level = $1 AND index >= $2 AND index < $3 ORDER BY index';
/** Each note with the lines of its witnesses. */
const CHECKPOINTS = `SELECT size, position, note || coalesce(
    (SELECT string_agg(line || E'\\n', '' ORDER BY witness) FROM fabula.log_cosignatures WHERE size = log_checkpoints.size), '') AS note
  FROM fabula.log_checkpoints`;
const ADD_COSIGNATURE =
  'INSERT INTO fabula.log_cosignatures (size, witness, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
// Also returns what was added before.
const ADD_TILE = `WITH added AS (
    INSERT INTO fabula.log_tiles (level, index, root, leaves, last_position) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING root)
  SELECT root FROM added UNION ALL SELECT root FROM fabula.log_tiles WHERE level = $1 AND index = $2 LIMIT 1`;
const ADD_CHECKPOINT = `WITH added AS (
    INSERT INTO fabula.log_checkpoints (size, position, note) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING note)
  SELECT note FROM added UNION ALL SELECT note FROM fabula.log_checkpoints WHERE size = $1 LIMIT 1`;

const toLeafTile = (row: TileRow): LeafTile => ({
  index: Number(row.index),
  leaves: row.leaves,
  lastPosition: Number(row.last_position),
});

const toCheckpoint = ({ size, position, note }: CheckpointRow): Checkpoint => ({
  size: Number(size),
  position: Number(position),
  note,
});

/** The signed part of a note. */
const conflict = (message: string): DomainError => new DomainError('conflict', 'audit.log_changed', message);
