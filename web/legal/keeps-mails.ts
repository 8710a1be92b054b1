/** Whether what visitors answer by mail comes to the desk, as the server has put it into its pages. */
export function keepsMails(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['keepsMails'] !== undefined;
}
