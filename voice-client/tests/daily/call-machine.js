// A stand-in for the script that daily-js loads from its vendor, the call machine: it joins, leaves and
// answers every request, and writes down what it is asked. Tests speak through `window.callMachine`.
// Every call of a page loads it again.

(() => {
  const send = (callClientId, message) =>
    window.postMessage(
      { what: 'iframe-call-message', from: 'embedded', callClientId, ...message },
      location.origin,
    );

  window.callMachine ??= startMachine(send);

  for (const id of window._daily.pendings.splice(0)) {
    const state = { local: { streams: { cam: {}, screen: {} } }, participants: {}, streams: {} };
    window._daily.instances[id] = {
      ...window._daily.instances[id],
      callMachine: { store: { getState: () => state }, reset: () => {} },
    };
    send(id, { action: 'call-machine-initialized' });
  }
})();

function startMachine(send) {
  const asked = [];

  const me = {
    local: true,
    session_id: 'me',
    user_id: 'me',
    user_name: '',
    audio: false,
    video: false,
    screen: false,
    tracks: {
      audio: { state: 'off' },
      video: { state: 'off' },
      screenAudio: { state: 'off' },
      screenVideo: { state: 'off' },
    },
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: true },
      canAdmin: new Set(),
    },
  };

  const answers = {
    'join-meeting': (id) => send(id, { action: 'joined-meeting', participants: { local: me } }),
    'leave-meeting': (id) => send(id, { action: 'left-meeting' }),
  };

  window.addEventListener('message', ({ data }) => {
    if (data?.what !== 'iframe-call-message' || data.from !== 'module') return;
    const { what: _what, from: _from, callClientId, callbackStamp, ...message } = data;
    asked.push(message);
    if (machine.silent) return;
    answers[message.action]?.(callClientId);
    if (callbackStamp) send(callClientId, { callbackStamp, ...message });
  });

  const machine = {
    asked,
    silent: false,
    /** Something happens in the room of the newest call. */
    send: (message) => send(Object.keys(window._daily.instances).at(-1), message),
  };
  return machine;
}
