import type { FigureTable } from './figure-table.ts';

/** The options of the command line. */
export interface BenchOptions {
  /** How often a measurement is repeated to take its median: once for a first look. */
  readonly runs: number;
  readonly isLong: boolean;
  /** The text after `--name=`; '' for just `--name`, undefined when it's missing. */
  option(name: string): string | undefined;
}

/** Measures a section, table by table. */
export type BenchSection = (options: BenchOptions) => AsyncIterable<FigureTable>;
