import * as z from 'zod';
import { digitsUpTo, exactlyDigits } from '#lib/domain/digits.ts';
import { ACCOUNT_NUMBER_MAX_LENGTH, ROUTING_NUMBER_LENGTH } from '#lib/domain/limits.ts';

/** How our bank knows us, and the account that pays. */
export type Originator = {
  /** routing number of our bank, 9 digits */
  bankRouting: string;
  bankName: string;
  /** as our bank registered it, at most 10 characters */
  companyId: string;
  originName: string;
  /** the account that the offsetting debit takes the money from */
  accountNumber: string;
};

const text = (most: number, words: string) => {
  const error = `must be ${words}`;
  return z.string({ error }).min(1, { error }).max(most, { error });
};

const LEAD = 'must be whole minutes before the deadline, from 0 to 120';

export const ACH_SETTINGS = z.object({
  /** Where files go to and from the bank; without it no bank is reached by files. */
  ACH_DIRECTORY: text(1000, 'a folder for files to and from the bank'),
  ACH_BANK_ROUTING: z
    .string({ error: 'must be the nine digits of our bank' })
    .regex(exactlyDigits(ROUTING_NUMBER_LENGTH), {
      error: 'must be the nine digits of our bank',
    }),
  ACH_BANK_NAME: text(23, 'the name of our bank, at most 23 characters'),
  ACH_COMPANY_ID: text(10, 'what our bank calls us by, at most 10 characters'),
  ACH_ORIGIN_NAME: text(23, 'our name in files, at most 23 characters'),
  ACH_ACCOUNT_NUMBER: z
    .string({ error: 'must be the account that pays, at most 17 digits' })
    .regex(digitsUpTo(ACCOUNT_NUMBER_MAX_LENGTH), {
      error: 'must be the account that pays, at most 17 digits',
    }),
  /**
   * How long before a same-day deadline of the network its file leaves: time to transfer it, and for our bank to read
   * it.
   */
  ACH_LEAD_MINUTES: z.coerce
    .number({ error: LEAD })
    .int({ error: LEAD })
    .min(0, { error: LEAD })
    .max(120, { error: LEAD })
    .default(15),
});

export type AchConfig = { directory: string; originator: Originator; leadMs: number };

/** The settings of the file rail, all or none, and what is wrong with them. */
export function readAchConfig(environment: Record<string, string | undefined>): {
  ach: AchConfig | undefined;
  faults: string[];
} {
  if (!environment.ACH_DIRECTORY) return { ach: undefined, faults: [] };
  const { data, error } = ACH_SETTINGS.safeParse(environment);
  if (!data) {
    return {
      ach: undefined,
      faults: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    };
  }
  const originator = {
    bankRouting: data.ACH_BANK_ROUTING,
    bankName: data.ACH_BANK_NAME,
    companyId: data.ACH_COMPANY_ID,
    originName: data.ACH_ORIGIN_NAME,
    accountNumber: data.ACH_ACCOUNT_NUMBER,
  };
  const leadMs = data.ACH_LEAD_MINUTES * 60_000;
  return { ach: { directory: data.ACH_DIRECTORY, originator, leadMs }, faults: [] };
}
