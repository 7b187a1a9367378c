export const BUSINESS = '00000000-0000-4000-8000-0000000000a1';
export const AT = '2026-11-20T15:00:00.000Z';
export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

/** An id by which a test knows a thing again: up to six letters and digits. */
export const idOf = (name: string) =>
  `00000000-0000-7000-8000-${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')}`;
