/** Writes values as one JSON array, one by one, in the same format as JSON.stringify with two spaces. */
export async function* toJsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let isEmpty = true;
  for await (const value of values) {
    const text = JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
    yield `${isEmpty ? '[' : ','}\n  ${text}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}
