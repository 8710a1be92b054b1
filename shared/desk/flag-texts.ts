/** Why a program may have sent a request, in plain words, keyed by the words of supabase/migrations. */
const flagTexts: Readonly<Record<string, string>> = {
  honeypot: 'filled in a field that people cannot see',
  'no script': 'sent without JavaScript',
  'no form': 'did not come from our form',
  'no token': 'skipped a step of our form',
  'wrong token': 'made up a step of our form',
  'old token': 'form was opened more than a day earlier',
  fast: 'filled in within seconds',
  burst: 'one of many in the same minute',
  'repeated email': 'many requests from this email',
  'repeated address': 'many requests from the same network',
  'repeated token': 'the same form sent several times',
  'repeated text': 'the same words as other requests',
  duplicate: 'sent before, word for word',
};

/** A flag in plain words. One that only a newer database knows is returned unchanged. */
export function flagText(flag: string): string {
  return Object.hasOwn(flagTexts, flag) ? (flagTexts[flag] ?? flag) : flag;
}
