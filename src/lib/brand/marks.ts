/** Outlines of the marks in a field of 32 × 32, drawn by us; used by pages, islands and the payment card. */

/** One petal of the larkspur, upright; the four lower ones are it, turned by 72° about 16, 17.7. */
export const PETAL = 'M16 15.7C13 14 11.6 11.7 11.6 9.4a4.4 4.4 0 0 1 8.8 0c0 2.3-1.4 4.6-4.4 6.3Z';

/** The upper petal, drawn out to the spur that gives the flower its name. */
export const SPUR =
  'M16 15.7C13 14 11.6 11.9 11.6 9.2c0-4.9 4.4-8.1 12.1-7.5-3.5 1.2-4.5 3.4-3.9 6.5.6 3-.8 5.6-3.8 7.5Z';

/** The harbour light. */
export const BEACON = {
  house: 'M16 3.2 20.5 8v6.5h-9V8Z',
  waves:
    'M3.5 19.5c3.1-2.4 5.2-2.4 8.3 0s5.2 2.4 8.3 0 5.3-2.4 8.4 0M3.5 26c3.1-2.4 5.2-2.4 8.3 0s5.2 2.4 8.3 0 5.3-2.4 8.4 0',
};
