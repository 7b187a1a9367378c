import { expect } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { createFundingWorld } from '../funding/world.ts';

/** Begins exports and reads their files. */
export function readingExports(
  api: Pick<Awaited<ReturnType<typeof createFundingWorld>>['api'], 'call' | 'platform'>,
) {
  let worker: Worker | undefined;

  async function finished(id: string, token: string): Promise<void> {
    worker ??= await startWorker(api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
    const state = async () => (await api.call(getExport, { params: { id }, token })).body.export.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('done');
  }

  /** The lines below the heads. */
  async function linesOf(
    call: AnyCall,
    { id, token, body = {} }: { id: string; token: string; body?: object },
  ): Promise<string[]> {
    const begun = await api.call(call, { params: { id }, body, token });
    if (begun.status !== 202) throw new Error(JSON.stringify(begun.body));
    const params = { id: begun.body.export.id };
    await finished(params.id, token);
    const [, ...lines] = String((await api.call(downloadExport, { params, token })).body)
      .trim()
      .split('\r\n');
    return lines;
  }

  return { linesOf, finished, stop: async () => worker?.stop() };
}

/** Lists over programs as files; what is the same for every list is proved by exports.test.ts. */
export async function createListExportWorld() {
  const world = await createFundingWorld();
  const { api } = world;
  const { linesOf, finished, stop } = readingExports(api);
  const end = async () => {
    await stop();
    await api.drop();
  };

  /** A member by the one role of an organization, there or in one of its programs. */
  async function tokenWith(
    parentId: string,
    {
      role,
      permissions,
      businessId = parentId,
    }: { role: string; permissions: Permission[]; businessId?: string },
  ): Promise<string> {
    await makeRoles(api.db, parentId, [{ key: role, name: role, permissions }]);
    return api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  }

  /** A payment of $12.34 to somebody in the first of two programs, and somebody in the second. */
  async function paying() {
    const { parent, one, two, token } = await world.organization();
    const paid = await makeRecipient(api, { businessId: one.id, name: '=Zohra Karimi', last4: '0042' });
    await makeRecipient(api, { businessId: two.id, name: 'Omid Azizi', last4: '7777' });
    await postPayout(api.db, {
      businessId: one.id,
      recipientId: paid.id,
      accountId: paid.accountId ?? '',
      amountMinor: 1_234,
    });
    const tokenOf = (role: string, permissions: Permission[]) => tokenWith(parent.id, { role, permissions });
    return { parent, one, two, token, tokenWith: tokenOf };
  }

  return { ...world, linesOf, finished, paying, tokenWith, end };
}
