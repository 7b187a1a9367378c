import { sql } from 'kysely';
import { commitImport as call, commitPaymentsImport as paymentsCall } from '#lib/contract/imports/imports.ts';
import type { IMPORT_PERMISSIONS, ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import { assertFreshSignIn } from '../../commands/authorize.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { createJobOf } from '../../jobs/create-job.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { assertMayImport } from './kinds.ts';
import { readImport } from './read-import.ts';
import { CHUNK_ROWS, jobKindOf } from './run-chunks.ts';
import { assertOpen, type TakenImport, takeImport } from './take-import.ts';

type Commit = CommandRequest<typeof call>;

/** Begins the good rows of an import that is no payments. */
export const commitImport = command(call, (request) => commit(request, (kind) => kind !== 'payments'));

/** Begins the good rows of an import of payments, which another second person agrees to. */
export const commitPaymentsImport = command(paymentsCall, (request) =>
  commit(request, (kind) => kind === 'payments'),
);

/**
 * Begins the rows that can be done, as a job: what was looked at, and no more. Rows that look done already stay, unless
 * they are meant. What the rows take together is compared with each funding account; nothing is held, and each row asks
 * again.
 */
async function commit(request: Commit, isOfCall: (kind: ImportKind) => boolean) {
  const { tx, actor, params, body, now, record } = request;
  const file = await takeImport(tx, { id: params.id, actor });
  if (!isOfCall(file.kind) || body.businessId !== file.business_id) throw new Refusal('not_found');
  assertOpen(file);
  await assertMayImport(tx, { actor, businessId: file.business_id, kind: file.kind, now });
  if (file.revision !== body.revision) throw new Refusal('precondition_failed');
  await assertMayDo(request, file);
  const begun = await begin(tx, file, body.withDuplicates);
  if (begun.rows === 0) throw wrongState('nothingToImport');
  await assertFunding(tx, file.id);
  const job = {
    kind: jobKindOf(file.kind),
    businessId: file.business_id,
    actor: nameOf(actor),
    input: { importId: file.id, businessId: file.business_id, withDuplicates: body.withDuplicates },
    now,
  };
  const { id: jobId } = await createJobOf(tx, job, (id) => writeChunks(tx, id, file));
  await tx
    .updateTable('import_file')
    .set({ job_id: jobId, committed_at: now, changed_at: now })
    .where('id', '=', file.id)
    .execute();
  const currency = 'USD' as const;
  const payload = {
    importId: file.id,
    kind: file.kind,
    rowCount: begun.rows,
    amountMinor: begun.amount,
    currency,
  };
  await record({
    businessId: file.business_id,
    subject: { type: 'business', id: file.business_id },
    type: 'importCommitted',
    payload,
  });
  return done({ import: await readImport(tx, { id: file.id, actor }), committed: usd(begun.amount) });
}

/** Rows that a job left waiting when it could not go on begin again with the others. */
async function begin(tx: Tx, { id }: TakenImport, withDuplicates: boolean) {
  const { rows } = await sql<{ rows: number; amount: number }>`
    with begun as (
      update import_row set state = 'waiting' where import_id = ${id} and (state = 'waiting' or (state = 'good'
        and (${withDuplicates} or (duplicate_of is null and done_before is null)))) returning amount)
    select count(*)::int as rows, coalesce(sum(amount), 0)::bigint as amount from begun`.execute(tx);
  return rows[0] ?? { rows: 0, amount: 0 };
}

/** @throws Refusal 409 insufficient_funds with the total and what is available, for the first account that is short */
async function assertFunding(tx: Tx, importId: string): Promise<void> {
  const { rows } = await sql<{ total: number; available: number }>`
    select wanted.total, greatest(coalesce(balance.posted - balance.held, 0), 0)::bigint as available
    from (
      select owner_id, sum(amount)::bigint as total from import_row
      where import_id = ${importId} and state = 'waiting' and owner_id is not null group by 1) as wanted
    join business on business.id = wanted.owner_id
    left join balance on balance.account_id = business.funding_account_id
    order by business.id`.execute(tx);
  const short = rows.find(({ total, available }) => total > available);
  if (!short) return;
  const found = problem('rowsOverFunding', {
    total: toDecimal(short.total),
    available: toDecimal(short.available),
  });
  throw new Refusal('insufficient_funds', { fields: { rows: fieldProblem(found) } });
}

/**
 * What the good rows ask for beyond their kind: a mixed file for both permissions where it orders both, a first load for
 * loadCards, an account number for a fresh sign-in.
 *
 * @throws Refusal 403, 401 fresh_sign_in_required
 */
async function assertMayDo(request: Commit, file: TakenImport): Promise<void> {
  const { tx, actor } = request;
  const { rows } = await sql<{ loads: boolean; virtual: boolean; physical: boolean; accounts: boolean }>`
    select coalesce(bool_or(cells ? 'load'), false) as loads,
      coalesce(bool_or(cells ->> 'type' = 'virtual'), false) as virtual,
      coalesce(bool_or(cells ->> 'type' = 'physical'), false) as physical,
      coalesce(bool_or(sealed is not null), false) as accounts
    from import_row where import_id = ${file.id} and state in ('good', 'waiting')`.execute(tx);
  const asked = rows[0];
  const may = (permission: 'loadCards' | (typeof IMPORT_PERMISSIONS)['order'][number]) =>
    programsOf(actor, file.business_id, { permission }).includes(file.business_id);
  const isMixed = file.kind === 'order';
  if (asked?.loads && !may('loadCards')) throw new Refusal('forbidden');
  if (isMixed && asked?.virtual && !may('createVirtualCards')) throw new Refusal('forbidden');
  if (isMixed && asked?.physical && !may('orderCards')) throw new Refusal('forbidden');
  if (asked?.accounts && !request.isAgreed) {
    assertFreshSignIn({ ...call, freshSignIn: true }, actor, new Date());
  }
}

/** The rows that wait, cut into chunks in the order of the file. */
async function writeChunks(tx: Tx, jobId: string, { id, kind }: TakenImport): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into job_row (job_id, seq, subject, input)
    select ${jobId}::uuid, chunk, min(number)::text || '–' || max(number)::text,
      jsonb_build_object('from', min(number), 'to', max(number))
    from (
      select number, ((row_number() over (order by number) - 1) / ${CHUNK_ROWS[kind]}::int + 1)::int as chunk
      from import_row where import_id = ${id} and state = 'waiting') as placed
    group by chunk order by chunk`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
