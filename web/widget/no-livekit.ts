/** Replaces the LiveKit adapter in the widget, whose calls only use the embedded provider's rooms. */
export function createLiveKitCallObject(): never {
  throw new Error("The widget joins only its own server's rooms.");
}
