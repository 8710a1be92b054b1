/** Replaces daily-js in the widget, whose calls only use the embedded provider's rooms. */
export default {
  createCallObject(): never {
    throw new Error("The widget joins only its own server's rooms.");
  },
};
