/**
 * Removes the agent's own words from the beginning of what was heard: without headphones a browser's recognizer hears the
 * agent too.
 * @param heard what was recognized while the agent spoke, or right after
 * @param spoken what the agent was saying
 * @returns what is left: the visitor's words, '' if there are none
 */
export function withoutEcho(heard: string, spoken: string): string {
  const words = heard.trim().split(/\s+/);
  const agentWords = plainWords(spoken);
  let echoed = 0;
  for (let start = 0; start < agentWords.length; start += 1) {
    let length = 0;
    while (length < words.length && plainWord(words[length]) === agentWords[start + length]) length += 1;
    echoed = Math.max(echoed, length);
  }
  // A single common word, such as 'yes', may well be the visitor's.
  const isEcho = echoed >= 3 || (echoed === words.length && echoed > 1);
  return (isEcho ? words.slice(echoed) : words).join(' ');
}

function plainWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map(plainWord)
    .filter((word) => word !== '');
}

function plainWord(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
