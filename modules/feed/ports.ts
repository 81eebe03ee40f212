/** A CloudEvent 1.0 in its JSON format. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** Log position. */
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly partitionkey: string;
  readonly correlationid: string;
  readonly data: object;
}

export interface FeedMessage {
  /** Messages with the same key arrive in order. */
  readonly key: string;
  readonly event: CloudEvent;
}

/** The destination of the feed. */
export interface FeedOutlet {
  /** Resolves when all messages are durable and readable by consumers. Rejects when some may not be: they are then sent again. */
  send(messages: readonly FeedMessage[]): Promise<void>;
  close(): Promise<void>;
}
