import type { Participant } from 'livekit-client';
import { assistantName } from '../call-object/assistant-name.ts';
import type { CallParticipant } from '../call-object/call-object.ts';
import type { ParticipantPermissions } from '../call-object/participant-permissions.ts';

/** The data about a participant in a LiveKit room. */
export type LiveKitParticipant = Pick<Participant, 'identity' | 'name' | 'isLocal' | 'isAgent'>;

/** LiveKit's number for a participant who is an agent. */
const agentKind = 4;

/** The first releases of livekit-client 2 only recognize agents whose token says so. */
function isAgent(participant: LiveKitParticipant): boolean {
  const info: unknown = Reflect.get(participant, 'participantInfo');
  return participant.isAgent || Reflect.get(Object(info), 'kind') === agentKind;
}

/** The permissions of someone in a LiveKit room. */
export type LiveKitPermissions = NonNullable<Participant['permissions']>;

/**
 * Someone in the room, in the client's terms. Anyone who joined as an agent is the assistant, whatever its name; an
 * identity stays the same after a reconnect, unlike LiveKit's session ids.
 */
export function readParticipant(participant: LiveKitParticipant): CallParticipant {
  const { identity, name, isLocal } = participant;
  return {
    session_id: identity,
    user_id: identity,
    user_name: isAgent(participant) ? assistantName : name || identity,
    local: isLocal,
  };
}

/** LiveKit's sources of media by their number in the protocol. */
const sources = ['unknown', 'video', 'audio', 'screenVideo', 'screenAudio'] as const;

/** The visitor's permissions, in the client's terms. */
export function readLiveKitPermissions(permissions: LiveKitPermissions): ParticipantPermissions {
  const { hidden, canPublish, canPublishSources, canSubscribe } = permissions;
  const some = canPublishSources.map((source) => sources[source] ?? 'unknown');
  return {
    hasPresence: !hidden,
    canSend: canPublish && some.length > 0 ? some : canPublish,
    canReceive: { base: canSubscribe },
    canAdmin: false,
  };
}
