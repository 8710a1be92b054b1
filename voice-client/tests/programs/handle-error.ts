import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
let notice: string | undefined;
vapi.on('error', (error) => {
  console.error('Voice error:', error);
  notice = error.message || error.errorMsg || 'Something went wrong';
});
export const currentNotice = () => notice;
