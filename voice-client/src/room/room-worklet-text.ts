/**
 * The worklet as text, for bundlers that leave its file behind. The build of the package puts it here; programs that
 * use the sources have the file.
 */
export const roomWorkletText = '';
