/** Gives the focus back to where calls begin; on other pages to the page's heading. */
export function focusVoiceButton(): void {
  const target =
    document.querySelector<HTMLElement>('[data-voice-button]') ??
    document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
