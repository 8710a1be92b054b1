/** Sentences of the agent itself, independent of its mind. */
export const agentSentences = {
  /** Said once, when the visitor's speech was lost on the way to the recognizer. */
  notUnderstood: 'Sorry, I did not catch that. Could you say it once more?',
  recognitionFailed: 'I cannot hear you at the moment. Please type instead: I will keep answering.',
  speechFailed: 'My voice does not work at the moment. You can read what I say.',
  dialogueFailed: 'Something went wrong on our side just now.',
  tryAgain: 'Sorry, something went wrong on my side. Could you say that again?',
} as const;
