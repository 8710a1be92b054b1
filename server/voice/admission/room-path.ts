const start = '/voice/room/';

/** The path of a call's room. */
export function roomPath(callId: string): string {
  return start + callId;
}

/** The call whose room has this path; undefined when it isn't a room's. */
export function callOfRoom(path: string): string | undefined {
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}
