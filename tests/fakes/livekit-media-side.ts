/**
 * The media side of the fake LiveKit server: a page with real RTCPeerConnections, driven from Node. Everything is
 * within one function, which is sent into the page as it is.
 */
export function installMediaSide(): void {
  interface Peer {
    readonly connection: RTCPeerConnection;
    readonly channels: Map<string, RTCDataChannel>;
    /** The agent's voice: silent until it speaks. */
    readonly voice: {
      readonly track: MediaStreamTrack;
      readonly stream: MediaStream;
      readonly gain: GainNode;
    };
    /** The section that carries the voice. */
    mid: string | undefined;
    /** The connection that a visitor's older client has for what it receives. */
    voiceConnection: RTCPeerConnection | undefined;
    /** Sound received from the visitor's microphone. */
    microphone: RTCRtpReceiver | undefined;
  }

  const peers = new Map<number, Peer>();
  const context = new AudioContext();

  const open = (id: number): Peer => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const destination = context.createMediaStreamDestination();
    gain.gain.value = 0;
    oscillator.connect(gain).connect(destination);
    oscillator.start();
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error('An audio graph without an output');
    const connection = new RTCPeerConnection();
    const peer: Peer = {
      connection,
      channels: new Map(),
      voice: { track, stream: destination.stream, gain },
      mid: undefined,
      voiceConnection: undefined,
      microphone: undefined,
    };
    connection.ondatachannel = ({ channel }) => {
      channel.binaryType = 'arraybuffer';
      peer.channels.set(channel.label, channel);
      channel.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
        void window.tellServer(id, [...new Uint8Array(data)]);
      };
    };
    connection.ontrack = ({ track: sent, receiver }) => {
      if (sent.kind !== 'audio') return;
      peer.microphone = receiver;
      // Chromium decodes only what somebody plays, and measures it as loud as it is played.
      const player = new Audio();
      player.srcObject = new MediaStream([sent]);
      void player.play();
    };
    peers.set(id, peer);
    return peer;
  };

  /** The section's direction, as the other side has offered it. */
  const offered = (sdp: string, mid: string | null) =>
    sdp.split(/^m=/m).find((section) => section.includes(`a=mid:${mid}\r\n`)) ?? '';

  /** Its own description, with all candidates in it. */
  const gathered = async (connection: RTCPeerConnection) => {
    if (connection.iceGatheringState !== 'complete') {
      await new Promise<void>((resolve) => {
        connection.onicegatheringstatechange = () => {
          if (connection.iceGatheringState === 'complete') resolve();
        };
      });
    }
    return connection.localDescription?.sdp ?? '';
  };

  window.media = {
    async answer(id, offer, subscribed) {
      const peer = peers.get(id) ?? open(id);
      const { connection, voice } = peer;
      await connection.setRemoteDescription({ type: 'offer', sdp: offer });
      if (subscribed && peer.mid === undefined) {
        const free = connection
          .getTransceivers()
          .find(
            ({ mid, receiver }) =>
              receiver.track.kind === 'audio' && offered(offer, mid).includes('a=recvonly'),
          );
        if (free) {
          free.direction = 'sendonly';
          free.sender.setStreams(voice.stream);
          await free.sender.replaceTrack(voice.track);
          peer.mid = free.mid ?? undefined;
        }
      }
      await connection.setLocalDescription(await connection.createAnswer());
      return { sdp: await gathered(connection), streamId: voice.stream.id, mid: peer.mid };
    },
    async offerVoice(id) {
      const peer = peers.get(id) ?? open(id);
      const connection = new RTCPeerConnection();
      connection.addTrack(peer.voice.track, peer.voice.stream);
      peer.voiceConnection = connection;
      await connection.setLocalDescription(await connection.createOffer());
      return { sdp: await gathered(connection), streamId: peer.voice.stream.id };
    },
    async acceptVoice(id, answer) {
      await peers.get(id)?.voiceConnection?.setRemoteDescription({ type: 'answer', sdp: answer });
    },
    async candidate(id, candidate, ofVoice) {
      const peer = peers.get(id);
      await (ofVoice ? peer?.voiceConnection : peer?.connection)?.addIceCandidate(candidate);
    },
    send(id, bytes) {
      const channel = peers.get(id)?.channels.get('_reliable');
      if (channel?.readyState !== 'open') return false;
      channel.send(new Uint8Array(bytes));
      return true;
    },
    speak(id, amplitude) {
      const peer = peers.get(id);
      if (peer) peer.voice.gain.gain.value = amplitude;
    },
    async heard(id) {
      const report = await peers.get(id)?.microphone?.getStats();
      for (const entry of report?.values() ?? []) {
        if (entry.type === 'inbound-rtp') return { level: entry.audioLevel, energy: entry.totalAudioEnergy };
      }
      return { level: 0, energy: 0 };
    },
    close(id) {
      const peer = peers.get(id);
      peer?.connection.close();
      peer?.voiceConnection?.close();
      peers.delete(id);
    },
    states: () => [...peers.values()].map(({ connection }) => connection.connectionState),
  };
}

/** Commands from Node to the page. Node numbers the peers; levels go from 0 to 1. */
export interface MediaSide {
  answer(
    id: number,
    offer: string,
    subscribed: boolean,
  ): Promise<{ readonly sdp: string; readonly streamId: string; readonly mid: string | undefined }>;
  offerVoice(id: number): Promise<{ readonly sdp: string; readonly streamId: string }>;
  acceptVoice(id: number, answer: string): Promise<void>;
  candidate(id: number, candidate: RTCIceCandidateInit, ofVoice: boolean): Promise<void>;
  /** @returns whether there was an open data channel */
  send(id: number, bytes: readonly number[]): boolean;
  speak(id: number, amplitude: number): void;
  heard(id: number): Promise<{ readonly level: number; readonly energy: number }>;
  close(id: number): void;
  states(): string[];
}

declare global {
  interface Window {
    media: MediaSide;
    tellServer(id: number, bytes: readonly number[]): Promise<void>;
  }
}
