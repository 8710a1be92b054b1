import type { Plugin } from 'vite';
import { paragraphOf } from '#shared/agency/say-facts.ts';

/**
 * Matches calls without parentheses in the sentences. One there would end the match early, and the rest fails the build.
 */
const paragraph = /paragraphOf\(([^()]*)\)/g;

/**
 * The build writes out page paragraphs that state the agency's facts: visitors load neither the facts nor the code that
 * puts them into sentences.
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
