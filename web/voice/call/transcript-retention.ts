/** For how many days the words of calls are kept (CALL_TRANSCRIPTS_DAYS), as the server has put it into its pages. */
export function transcriptDays(): number {
  return typeof document === 'undefined'
    ? 0
    : Number(document.documentElement.dataset['transcriptDays'] ?? 0);
}
