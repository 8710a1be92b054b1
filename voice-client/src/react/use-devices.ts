import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useVoiceStatus } from './hooks.ts';
import { useVoiceStore } from './voice-provider.ts';

/** A microphone or speaker to choose from. */
export interface Device {
  readonly id: string;
  /** The system's name for it. */
  readonly label: string;
}

/** The devices of this machine, and which are in use. */
export interface Devices {
  /** Empty until the browser reveals their names, once the microphone is allowed. */
  readonly microphones: readonly Device[];
  /** Empty in browsers that offer no choice. */
  readonly speakers: readonly Device[];
  /** Id of the one in use; undefined: the system's choice. */
  readonly microphone: string | undefined;
  readonly speaker: string | undefined;
  /** The level of the microphone being tried, 0 to 1; undefined if none is. */
  readonly tried: number | undefined;
  /**
   * Opens the chosen microphone before a call, to show that it works; the browser may prompt for it.
   * @returns once it is open
   * @throws the errors of `getUserMedia`
   */
  readonly tryMicrophone: () => Promise<void>;
  readonly stopTrying: () => void;
  /** Before a call, the choice is stored for it. @throws the call library's errors; the current one stays in use */
  readonly setMicrophone: (id: string) => Promise<void>;
  readonly setSpeaker: (id: string) => Promise<void>;
}

interface Known {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
}

const none: Known = { microphones: [], speakers: [] };

/** Lists microphones and speakers, and switches between them in a call. Unplugged devices are forgotten. */
export function useDevices(): Devices {
  const { client } = useVoiceStore();
  const { status } = useVoiceStatus();
  const [known, setKnown] = useState(none);
  const [chosen, setChosen] = useState<{ readonly microphone?: string; readonly speaker?: string }>({});
  const [tried, setTried] = useState<number>();
  const trial = useRef(new AbortController());
  const isTrying = tried !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: names are told once a call has the microphone
  useEffect(() => {
    // Missing on insecure pages, whatever the types say.
    const media: MediaDevices | undefined = navigator.mediaDevices;
    if (!media) return;
    let current = true;
    const list = async () => {
      // Without a list there's no choice; the call keeps its current device.
      const devices = await media.enumerateDevices().catch(() => []);
      if (current) setKnown(sorted(devices));
    };
    void list();
    media.addEventListener('devicechange', list);
    return () => {
      current = false;
      media.removeEventListener('devicechange', list);
    };
  }, [status, isTrying]);

  const { microphone } = chosen;
  const stopTrying = useCallback(() => {
    trial.current.abort();
    trial.current = new AbortController();
    setTried(undefined);
  }, []);
  const tryMicrophone = useCallback(async () => {
    stopTrying();
    const { signal } = trial.current;
    const { listenTo } = await import('./measure-voice.ts');
    await listenTo(microphone, setTried, signal);
  }, [microphone, stopTrying]);
  // A call has the microphone to itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when one begins
  useEffect(() => stopTrying, [status, stopTrying]);

  const setMicrophone = useCallback(
    async (id: string) => {
      await client.setInputDevicesAsync({ audioDeviceId: id });
      setChosen((before) => ({ ...before, microphone: id }));
    },
    [client],
  );
  const setSpeaker = useCallback(
    async (id: string) => {
      await client.setOutputDeviceAsync({ outputDeviceId: id });
      setChosen((before) => ({ ...before, speaker: id }));
    },
    [client],
  );

  return useMemo(() => {
    const present = (devices: readonly Device[], id: string | undefined) =>
      devices.some((device) => device.id === id) ? id : undefined;
    return {
      ...known,
      microphone: present(known.microphones, chosen.microphone),
      speaker: present(known.speakers, chosen.speaker),
      tried,
      tryMicrophone,
      stopTrying,
      setMicrophone,
      setSpeaker,
    };
  }, [known, chosen, tried, tryMicrophone, stopTrying, setMicrophone, setSpeaker]);
}

function sorted(devices: readonly MediaDeviceInfo[]): Known {
  const of = (wanted: MediaDeviceKind) =>
    devices
      .filter(({ kind, label }) => kind === wanted && label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { microphones: of('audioinput'), speakers: of('audiooutput') };
}
