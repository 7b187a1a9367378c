import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { createRecipient, createRecipientWithBankAccount } from '#lib/contract/recipients/changes.ts';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { createTestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

/** Monday 16 November 2026, ten in the morning in New York. */
const NOW = new Date('2026-11-16T15:00:00.000Z');
/** A moment of a test; the clock runs on meanwhile. */
export const TODAY = expect.stringMatching(/^2026-11-16T15:0\d:\d\d\.\d{3}Z$/);

type Body = BodyInput<typeof createRecipient>;
type WithAccount = BodyInput<typeof createRecipientWithBankAccount>;

export const ACCOUNT = {
  nameOnAccount: 'Zohra Karimi',
  accountType: 'checking',
  accountNumber: '00123456789',
  routingNumber: '021000021',
};

const PERMISSIONS = ['viewRecipients', 'manageRecipients', 'viewBankTransfers', 'manageMetadata'];

/** Two programs that pay by transfer and one with cards below one organisation, and people with a role in each. */
export async function createRecipientsWorld() {
  const api = await createTestApi();
  await api.clock.moveTo(NOW);
  const superId = (await makeBusiness(api.db, { name: 'Juniper' })).id;
  const program = async (name: string, productType: 'bank_transfers' | 'cards') =>
    (await makeBusiness(api.db, { name, parentId: superId, productType })).id;
  const rent = await program('Rent', 'bank_transfers');
  const heat = await program('Heat', 'bank_transfers');
  const cards = await program('Groceries', 'cards');
  const roles = [
    { key: 'viewer', name: 'Viewer', permissions: ['viewRecipients'] },
    { key: 'officer', name: 'Officer', permissions: PERMISSIONS },
    { key: 'auditor', name: 'Auditor', permissions: [...PERMISSIONS, 'hideBankPaymentsInformation'] },
  ];
  // Roles are the organisation's, whichever of its programs somebody has them in.
  await makeRoles(api.db, superId, roles);
  const tokenOf = async (businessId: string, role = 'admin') =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  const admin = await tokenOf(rent);

  const input = (more: Partial<Body> = {}): Body => ({
    businessId: rent,
    kind: 'person',
    name: 'Zohra Karimi',
    language: 'en',
    email: `${newId()}@example.com`,
    ...more,
  });
  const create = (more: Partial<Body> = {}, token = admin, key?: string) =>
    api.call(createRecipient, { body: input(more), token, ...(key ? { key } : {}) });
  const createWithAccount = (
    account: Partial<typeof ACCOUNT> = {},
    more: Partial<WithAccount> = {},
    token = admin,
  ) =>
    api.call(createRecipientWithBankAccount, {
      body: { ...input(), bankAccount: { ...ACCOUNT, ...account }, ...more },
      token,
    });
  const get = (id: string, token = admin) => api.call(getRecipient, { params: { id }, token });
  /** What happened to a recipient, oldest first. */
  const lines = async (id: string) => {
    const rows = await api.db
      .selectFrom('activity')
      .select(['type', 'channel', 'payload'])
      .where('subject_type', '=', 'recipient')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, channel, payload }) => [type, channel, payload] as const);
  };
  /** Mails that wait for an address, oldest first; a link is in none of them. */
  const mailsTo = async (email: string) => {
    const rows = await api.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
    return rows
      .filter(({ topic }) => topic.startsWith('mail.'))
      .map(({ topic, payload }) => ({ topic, ...((payload.mail ?? payload) as Mail) }))
      .filter(({ to }) => to === email)
      .map(({ topic, kind, language, values }) => ({ topic, kind, language, values }));
  };
  const make = (options: Omit<Parameters<typeof makeRecipient>[1], 'businessId'> = {}, businessId = rent) =>
    makeRecipient(api, { businessId, ...options });

  return {
    api,
    superId,
    rent,
    heat,
    cards,
    admin,
    tokenOf,
    input,
    create,
    createWithAccount,
    get,
    lines,
    mailsTo,
    make,
  };
}

type Mail = { to: string; kind: string; language: string; values: Record<string, string> };

export type RecipientsWorld = Awaited<ReturnType<typeof createRecipientsWorld>>;
