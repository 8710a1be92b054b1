/** The state of a call object (SPEC VS25). */
export type MeetingState = 'new' | 'loading' | 'loaded' | 'joining' | 'joined' | 'left' | 'error';

/** The call library's names for them. */
const byLibraryName: Readonly<Record<string, MeetingState>> = {
  new: 'new',
  loading: 'loading',
  loaded: 'loaded',
  'joining-meeting': 'joining',
  'joined-meeting': 'joined',
  'left-meeting': 'left',
  error: 'error',
};

/** An unknown state counts as an error: nothing can be relied on in it. */
export function readMeetingState(libraryName: string): MeetingState {
  return byLibraryName[libraryName] ?? 'error';
}
