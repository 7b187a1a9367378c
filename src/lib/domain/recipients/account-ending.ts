const SHOWN_AT_MOST = 4;
const HIDDEN_AT_LEAST = 3;

/**
 * The part of an account number that people see: its last four digits, or fewer where fewer than three would stay
 * hidden, and never more than half of a very short number. Of a single digit nothing is shown but a dot.
 */
export function accountEnding(accountNumber: string): string {
  const { length } = accountNumber;
  const shown = Math.min(SHOWN_AT_MOST, Math.max(Math.floor(length / 2), length - HIDDEN_AT_LEAST));
  return shown === 0 ? '•' : accountNumber.slice(-shown);
}
