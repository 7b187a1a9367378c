export const BUSINESS = '00000000-0000-4000-8000-0000000000a1';
export const AT = '2026-11-20T15:00:00.000Z';
export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
