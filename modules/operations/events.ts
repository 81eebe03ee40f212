interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** Everything that becomes of one piece of work that a provider is paid for. */
export type OperationEvent = OperationIntended | OperationStarted | OperationEnded;

/**
 * A provider is about to be asked. An intent that nothing follows is the one gap there is: the process ended before the answer was
 * recorded, and the provider may have been paid for nothing.
 */
export type OperationIntended = Fact<
  'OperationIntended',
  {
    /** 1, 2, 3, …: a new one after one that was refused, failed, or lost. */
    readonly attempt: number;
    readonly provider: string;
    readonly model: string;
    /** In words: "film scene 3". */
    readonly work: string;
  }
>;

/** The provider took it on. Recorded before it is first asked how far it is: who comes later asks for the same name. */
export type OperationStarted = Fact<
  'OperationStarted',
  {
    readonly attempt: number;
    /** What the provider calls it. */
    readonly name: string;
  }
>;

/** It came to an end. Who asks for what was made gets the blob, and pays nothing. */
export type OperationEnded = Fact<
  'OperationEnded',
  {
    readonly attempt: number;
    readonly outcome: 'made' | 'refused' | 'failed';
    /** What was made, in the media store. */
    readonly blob: string | null;
    /** Why nothing was. */
    readonly reason: string | null;
  }
>;
