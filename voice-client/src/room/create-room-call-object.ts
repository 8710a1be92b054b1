import type { CallObjectSettings, CreateCallObject } from '../call-object/call-object.ts';
import { allowed } from '../rejoin.ts';
import { RoomCallObject, type RoomResumption } from './room-call-object.ts';
import { RoomMedia } from './room-media.ts';

/** How rooms are joined; every option has a default. */
export interface RoomOptions {
  /**
   * URL of this package's `room-worklet.js`, served unchanged by the page's own site. Default: next to this module, where
   * browsers find it, and bundlers that support `new URL('…', import.meta.url)`; if it is missing, a copy inside this
   * package. A strict content security policy only allows a URL.
   */
  readonly workletUrl?: string | URL;
  /**
   * Lets calls outlive their page: called with the key for resuming the call, a new one after every connection. The server
   * keeps a call for 20 s after its page was left. Without it, leaving the page ends the call.
   */
  readonly onResumeKey?: (key: string) => void;
  /**
   * Resumes a call that an earlier page started, with the last key that page got. The call itself is passed to the client
   * by its `createWebCall`.
   */
  readonly resumeKey?: string;
}

/** Creates call objects that join rooms. */
export type CreateRoomCallObject = CreateCallObject & Required<Pick<CreateCallObject, 'prepare'>>;

/**
 * Creates call objects for the embedded provider's rooms (`webCallUrl` with `ws:` or `wss:`). Passed to the client as
 * `options.createCallObject`; its `prepare` opens sound and microphone within the visitor's tap.
 */
export function createRoomCallObject(options: RoomOptions = {}): CreateRoomCallObject {
  const { workletUrl } = options;
  const create = (settings: CallObjectSettings, media: RoomMedia) => {
    media.use(settings);
    return new RoomCallObject(settings.webCallUrl, media, resumption(settings, options));
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

/** How a call outlives its page: by the options, or as requested at the start, with a key stored in this tab. */
function resumption({ webCallUrl, outlivesPage }: CallObjectSettings, options: RoomOptions): RoomResumption {
  if (options.onResumeKey || options.resumeKey || !outlivesPage) return options;
  const name = `voice-room ${webCallUrl}`;
  const resumeKey = allowed(() => sessionStorage.getItem(name));
  return {
    ...(resumeKey && { resumeKey }),
    // Without storage the call ends with the page.
    onResumeKey: (key) => allowed(() => sessionStorage.setItem(name, key)),
    pauses: true,
  };
}
