const MOST_CHARACTERS = 100;
/** ISO 18245 has no such category, so no rule allows or blocks it by name. */
const NO_CATEGORY = '0000';

/** The merchant as a purchase keeps it. The network passes on what shops have configured, so either may be anything. */
export function lithicMerchantOf({ descriptor, mcc }: { descriptor: string; mcc: string }) {
  const name = descriptor.trim().slice(0, MOST_CHARACTERS).trim();
  return {
    name: name === '' ? 'Unknown merchant' : name,
    categoryCode: /^\d{4}$/.test(mcc) ? mcc : NO_CATEGORY,
  };
}
