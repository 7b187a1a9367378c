/** Outlines of the marks in a field of 32 × 32, drawn by us; used by pages, islands and the payment card. */

/** A shape of a mark: filled, or drawn as a line; turned about the heart of the flower. */
export type MarkShape = { readonly d: string; readonly turn?: number; readonly isLine?: boolean };

/** A mark: shapes in the brand's colour and one golden light on its middle axis. */
export type BrandMark = {
  readonly shapes: readonly MarkShape[];
  readonly light: { readonly y: number; readonly r: number };
};

/** One petal of the larkspur, upright; the four lower ones are it, turned by 72° about 16, 17.7. */
export const PETAL = 'M16 15.7C13 14 11.6 11.7 11.6 9.4a4.4 4.4 0 0 1 8.8 0c0 2.3-1.4 4.6-4.4 6.3Z';

/** The upper petal, drawn out to the spur that gives the flower its name. */
export const SPUR =
  'M16 15.7C13 14 11.6 11.9 11.6 9.2c0-4.9 4.4-8.1 12.1-7.5-3.5 1.2-4.5 3.4-3.9 6.5.6 3-.8 5.6-3.8 7.5Z';

/** A larkspur with five petals, one drawn out to its spur. */
export const FLOWER: BrandMark = {
  shapes: [{ d: SPUR }, ...[72, 144, 216, 288].map((turn) => ({ d: PETAL, turn }))],
  light: { y: 17.7, r: 1.35 },
};

/** A harbour light over two waves. */
export const BEACON: BrandMark = {
  shapes: [
    { d: 'M16 3.2 20.5 8v6.5h-9V8Z' },
    {
      d: 'M3.5 19.5c3.1-2.4 5.2-2.4 8.3 0s5.2 2.4 8.3 0 5.3-2.4 8.4 0M3.5 26c3.1-2.4 5.2-2.4 8.3 0s5.2 2.4 8.3 0 5.3-2.4 8.4 0',
      isLine: true,
    },
  ],
  light: { y: 10.3, r: 1.9 },
};
