import { easternDate } from '#lib/domain/calendar.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { DEMO_BUSINESSES } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { PlannedDeposit } from './plan-deposits.ts';
import { demoId } from './random.ts';

const GRACE = { id: 'demo-grace', name: 'Grace Okafor' };
const BANK = { id: 'system:bank', name: 'bank' };

/** The journal that put a deposit on its account, and the one that took it back. */
export const depositJournal = (key: string): string => demoId(`journal ${key}`);
export const returnJournal = (key: string): string => demoId(`journal return ${key}`);

/** What came to the funding accounts, each beside its journal. */
export async function writeDeposits(tx: Tx, deposits: readonly PlannedDeposit[]): Promise<void> {
  await tx
    .insertInto('deposit')
    .values(
      deposits.map((deposit) => {
        const { key, businessId, fromBusinessId, amountMinor, at, returned, sender } = deposit;
        const by = fromBusinessId === null ? BANK : GRACE;
        return {
          id: demoId(`deposit ${key}`),
          business_id: businessId,
          type: typeOf(deposit),
          status: returned ? ('returned' as const) : ('available' as const),
          amount: amountMinor,
          from_business_id: fromBusinessId,
          bank_reference: fromBusinessId === null ? `demo-${demoId(`reference ${key}`)}` : null,
          sender_name: sender?.name ?? null,
          descriptor: sender?.descriptor ?? null,
          usable_on: easternDate(at),
          journal_id: depositJournal(key),
          return_journal_id: returned ? returnJournal(key) : null,
          return_code: returned?.code ?? null,
          memo: deposit.memo ?? null,
          custom_fields: JSON.stringify(deposit.customFields ?? {}),
          actor: by.id,
          actor_name: by.name,
          created_at: at,
          available_at: at,
          returned_at: returned?.at ?? null,
        };
      }),
    )
    .execute();
}

const isProgram = (businessId: string): boolean =>
  DEMO_BUSINESSES.some(({ id, parentId }) => id === businessId && parentId !== null);

function typeOf({ businessId, fromBusinessId }: PlannedDeposit) {
  if (fromBusinessId === null) return 'ach' as const;
  if (!isProgram(fromBusinessId)) return 'super_to_program' as const;
  return isProgram(businessId) ? ('program_to_program' as const) : ('program_to_super' as const);
}
