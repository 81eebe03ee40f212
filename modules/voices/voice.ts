/** A narrator, as `GET /v1/voices` shows it (contract 10.2). */
export interface Voice {
  readonly voice_id: string;
  readonly name: string;
  readonly description: string;
  readonly custom: false;
  readonly preview_url: string | null;
  readonly gender?: 'female' | 'male';
  readonly accent?: string;
  readonly age?: 'young' | 'middle_aged' | 'old';
  /** Search terms, matched against the words of a `voice_description`. */
  readonly tags: readonly string[];
}
