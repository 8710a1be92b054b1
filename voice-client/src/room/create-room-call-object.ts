import type { CallObjectSettings, CreateCallObject } from '../call-object/call-object.ts';
import { RoomCallObject } from './room-call-object.ts';
import { RoomMedia } from './room-media.ts';

/** How rooms are joined; every option has a default. */
export interface RoomOptions {
  /**
   * Address of `room-worklet.js` of this package, served by the page's own site as it is. Default: beside this
   * module, where browsers find it, and bundlers that know `new URL('…', import.meta.url)`.
   */
  readonly workletUrl?: string | URL;
  /**
   * Lets calls outlive their page: it gets the key for coming back into the call, a new one after
   * every connection. The server keeps a call for 20 s after its page was left. Without it, leaving the page ends
   * the call.
   */
  readonly onResumeKey?: (key: string) => void;
  /**
   * Comes back into a call that an earlier page started, with the last key that it got. The call
   * itself is given to the client by its `createWebCall`.
   */
  readonly resumeKey?: string;
}

/** Creates call objects that join rooms. */
export type CreateRoomCallObject = CreateCallObject & Required<Pick<CreateCallObject, 'prepare'>>;

/**
 * Makes call objects for the rooms of the embedded provider (`webCallUrl` with `ws:` or `wss:`). Given to the
 * client as `options.createCallObject`, its `prepare` opens sound and microphone within the visitor's tap.
 */
export function createRoomCallObject(options: RoomOptions = {}): CreateRoomCallObject {
  const workletUrl = options.workletUrl ?? new URL('./room-worklet.js', import.meta.url);
  const create = (settings: CallObjectSettings, media: RoomMedia) => {
    media.use(settings);
    return new RoomCallObject(settings.webCallUrl, media, options);
  };
  return Object.assign(
    (settings: CallObjectSettings) => create(settings, new RoomMedia(workletUrl, settings)),
    {
      prepare: ((devices) => {
        const media = new RoomMedia(workletUrl, devices);
        let used = false;
        return {
          create: (settings) => {
            used = true;
            return create(settings, media);
          },
          release: () => {
            if (!used) media.release();
          },
        };
      }) satisfies CreateCallObject['prepare'],
    },
  );
}
