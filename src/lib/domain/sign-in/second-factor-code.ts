import { bareDigits } from '../digits.ts';

/** What somebody typed as their second factor: six digits of the app, or a recovery code. */
export type SecondFactorCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string };

/** Recovery codes have these characters: none is easily taken for another. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_LENGTH = 10;

const APP = /^\d{6}$/;
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Spaces and hyphens only group a code, and digits may be Arabic or Persian; undefined for what can be no code. */
export function readSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const plain = bareDigits(typed).toUpperCase();
  if (APP.test(plain)) return { kind: 'app', digits: plain };
  return RECOVERY.test(plain) ? { kind: 'recovery', letters: plain } : undefined;
}
