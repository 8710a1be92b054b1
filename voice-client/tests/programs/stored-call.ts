import Vapi from '@vapi-ai/web';
import type { Call } from '@vapi-ai/web/dist/api';

export class Session {
  call: Call | null = null;
  async begin() {
    this.call = await new Vapi('key').start('assistant');
    return this.call?.assistantId ?? this.call?.squadId;
  }
}
