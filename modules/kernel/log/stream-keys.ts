/** AES-256. */
export interface StreamKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Keys of streams, where they can be erased. */
export interface StreamKeys {
  /** The one that new payloads of a stream are sealed with; made where there is none. */
  keyOf(stream: string): Promise<StreamKey>;
  /** By id. Null: erased. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>;
}
