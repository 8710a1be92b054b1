/** Moonshine's word pieces, by their numbers: Llama's vocabulary. */
export type Vocabulary = readonly string[];

/**
 * Finds the vocabulary in Moonshine's script, which contains it as base64: pieces separated by line ends, the first of
 * which is `<unk>`.
 * @throws when it is not there
 */
export function readVocabulary(script: string): Vocabulary {
  const found = /"(PHVuaz4K[A-Za-z0-9+/=]+)"/.exec(script)?.[1];
  if (found === undefined) throw new Error('The script has no vocabulary.');
  return Buffer.from(found, 'base64').toString('utf8').split('\n');
}

/** The character for a space, and the pieces that stand for one byte of a rarer character. */
const space = /▁/g;
const byte = /^<0x([0-9A-F]{2})>$/;

/** The text that these pieces make; control tokens produce none. */
export function decodePieces(pieces: readonly number[], vocabulary: Vocabulary): string {
  const bytes = pieces.flatMap((piece) => {
    const text = vocabulary[piece];
    if (text === undefined || /^<\/?(?:s|unk)>$/.test(text)) return [];
    const single = byte.exec(text)?.[1];
    return single === undefined ? [...Buffer.from(text.replace(space, ' '))] : [Number.parseInt(single, 16)];
  });
  return Buffer.from(bytes).toString('utf8').trim();
}
