import Vapi from '@vapi-ai/web';

export async function check() {
  const results = await Vapi.runNetworkTestsStandalone();
  return results['networkConnectivity']?.result === 'failed' ? 'Calls may not work here' : 'All good';
}
