import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { isPastPayoutCutoff } from '#lib/domain/bank-transfers/payout-schedule.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#lib/i18n/languages.ts';
import { type Actor, reachOf } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The columns of a recipient with program and present account, for both the grid and the recipient's page. */
export function selectRecipients(db: Db | Tx) {
  return db
    .selectFrom('recipient')
    .innerJoin('business', 'business.id', 'recipient.business_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_account')
          .select(['last4', 'failure_reason'])
          .whereRef('bank_account.recipient_id', '=', 'recipient.id')
          .where('removed_at', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('present'),
      (join) => join.onTrue(),
    )
    .select([
      'recipient.id',
      'recipient.business_id',
      'business.name as program_name',
      'business.payout_cutoff',
      'recipient.kind',
      'recipient.name',
      'recipient.email',
      'recipient.language',
      'recipient.intake_status',
      'recipient.no_bank_account_at',
      'recipient.created_by_name',
      'recipient.created_at',
      'recipient.last_activity_at',
      'present.last4',
      'present.failure_reason',
    ]);
}

export type SelectedRecipient = Awaited<
  ReturnType<ReturnType<typeof selectRecipients>['executeTakeFirstOrThrow']>
>;

/** @param isHidden whether the caller may not see bank accounts and payments */
export function toRecipientRow(
  row: SelectedRecipient,
  { isHidden, now }: { isHidden: boolean; now: Date },
): RecipientRow {
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    kind: row.kind,
    name: row.name,
    email: row.email,
    language: languageOf(row),
    intakeStatus: row.intake_status,
    failureReason: isHidden ? null : row.failure_reason,
    noBankAccountAt: row.no_bank_account_at?.toISOString() ?? null,
    accountLast4: isHidden ? null : row.last4,
    createdAt: row.created_at.toISOString(),
    lastActivityAt: isHidden ? null : row.last_activity_at.toISOString(),
    payoutsEndedOn: isPastPayoutCutoff(row.payout_cutoff, now) ? row.payout_cutoff : null,
  };
}

export const languageOf = ({ language }: { language: string }) =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** Whether somebody holds hideBankPaymentsInformation in a business. */
export const isBankHiddenFrom = (actor: Actor, businessId: string): boolean =>
  reachOf(actor).some(
    ({ id, permissions }) => id === businessId && permissions.includes('hideBankPaymentsInformation'),
  );
