import { EditRequested } from '../../../modules/edits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { isEvent } from '../../../modules/kernel/log/event-definition.ts';
import { ownerIn } from '../../audit/workspace-events.ts';
import { growStream, type RemainingStream } from './remaining-stream.ts';

/** A film with its edits, as far as the log was read. */
export interface FollowedFilm {
  readonly video_id: string;
  readonly owner: Owner;
  /** When its first and its last event were recorded: ISO-8601 UTC. */
  readonly since: string;
  newest: string;
  readonly streams: Map<string, RemainingStream>;
  readonly requests: Set<string>;
}

export interface FilmFollower {
  /** Each event of the log, in order. */
  readonly follow: (event: RecordedEvent) => void;
  /** Films whose last event is older than `before`. */
  readonly olderThan: (before: string) => readonly FollowedFilm[];
}

/** Groups the log by film: a film's own stream and those of its edits. Films of which the first event was erased are left out. */
export function followFilms(elsewhere: boolean): FilmFollower {
  const films = new Map<string, FollowedFilm>();
  const filmOfEdit = new Map<string, string>();

  function filmIdOf(event: RecordedEvent): string | undefined {
    const { stream } = event;
    if (stream.startsWith('video-')) return stream.slice('video-'.length);
    if (isEvent(event, EditRequested) && event.erased !== true) filmOfEdit.set(stream, event.data.video_id);
    return filmOfEdit.get(stream);
  }

  function open(video_id: string, event: RecordedEvent): FollowedFilm | undefined {
    const owner = event.revision === 0 && event.erased !== true ? ownerIn(event) : null;
    if (owner === null) return undefined;
    const film = {
      video_id,
      owner,
      since: event.at,
      newest: event.at,
      streams: new Map(),
      requests: new Set<string>(),
    };
    films.set(video_id, film);
    return film;
  }

  return {
    follow(event) {
      const id = filmIdOf(event);
      const film = id === undefined ? undefined : (films.get(id) ?? open(id, event));
      if (!film) return;
      if (event.at > film.newest) film.newest = event.at;
      film.streams.set(event.stream, growStream(film.streams.get(event.stream), event, elsewhere));
      film.requests.add(event.correlationId);
    },
    olderThan: (before) => [...films.values()].filter(({ newest }) => newest < before),
  };
}
