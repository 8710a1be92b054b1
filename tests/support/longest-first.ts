import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of many minutes: begun last, one would run on alone on one core. The longest first. */
const longest = [
  'every-text.full',
  'expressions.full',
  'recipes.full',
  'embedded-database.full',
  'broken-folders.full',
  'erase.full',
];

/** Begins with the longest files; all others in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
