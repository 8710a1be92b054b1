import type { Plugin } from 'vite';
import { paragraphOf } from '#shared/agency/say-facts.ts';

/** A call with sentences alone: a parenthesis of a sentence's own would end it too early, and what is left of it is found. */
const paragraph = /paragraphOf\(([^()]*)\)/g;

/**
 * Paragraphs of pages that say the agency's facts are written out by the build: no visitor loads the facts, nor the code
 * that puts them into sentences.
 */
export const writtenTexts: Plugin = {
  name: 'written-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/texts\/(?:pages\/questions|forms\/consultation)\.ts$/ },
    handler(code, id) {
      const written = code
        .replace("import { paragraphOf } from '../../agency/say-facts.ts';\n", '')
        .replace(paragraph, (_call, sentences: string) =>
          JSON.stringify(paragraphOf(...[...sentences.matchAll(/'([^']*)'/g)].map(([, text = '']) => text))),
        );
      if (written.includes('paragraphOf')) throw new Error(`${id} has a paragraph that is not literal`);
      return written;
    },
  },
};
