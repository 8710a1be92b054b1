import Vapi from '@vapi-ai/web';
import type { CreateWorkflowDTO, WorkflowOverrides } from '@vapi-ai/web/dist/api';

export function begin(workflow: CreateWorkflowDTO, overrides: WorkflowOverrides) {
  return new Vapi('key').start(undefined, undefined, undefined, workflow, overrides);
}
