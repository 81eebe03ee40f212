/** A CloudEvent 1.0 in its JSON format. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** Place in the log. */
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
  /** Messages of one key arrive in the order in which they were sent. */
  readonly key: string;
  readonly event: CloudEvent;
}

/** Where the feed is published. */
export interface FeedOutlet {
  /** Resolves when all are kept where consumers find them. Rejects when some may not be: they are then sent again. */
  send(messages: readonly FeedMessage[]): Promise<void>;
  close(): Promise<void>;
}
