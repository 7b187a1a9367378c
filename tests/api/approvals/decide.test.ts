import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelApproval,
  declineApproval,
  getApproval,
  listApprovals,
  listCardApprovals,
} from '#lib/contract/approvals/approvals.ts';
import { listBusinessActivities } from '#lib/contract/audit/audit.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { expireApprovals } from '#lib/server/services/approvals/expire-approvals.ts';
import { approverMails } from '#lib/server/services/approvals/notify-approvers.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const decline = (id: string, token = world.approver.token) =>
  world.api.call(declineApproval, { params: { id }, body: { reason: 'Not this month' }, token });
const cancel = (id: string, token = world.asker.token) =>
  world.api.call(cancelApproval, { params: { id }, body: {}, token });
const loadsOf = async () => (await world.counts()).loads;
const reasonOf = ({ body }: { body: { reason?: { key: string } } }) => body.reason?.key;

/** The mails that wait to be sent about a request: who gets which. */
const mailsOf = async (id: string) => {
  const rows = await world.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .orderBy('id')
    .execute();
  return rows
    .map(
      ({ payload }) => payload as { kind: string; to: string; path: string; values: Record<string, string> },
    )
    .filter(({ path }) => path?.endsWith(`?request=${id}`));
};

describe('who may decide', () => {
  test('nobody about what they asked for themselves, though they may agree to others', async () => {
    const { ask, approve, asker } = world;
    const id = await ask('loadCard');
    const before = await loadsOf();
    expect(reasonOf(await approve(id, { token: asker.token }))).toBe('reason.approvalOwn');
    expect(reasonOf(await decline(id, asker.token))).toBe('reason.approvalOwn');
    expect(await loadsOf()).toBe(before);
  });

  test('a member without the permission sees neither the request nor a way to agree', async () => {
    const { api, superId, member, ask, approve } = world;
    await api.db.deleteFrom('business_settings').where('business_id', '=', superId).execute();
    await makeRoles(api.db, superId, [
      { key: 'loader', name: 'Loader', permissions: ['loadCards', 'viewCards'] },
    ]);
    const loader = await member('loader');
    const id = await ask('loadCard');
    expect((await approve(id, loader)).status).toBe(403);
    expect((await api.call(getApproval, { params: { id }, token: loader.token })).status).toBe(403);
  });

  test('an administrator of another business gets the answer of a missing request', async () => {
    const { api, ask, approve } = world;
    const { id: elsewhere } = await makeBusiness(api.db);
    const token = await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: elsewhere, role: 'admin' }),
    });
    const [theirs, missing] = [
      await approve(await ask('loadCard'), { token }),
      await approve(newId(), { token }),
    ];
    expect([theirs.status, theirs.body.msg]).toEqual([404, missing.body.msg]);
  });

  test('agreeing needs a sign-in of the last five minutes', async () => {
    const { api, ask, approve, approver } = world;
    const token = await api.tokens.mint({ uid: approver.uid, authTime: new Date(Date.now() - 6 * 60_000) });
    const answer = await approve(await ask('loadCard'), { token });
    expect([answer.status, answer.body.error]).toEqual([401, 'fresh_sign_in_required']);
  });
});

describe('a request', () => {
  test('that is declined moves nothing, keeps the reason, and is over', async () => {
    const { ask, approve, read, asker } = world;
    const id = await ask('loadCard');
    const before = await loadsOf();
    const { status, body } = await decline(id);
    expect([status, body.approval.status, body.approval.reason]).toEqual([200, 'declined', 'Not this month']);
    expect(reasonOf(await approve(id))).toBe('reason.approvalDecided');
    expect(reasonOf(await cancel(id))).toBe('reason.approvalDecided');
    expect(await loadsOf()).toBe(before);
    expect(await read(id, asker)).toMatchObject({
      status: 'declined',
      decidedBy: 'Test Person',
      isOwn: true,
    });
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'approvalDeclined', to: `${asker.uid}@example.com`, values: { reason: 'Not this month' } },
    ]);
  });

  test('is taken back by who asked and by nobody else', async () => {
    const { ask, approve, approver } = world;
    const id = await ask('transferBetweenCards');
    const byOther = await cancel(id, approver.token);
    expect([byOther.status, reasonOf(byOther)]).toEqual([409, 'reason.approvalOfOthers']);
    expect((await cancel(id)).body.approval).toMatchObject({
      status: 'cancelled',
      isOwn: true,
      mayDecide: false,
    });
    expect(reasonOf(await approve(id))).toBe('reason.approvalDecided');
  });

  test('expires after seven days, by the clock of the platform', async () => {
    const { api, ask, approve, read, asker, approver, superId } = world;
    const id = await ask('loadCard');
    await api.clock.moveTo(new Date(Date.now() + 7 * 86_400_000 + 1_000));
    try {
      expect(reasonOf(await approve(id))).toBe('reason.approvalExpired');
      // Before it is written down as well.
      const listed = async (status: 'pending' | 'expired') =>
        (
          await api.call(listApprovals, {
            params: { id: superId },
            query: { status: [status] },
            token: approver.token,
          })
        ).body.items.map((item: { id: string; status: string }) => [item.id, item.status]);
      expect(await listed('pending')).toEqual([]);
      expect(await listed('expired')).toContainEqual([id, 'expired']);
      expect(await read(id)).toMatchObject({ status: 'expired', mayDecide: false });
      await expireApprovals(api.platform);
      expect(await read(id)).toMatchObject({ status: 'expired', decidedBy: null, mayDecide: false });
      expect(await mailsOf(id)).toMatchObject([{ kind: 'approvalExpired', to: `${asker.uid}@example.com` }]);
    } finally {
      await api.clock.moveTo(null);
    }
  });

  test('is mailed once to those who may decide, and not to who asked', async () => {
    const { api, ask, approver, asker } = world;
    const id = await ask('loadCard', '123.45');
    await deliverWaiting(api.platform, approverMails);
    await deliverWaiting(api.platform, approverMails);
    const mails = await mailsOf(id);
    expect(mails.map(({ to }) => to)).toContain(`${approver.uid}@example.com`);
    expect(mails.map(({ to }) => to)).not.toContain(`${asker.uid}@example.com`);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails[0]).toMatchObject({ kind: 'approvalRequested', values: { what: 'Card load of $123.45' } });
  });

  test('leaves a line of what was done that says it came from an approval, and one of where that was given', async () => {
    const { api, ask, approve, superId, asker, approver } = world;
    const id = await ask('loadCard');
    await approve(id);
    const { body } = await api.call(listBusinessActivities, { params: { id: superId }, token: asker.token });
    type Line = { activity: { type: string; payload: { approvalId?: string } }; isUponApproval: boolean };
    const items: Line[] = body.items;
    expect(
      items.find(
        ({ activity }) => activity.type === 'approvalApproved' && activity.payload.approvalId === id,
      ),
    ).toMatchObject({
      actorId: approver.uid,
      isUponApproval: false,
    });
    expect(items.find(({ isUponApproval }) => isUponApproval)).toMatchObject({
      activity: { type: 'fundsLoaded' },
      actorId: asker.uid,
      address: null,
      device: null,
    });
  });

  test('shows on the page of its card until it is decided', async () => {
    const { api, businessId, send, approve, approver, card } = world;
    const cardId = await card();
    const body = { cardId, amount: '250.00' };
    const asked = await send(loadCard, { params: { id: businessId }, body });
    const waiting = async () =>
      (await api.call(listCardApprovals, { params: { id: cardId }, token: approver.token })).body.approvals;
    expect(await waiting()).toMatchObject([
      {
        id: asked.body.pendingApproval.id,
        call: 'loadCard',
        amount: { amountMinor: 250_00 },
        requestedBy: 'Test Person',
      },
    ]);
    await approve(asked.body.pendingApproval.id);
    expect(await waiting()).toEqual([]);
  });
});
