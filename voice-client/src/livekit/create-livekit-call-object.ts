import type { CallObjectSettings, CreateCallObject } from '../call-object/call-object.ts';
import { createCallObject } from '../create-call-object.ts';
import { type LiveKitAddress, readLiveKitAddress } from './livekit-address.ts';
import { LiveKitCallObject } from './livekit-call-object.ts';
import { loadLiveKit } from './livekit-library.ts';

/** How to make calls that the provider does not place in a LiveKit room. */
export interface LiveKitOptions {
  /** Default: the client's own choice by the room's address. */
  readonly otherwise?: CreateCallObject;
}

/**
 * Creates call objects for rooms of a LiveKit server: for calls whose response has `transport: { provider: 'livekit', token
 * }`, with the server's address as `webCallUrl`. Passed to the client as `options.createCallObject`; all other calls are
 * passed on. livekit-client is loaded with the first call that needs it.
 */
export function createLiveKitCallObject({
  otherwise = createCallObject,
}: LiveKitOptions = {}): CreateCallObject {
  const create: CreateCallObject = async (settings) => {
    const address = readLiveKitAddress(settings);
    return address ? join(address, settings) : otherwise(settings);
  };
  const { prepare } = otherwise;
  if (!prepare) return create;
  return Object.assign(create, {
    prepare: ((devices) => {
      const prepared = prepare(devices);
      return {
        create: async (settings) => {
          const address = readLiveKitAddress(settings);
          if (!address) return prepared.create(settings);
          const callObject = await join(address, settings);
          // Not earlier: a browser with an open microphone does not prompt for it again.
          void callObject.microphoneSettled.then(() => prepared.release());
          return callObject;
        },
        release: () => prepared.release(),
      };
    }) satisfies CreateCallObject['prepare'],
  });
}

async function join(address: LiveKitAddress, settings: CallObjectSettings): Promise<LiveKitCallObject> {
  return new LiveKitCallObject(await loadLiveKit(), address, settings);
}
