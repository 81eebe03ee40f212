import {
  editDecider,
  editRoutes,
  type EditPlace,
  type EditRow,
  type EditRows,
} from '../../modules/edits/index.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import type { VideoRoutes } from '../../modules/videos/index.ts';
import type { SceneEditDependencies } from '../../planner/api/scene-edit-routes.ts';
import { editOf, evolveEditRow } from '../../projections/external-edits.ts';
import type { MemoryEventStore } from './memory-event-store.ts';

/** Edits over an in-memory log: their rules, rows and routes. */
export function makeMemoryEdits(store: MemoryEventStore, videoDependencies: VideoRoutes) {
  const { videos, rows: videoRows, links, balanceOf, waitUntilProjected, runtime } = videoDependencies;
  const edits = makeHandler(store, editDecider, runtime);
  const deps: SceneEditDependencies = {
    ...{ videos, videoRows, links, balanceOf, waitUntilProjected },
    edits,
    rows: editRowsOf(store),
    waitForChange: () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
    collectImages: (urls) =>
      urls.every((url) => url.startsWith('https:'))
        ? Promise.resolve([])
        : Promise.reject(
            new DomainError('unprocessable', 'spec.host', 'reference_image_urls.0: must use https'),
          ),
  };
  const routes = [
    ...editRoutes(deps, 'training', '/v1/edits'),
    ...editRoutes(deps, 'marketing', '/v1/marketing/edits'),
  ];
  return { edits, routes, dependencies: deps };
}

/** Folds new events of the log at every read. */
function editRowsOf(store: MemoryEventStore): EditRows {
  const rows = new Map<string, EditRow>();
  let position = 0;
  const catchUp = () => {
    for (const event of store.log.slice(position)) {
      position = event.position;
      const key = editOf(event);
      const row = key && evolveEditRow(rows.get(key), event);
      if (key && row) rows.set(key, row);
    }
  };
  return {
    find(editId) {
      catchUp();
      return Promise.resolve(rows.get(editId.toLowerCase()));
    },
    list({ owner, line, video_uuid, after, limit }) {
      catchUp();
      const found = [...rows.values()]
        .filter((row) => row.owner === owner && row.line === line)
        .filter((row) => video_uuid === undefined || row.video_uuid === video_uuid.toLowerCase())
        .filter((row) => after === undefined || inListOrder(after, row) < 0)
        .sort(inListOrder);
      return Promise.resolve(found.slice(0, limit));
    },
  };
}

const inListOrder = (one: EditPlace, other: EditPlace): number =>
  other.created_at.localeCompare(one.created_at) || one.edit_id.localeCompare(other.edit_id);
