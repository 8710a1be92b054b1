/** Stands for daily-js in the widget, whose calls take place in the embedded provider's rooms alone. */
export default {
  createCallObject(): never {
    throw new Error("The widget joins only its own server's rooms.");
  },
};
