/** The call in which a tool is called. */
export interface HostedCall {
  /** The provider's id, a UUID. */
  readonly id: string;
  readonly isTelephone: boolean;
  /** The caller's number, if known. */
  readonly caller: string | undefined;
}

/** The outcome of a tool: a result for the model to continue with, or why it has to try again. */
export type ToolAnswer = { readonly result: string } | { readonly error: string };
