/** The call in which a tool is called. */
export interface HostedCall {
  /** The provider's id, a UUID. */
  readonly id: string;
  readonly isTelephone: boolean;
  /** The number that rang, where it is known. */
  readonly caller: string | undefined;
}

/** The outcome of a tool: something for the model to go on with, or why it has to try again. */
export type ToolAnswer = { readonly result: string } | { readonly error: string };
