/**
 * Reads text line by line, without the line breaks. Only LF ends a line: JSON texts may contain U+2028, at which Node's own
 * readline breaks lines too. Text after the last line break isn't a line.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let parts: string[] = [];
  for await (const chunk of bytes) {
    const [end = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(end);
    for (const line of lines) {
      yield parts.join('');
      parts = [line];
    }
  }
}
