// A stand-in for the script that daily-js loads from its vendor, the call machine: a fake at the network's
// edge. Instead of a WebRTC room it joins a room of the embedded voice provider, over its WebSocket: app
// messages, the agent's voice and the end of the call come from our server.

(() => {
  const send = (callClientId, message) =>
    window.postMessage(
      { what: 'iframe-call-message', from: 'embedded', callClientId, ...message },
      location.origin,
    );

  const offTracks = () => ({
    audio: { state: 'off' },
    video: { state: 'off' },
    screenAudio: { state: 'off' },
    screenVideo: { state: 'off' },
  });

  /** The store in which daily-js looks tracks up. */
  const state = {
    local: { streams: { cam: {}, screen: {} }, public: { subscribedTracks: {} } },
    participants: {},
    streams: {},
  };

  const me = {
    local: true,
    session_id: 'me',
    user_id: 'me',
    user_name: '',
    audio: false,
    video: false,
    screen: false,
    tracks: offTracks(),
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: true },
      canAdmin: new Set(),
    },
  };

  let socket;
  let player;
  let agent;
  let tellLevels;

  /** The agent's frames as a track; `level` is the loudest that has been heard. */
  function createPlayer() {
    const context = new AudioContext({ sampleRate: 16000 });
    const destination = context.createMediaStreamDestination();
    let playUntil = 0;
    return {
      track: destination.stream.getAudioTracks()[0],
      level: 0,
      play(frame) {
        const samples = Float32Array.from(new Int16Array(frame), (sample) => sample / 32768);
        this.level = Math.hypot(...samples) / Math.sqrt(samples.length);
        const buffer = context.createBuffer(1, samples.length, 16000);
        buffer.copyToChannel(samples, 0);
        const source = new AudioBufferSourceNode(context, { buffer });
        source.connect(destination);
        playUntil = Math.max(playUntil, context.currentTime + 0.05);
        source.start(playUntil);
        playUntil += buffer.duration;
      },
      close: () => context.close(),
    };
  }

  function joinRoom(id, { url }) {
    player = createPlayer();
    socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') {
        player.play(data);
        return;
      }
      const message = JSON.parse(data);
      if (message?.type !== 'room') {
        send(id, {
          action: 'app-message',
          data: typeof message === 'string' ? message : data,
          fromId: 'agent',
        });
      } else if (message.event === 'joined') {
        send(id, { action: 'joined-meeting', participants: { local: me } });
        agent = { ...message.participants[0], user_id: 'agent', audio: false, video: false, screen: false };
        send(id, { action: 'participant-joined', participant: { ...agent, tracks: offTracks() } });
      }
    };
    socket.onclose = () => {
      clearInterval(tellLevels);
      player.track.stop();
      player.close();
      send(id, { action: 'left-meeting' });
    };
  }

  /** The client subscribes to the agent's tracks: its audio can be played. */
  function subscribe(id) {
    state.local.public.subscribedTracks = { agent: { audio: true, video: false } };
    state.streams.voice = {
      participantId: 'agent',
      type: 'cam',
      pendingTrack: player.track,
      starttime: new Date().toISOString(),
    };
    agent = { ...agent, audio: true };
    const tracks = { ...offTracks(), audio: { state: 'playable', subscribed: true } };
    send(id, { action: 'participant-updated', participant: { ...agent, tracks } });
  }

  const answers = {
    'join-meeting': (id, { properties }) => joinRoom(id, properties),
    'leave-meeting': () => socket.close(1000),
    'update-participant': (id) => subscribe(id),
    'app-msg': (_id, { data }) => socket.send(data),
    'start-remote-participants-audio-level-observer': (id, { interval }) => {
      tellLevels = setInterval(() => {
        send(id, {
          action: 'remote-participants-audio-level',
          participantsAudioLevel: { agent: player.level },
        });
        player.level = 0;
      }, interval);
    },
  };

  window.addEventListener('message', ({ data }) => {
    if (data?.what !== 'iframe-call-message' || data.from !== 'module') return;
    const { what: _what, from: _from, callClientId, callbackStamp, ...message } = data;
    answers[message.action]?.(callClientId, message);
    if (callbackStamp) send(callClientId, { callbackStamp, ...message });
  });

  for (const id of window._daily.pendings.splice(0)) {
    window._daily.instances[id] = {
      ...window._daily.instances[id],
      callMachine: { store: { getState: () => state }, reset: () => {} },
    };
    send(id, { action: 'call-machine-initialized' });
  }
})();
