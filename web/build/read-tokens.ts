import { readFileSync } from 'node:fs';

/** The colors of pictures drawn outside the pages, from web/styles/tokens.css. */
export interface PictureColors {
  readonly ground: string;
  readonly ivory: string;
  readonly lamp: string;
  readonly lampBright: string;
}

/**
 * Reads the colors from the pages' own styles.
 * @throws Error when tokens.css lacks one
 */
export function readPictureColors(css: string = readFileSync(tokensFile, 'utf8')): PictureColors {
  return {
    ground: readToken(css, 'ground'),
    ivory: readToken(css, 'ivory'),
    lamp: readToken(css, 'lamp'),
    lampBright: readToken(css, 'lamp-bright'),
  };
}

const tokensFile = new URL('../styles/tokens.css', import.meta.url);

function readToken(css: string, name: string): string {
  const [, behind] = css.split(`--${name}:`);
  const value = behind?.slice(0, behind.indexOf(';'));
  if (value === undefined) throw new Error(`web/styles/tokens.css has no --${name}`);
  return value.trim();
}
