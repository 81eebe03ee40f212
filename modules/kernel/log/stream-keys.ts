/** AES-256. */
export interface StreamKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Encryption keys of streams; erasing a key erases the stream's payloads. */
export interface StreamKeys {
  /** The key that seals new payloads of a stream; created when there is none. */
  keyOf(stream: string): Promise<StreamKey>;
  /** By id. Null: erased. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>;
}
