import { sql } from 'kysely';
import type { StateReason } from '#lib/contract/errors.ts';
import { bareEmail } from '#lib/domain/email.ts';
import { TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import { problem } from '#lib/domain/problem.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import { centsOf } from '../money.ts';
import { type Checking, type Finder, type Found, NOTHING } from './checked-row.ts';

type Payee = { id: string; business_id: string; email: string; account: string | null };

/** The recipient of each payment, by email or id, with what stands against paying them now. */
export const findPayees: Finder = async (checking, rows) => {
  const payees = await readPayees(
    checking,
    rows.map(({ cells }) => cells.recipient ?? ''),
  );
  const byId = new Map(payees.map((payee) => [payee.id, [payee]]));
  const byEmail = Map.groupBy(payees, ({ email }) => email.toLowerCase());
  return new Map(
    rows.map(({ number, cells }): [number, Found] => {
      const named = cells.recipient ?? '';
      const [payee, ...others] =
        byId.get(named.toLowerCase()) ?? byEmail.get(bareEmail(named).toLowerCase()) ?? [];
      const against = problemOf(payee, others.length);
      if (!payee || against) {
        return [
          number,
          { ...NOTHING, problems: { recipient: against ?? { key: 'api.recipient_not_found' } } },
        ];
      }
      if (cells.speed && !checking.speeds.includes(cells.speed))
        return [number, { ...NOTHING, problems: { speed: problem('invalid') } }];
      const amountMinor = centsOf(cells.amount ?? '', TRANSFER_MAX_MINOR);
      const same = [payee.id, String(amountMinor)];
      return [number, { problems: {}, ownerId: payee.business_id, amountMinor, subject: payee.id, same }];
    }),
  );
};

function problemOf(payee: Payee | undefined, others: number): KeptProblem | null {
  if (!payee) return { key: 'api.recipient_not_found' };
  if (others > 0) return problem('recipientOfSeveral', { count: others + 1 });
  const against = AGAINST[payee.account ?? 'missing'];
  return against ? { key: `reason.${against}` } : null;
}

const AGAINST: Readonly<Record<string, StateReason | undefined>> = {
  missing: 'accountMissing',
  disabled: 'accountDisabled',
  pending: 'accountPending',
  failed: 'accountFailed',
};

async function readPayees({ tx, businessIds }: Checking, named: readonly string[]): Promise<Payee[]> {
  const ids = [...new Set(named.filter(isUuid).map((id) => id.toLowerCase()))];
  const emails = [...new Set(named.map((email) => bareEmail(email).toLowerCase()))];
  const { rows } = await sql<Payee>`
    select recipient.id, recipient.business_id, recipient.email, (
      select case when disabled_at is not null then 'disabled' else status end from bank_account
      where recipient_id = recipient.id and removed_at is null
      order by (status = 'verified' and disabled_at is null) desc, created_at desc, id desc limit 1) as account
    from recipient
    where business_id = any(${businessIds}::uuid[])
      and (recipient.id = any(${ids}::uuid[]) or lower(email) = any(${emails}::text[]))`.execute(tx);
  return rows;
}
