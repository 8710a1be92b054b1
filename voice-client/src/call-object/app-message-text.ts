/**
 * A client message as JSON text, for rooms that only carry JSON.
 * @param message a word, or the text of a JSON object
 */
export function appMessageText(message: string): string {
  return message.startsWith('{') ? message : JSON.stringify(message);
}
