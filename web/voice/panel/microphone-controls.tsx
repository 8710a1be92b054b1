import { type CSSProperties, useEffect, useState } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { useStore } from '../../create-store.ts';
import {
  type DeviceKind,
  forgetMissingDevice,
  rememberDevice,
  rememberedDevice,
} from '../browser/remembered-devices.ts';
import { visitorLevel } from '../browser/voice-levels.ts';
import { chooseDevice, setMuted } from '../call/call-control.ts';

/** Not every browser can select the audio output. */
const canChooseSpeaker = typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

/** The microphone: on or off, how loud, and which device. */
export function MicrophoneControls({ muted }: { readonly muted: boolean }) {
  return (
    <>
      <MuteButton muted={muted} />
      <DeviceChoice kind="audioinput" />
      {canChooseSpeaker && <DeviceChoice kind="audiooutput" />}
    </>
  );
}

/** Selects the device in use, if there is a choice. */
function DeviceChoice({ kind }: { readonly kind: DeviceKind }) {
  const devices = useAudioDevices(kind);
  const [chosen, setChosen] = useState(() => rememberedDevice(kind));
  if (devices.length < 2) return null;
  // A call begins with the default device, which browsers list first; it is used again when the chosen one is unplugged.
  const inUse = devices.find(({ deviceId }) => deviceId === chosen) ?? devices[0];
  const choose = async (deviceId: string) => {
    if (!(await chooseDevice(kind, deviceId))) return;
    setChosen(deviceId);
    rememberDevice(kind, deviceId);
  };
  return (
    <span className={`call-device call-device-${kind}`} title={labels[kind]}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={icons[kind]} />
      </svg>
      <select
        aria-label={labels[kind]}
        value={inUse?.deviceId}
        onChange={({ target }) => void choose(target.value)}
      >
        {devices.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A caret next to the microphone button; a loudspeaker. */
const icons = {
  audioinput: 'M8 10.5l4 4 4-4',
  audiooutput: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
} as const;

const labels = { audioinput: voiceTexts.device, audiooutput: voiceTexts.speaker } as const;

function MuteButton({ muted }: { readonly muted: boolean }) {
  const level = useStore(visitorLevel);
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

/** The browser's audio devices of a kind, by name: the names are revealed once the microphone is allowed. */
function useAudioDevices(kind: DeviceKind): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let current = true;
    const list = async () => {
      try {
        const all = await navigator.mediaDevices.enumerateDevices();
        const named = all.filter((device) => device.kind === kind && device.label !== '');
        forgetMissingDevice(kind, named);
        if (current) setDevices(named);
      } catch {
        // Without a list there's no choice; the call keeps its current device.
      }
    };
    void list();
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => {
      current = false;
      navigator.mediaDevices.removeEventListener('devicechange', list);
    };
  }, [kind]);
  return devices;
}
