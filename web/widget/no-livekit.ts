/** Stands for the LiveKit adapter in the widget, whose calls take place in the embedded provider's rooms alone. */
export function createLiveKitCallObject(): never {
  throw new Error("The widget joins only its own server's rooms.");
}
