/** A job, for its page. */
export interface ChatSession {
  /** The response of GET /v1/videos/{uuid}. */
  readonly poll: object;
  /** Start times of a finished film's scenes; shown as chapters. */
  readonly timestamps?: readonly {
    readonly scene_number: number;
    readonly start_seconds: number;
    readonly title?: string;
  }[];
}

/** By the unguessable id in `chat_url`; undefined when there is none. */
export type FindChatSession = (sessionId: string) => Promise<ChatSession | undefined>;

/** The fields of a poll that the page uses. */
export interface ChatPoll {
  readonly status: string;
  readonly task: string;
  readonly percent: number;
  readonly currentScene: number;
  readonly totalScenes: number;
  /** Queue position of a parked job, from 1. */
  readonly queuePosition?: number;
  readonly error?: string;
  readonly updatedAt: string;
  readonly videoUrl?: string;
  readonly captionsUrl?: string;
  readonly thumbnailUrl?: string;
  readonly questions: readonly { readonly question: string; readonly options: readonly string[] }[];
}

/** Parses a poll; missing fields count as empty. */
export function readChatPoll(poll: object): ChatPoll {
  const progress = objectAt(poll, 'progress');
  const queuePosition = numberAt(poll, 'queue_position');
  const optional = (name: string, key: string) => {
    const value = textAt(poll, name);
    return value === '' ? {} : { [key]: value };
  };
  return {
    status: textAt(poll, 'status'),
    task: textAt(poll, 'task'),
    percent: numberAt(progress, 'percent'),
    currentScene: numberAt(progress, 'current_scene'),
    totalScenes: numberAt(progress, 'total_scenes'),
    updatedAt: textAt(poll, 'updated_at'),
    ...(queuePosition > 0 ? { queuePosition } : {}),
    ...optional('error_message', 'error'),
    ...optional('video_url', 'videoUrl'),
    ...optional('captions_url', 'captionsUrl'),
    ...optional('thumbnail_url', 'thumbnailUrl'),
    questions: listAt(objectAt(poll, 'required_action'), 'questions').map((question) => ({
      question: textAt(question, 'question'),
      options: listAt(question, 'options').map(String),
    })),
  };
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

function textAt(value: unknown, name: string): string {
  const text = at(value, name);
  return typeof text === 'string' ? text : '';
}

function numberAt(value: unknown, name: string): number {
  const number = at(value, name);
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

function objectAt(value: unknown, name: string): unknown {
  return at(value, name);
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
}
