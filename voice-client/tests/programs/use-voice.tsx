import Vapi from '@vapi-ai/web';
import { useCallback, useEffect, useRef, useState } from 'react';

export function useVoice(publicKey: string) {
  const vapi = useRef<Vapi | null>(null);
  const [level, setLevel] = useState(0);
  const [speaking, setSpeaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    vapi.current = new Vapi(publicKey);
    const onError = (error: { error?: { message?: string } }) => setProblem(error.error?.message);
    vapi.current.on('volume-level', setLevel);
    vapi.current.on('speech-start', () => setSpeaking(true));
    vapi.current.on('speech-end', () => setSpeaking(false));
    vapi.current.on('error', onError);
    return () => {
      vapi.current?.removeAllListeners();
      vapi.current?.stop();
    };
  }, [publicKey]);
  const start = useCallback((id: string) => vapi.current?.start(id), []);
  const send = useCallback((content: string) => {
    vapi.current?.send({ type: 'add-message', message: { role: 'user', content } });
  }, []);
  return { start, send, level, speaking, problem };
}
