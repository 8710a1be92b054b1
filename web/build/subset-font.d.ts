declare module 'subset-font' {
  type AxisRange = number | { readonly min: number; readonly max: number; readonly default?: number };

  /** Keeps the glyphs of `text`; pins or narrows variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Readonly<Record<string, AxisRange>> },
  ): Promise<Buffer>;
}
