import { type CSSProperties, useEffect, useState } from 'react';
import { voiceTexts } from '#shared/texts/voice.ts';
import { chooseMicrophone, setMuted } from './call-control.ts';
import { useLevel } from './use-level.ts';
import { visitorLevel } from './voice-levels.ts';

/** The microphone: on or off, how loud, and which one. */
export function MicrophoneControls({ muted }: { readonly muted: boolean }) {
  return (
    <>
      <MuteButton muted={muted} />
      <MicrophoneChoice />
    </>
  );
}

/** Which microphone is in use, where there is a choice. */
function MicrophoneChoice() {
  const microphones = useMicrophones();
  const [chosen, setChosen] = useState<string>();
  if (microphones.length < 2) return null;
  // A call begins with the default one, which browsers list first; it is back when the chosen one is unplugged.
  const inUse = microphones.find(({ deviceId }) => deviceId === chosen) ?? microphones[0];
  const choose = async (deviceId: string) => {
    if (await chooseMicrophone(deviceId)) setChosen(deviceId);
  };
  return (
    <select
      className="call-device"
      aria-label={voiceTexts.device}
      value={inUse?.deviceId}
      onChange={({ target }) => void choose(target.value)}
    >
      {microphones.map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ))}
    </select>
  );
}

function MuteButton({ muted }: { readonly muted: boolean }) {
  const level = useLevel(visitorLevel);
  const style: CSSProperties & Record<'--level', number> = { '--level': muted ? 0 : level };
  return (
    <button
      type="button"
      className="call-icon-button call-mute"
      data-muted={muted || undefined}
      style={style}
      aria-label={muted ? voiceTexts.unmute : voiceTexts.mute}
      title={muted ? voiceTexts.unmute : voiceTexts.mute}
      onClick={() => setMuted(!muted)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21" />
        {muted && <path d="M4 4l16 16" />}
      </svg>
    </button>
  );
}

/** The browser's audio inputs, by name: it tells them once the microphone is allowed. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let current = true;
    const list = async () => {
      try {
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (current)
          setMicrophones(devices.filter(({ kind, label }) => kind === 'audioinput' && label !== ''));
      } catch {
        // Without a list there is no choice; the call goes on with the microphone that it has.
      }
    };
    void list();
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => {
      current = false;
      navigator.mediaDevices.removeEventListener('devicechange', list);
    };
  }, []);
  return microphones;
}
