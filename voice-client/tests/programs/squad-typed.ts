import Vapi from '@vapi-ai/web';
import type { CreateSquadDTO } from '@vapi-ai/web/dist/api';

const squad: CreateSquadDTO = {
  members: [{ assistantId: 'a' }, { assistantId: 'b' }],
  membersOverrides: { variableValues: { name: 'John' } },
};
new Vapi('key').start(undefined, { firstMessage: 'Hi' }, squad);
