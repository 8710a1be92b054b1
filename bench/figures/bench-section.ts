import type { FigureTable } from './figure-table.ts';

/** The options of the command line. */
export interface BenchOptions {
  /** How often something is measured whose median counts: once for a first look. */
  readonly runs: number;
  readonly isLong: boolean;
  /** The text behind `--name=`; '' for `--name` alone, undefined when it is not there. */
  option(name: string): string | undefined;
}

/** Measures a section, table by table. */
export type BenchSection = (options: BenchOptions) => AsyncIterable<FigureTable>;
