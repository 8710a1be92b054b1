import Vapi from '@vapi-ai/web';
import { useEffect, useState } from 'react';

interface WidgetProps {
  apiKey: string;
  assistantId: string;
}

export function VoiceWidget({ apiKey, assistantId }: WidgetProps) {
  const [vapi, setVapi] = useState<Vapi | null>(null);
  const [connected, setConnected] = useState(false);
  const [transcript, setTranscript] = useState<Array<{ role: string; text: string }>>([]);
  useEffect(() => {
    const instance = new Vapi(apiKey);
    setVapi(instance);
    instance.on('call-start', () => setConnected(true));
    instance.on('call-end', () => setConnected(false));
    instance.on('message', (message) => {
      if (message.type === 'transcript') {
        setTranscript((lines) => [...lines, { role: message.role, text: message.transcript }]);
      }
    });
    instance.on('error', (error) => {
      console.error('Voice error:', error);
    });
    return () => {
      instance?.stop();
    };
  }, [apiKey]);
  return (
    <button type="button" onClick={() => (connected ? vapi?.stop() : vapi?.start(assistantId))}>
      {connected ? 'End' : 'Talk'} ({transcript.length})
    </button>
  );
}
