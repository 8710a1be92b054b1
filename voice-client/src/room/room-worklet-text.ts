/**
 * The worklet as text, for bundlers that omit its file. Filled in when the package is built; programs that use the sources
 * have the file.
 */
export const roomWorkletText = '';
