import { computed } from 'nanostores';
import type { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryInput } from '#lib/contract/call.ts';
import type { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { TRANSFER_FILTERS, TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { INTAKE_STATUSES, RECIPIENT_KINDS } from '#lib/domain/recipients/recipient-states.ts';
import { $search } from '../list/address.ts';
import { createListAddress, type ListQuery } from '../list/query.ts';

const ROWS_A_PAGE = 50;
export const RECIPIENT_SORTS = ['newest', 'name'] as const;

/** The list of recipients, as its address says. */
export const recipientsList = createListAddress({
  filters: { status: INTAKE_STATUSES, kind: RECIPIENT_KINDS, program: 'ids' },
  sorts: RECIPIENT_SORTS,
});

/** The list of payments, at the same address under its tab. */
export const transfersList = createListAddress({
  filters: { status: TRANSFER_FILTERS, speed: TRANSFER_SPEEDS, program: 'ids' },
});

export type RecipientFilter = (typeof recipientsList.names)[number];
export type TransferFilter = (typeof transfersList.names)[number];

/** Which of the two lists the address shows. */
export const $recipientsTab = computed($search, (search): 'recipients' | 'transfers' =>
  new URLSearchParams(search).get('tab') === 'transfers' ? 'transfers' : 'recipients',
);

/** The query as the call takes it. */
export function toRecipientsQuery(
  businessId: string,
  { search, filters, sort, after }: ListQuery<RecipientFilter>,
): QueryInput<typeof listRecipients> {
  const wanted = search.trim();
  return {
    businessId,
    limit: ROWS_A_PAGE,
    sort: sort as (typeof RECIPIENT_SORTS)[number],
    ...(wanted ? { search: wanted } : {}),
    ...(filled(filters) as Pick<QueryInput<typeof listRecipients>, RecipientFilter>),
    ...(after ? { cursor: after } : {}),
  };
}

export function toTransfersQuery(
  businessId: string,
  { search, filters, after }: ListQuery<TransferFilter>,
): QueryInput<typeof listBankTransfers> {
  const wanted = search.trim();
  return {
    businessId,
    limit: ROWS_A_PAGE,
    ...(wanted ? { search: wanted } : {}),
    ...(filled(filters) as Pick<QueryInput<typeof listBankTransfers>, TransferFilter>),
    ...(after ? { cursor: after } : {}),
  };
}

const filled = (filters: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, [...values]]),
  );
