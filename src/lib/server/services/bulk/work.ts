import type { OutputOf } from '#lib/contract/call.ts';
import type { withdrawFunds as withdrawCall } from '#lib/contract/cards/life.ts';
import { freezeCard } from '../cards/freeze.ts';
import { loadCard } from '../cards/load.ts';
import { lockCard } from '../cards/lock.ts';
import { unfreezeCard } from '../cards/unfreeze.ts';
import { unlockCard } from '../cards/unlock.ts';
import { withdrawFunds } from '../cards/withdraw.ts';
import { commandRows } from '../jobs/command-rows.ts';
import { EXPORT_KIND, exportRows } from '../jobs/export-rows.ts';
import type { JobContext } from '../jobs/job-kind.ts';
import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { addTag } from '../tags/add.ts';
import { removeTag } from '../tags/remove.ts';

type Input = Record<string, unknown>;

const stateRow = (row: Input, { input }: JobContext) => {
  const reason = row.reason ?? input.reason;
  return { params: { id: String(row.cardId ?? '') }, body: reason === undefined ? {} : { reason } };
};

/** The money comes from the funding account of the card's own program. */
const loadRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(row.businessId ?? '') },
  body: { cardId: row.cardId, amount: input.amount, memo: input.memo, customFields: input.customFields },
});

const withdrawRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(row.cardId ?? '') },
  body: { amount: 'all', memo: input.memo },
});

/** All that was free on a card is another amount on each. */
const withdrawn = (answer: unknown) => ({
  moved: (answer as OutputOf<typeof withdrawCall>).withdrawal.amount,
});

const tagRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(input.tagBusinessId ?? '') },
  body: { tagId: input.tagId, cardIds: [row.cardId] },
});

const untagRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(row.cardId ?? ''), tagId: String(input.tagId ?? '') },
  body: {},
});

/** What a bulk action does to each card of its snapshot. */
export const bulkWork: WorkOfArea = {
  kinds: {
    'cards.lock': commandRows(lockCard, stateRow),
    'cards.unlock': commandRows(unlockCard, stateRow),
    'cards.freeze': commandRows(freezeCard, stateRow),
    'cards.unfreeze': commandRows(unfreezeCard, stateRow),
    'cards.load': commandRows(loadCard, loadRow),
    'cards.withdraw': commandRows(withdrawFunds, withdrawRow, withdrawn),
    'cards.tag': commandRows(addTag, tagRow),
    'cards.untag': commandRows(removeTag, untagRow),
    [EXPORT_KIND]: exportRows,
  },
};
