import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import bankTransfers from '../../../locales/en/bank-transfers.json' with { type: 'json' };
import recipients from '../../../locales/en/recipients.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { recipientOf } from '../../support/things/recipient.ts';
import { planOf, transferOf } from '../../support/things/transfer.ts';
import { answer, begin, texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, recipients, bank, 'bank-transfers': bankTransfers };
const USUAL: Answers = {
  listRecipients: () => ({ items: [recipientOf()], nextCursor: null }),
  getRecipient: () => ({ recipient: recipientOf() }),
  listRecipientActivities: { items: [], nextCursor: null },
  listRecipientTransfers: { items: [], nextCursor: null },
  listBankTransfers: { items: [transferOf()], nextCursor: null },
  getBankTransfer: () => ({ transfer: transferOf() }),
  planBankTransfer: () => planOf(),
  listMetadata: { metadata: [] },
  listRecipientNotes: { items: [], nextCursor: null },
  listRecipientApprovals: { approvals: [] },
};

export const reply = (own: Answers = {}): void => answer({ ...USUAL, ...own });

/** Somebody signed in at one program that pays by bank transfer. */
export function beginPaying(permissions: Permission[], path = '/recipients'): void {
  begin(permissions, path);
  const context = $businessContext.get();
  if (!context) return;
  $businessContext.set({
    ...context,
    topLevelBusinessId: '00000000-0000-4000-8000-0000000000a9',
    userScope: 'program',
    viewType: 'singleProgram',
    programs: [{ id: BUSINESS, name: 'Stipends', productType: 'bank_transfers' }],
  });
}

export const PROGRAM_TWO = '00000000-0000-4000-8000-0000000000a2';

/** The same above two such programs. */
export function beginAboveTwo(permissions: Permission[], path = '/recipients'): void {
  begin(permissions, path);
  const context = $businessContext.get();
  if (!context) return;
  $businessContext.set({
    ...context,
    userScope: 'super',
    viewType: 'multiProgram',
    programs: [
      { id: RENT, name: 'Rent', productType: 'bank_transfers' },
      { id: PROGRAM_TWO, name: 'Stipends', productType: 'bank_transfers' },
      { id: '00000000-0000-4000-8000-0000000000a3', name: 'Meals', productType: 'cards' },
    ],
  });
}
export const RENT = '00000000-0000-4000-8000-0000000000a4';
