import { latinDigits } from '../digits.ts';
import { ONE_TIME_CODE_LENGTH } from '../limits.ts';

/** Digits of a code as they were typed, pasted or read aloud: `۱۲۳ 456` is 123456. */
export const codeDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').slice(0, ONE_TIME_CODE_LENGTH);
