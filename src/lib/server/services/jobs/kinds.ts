import { freezeCard } from '../cards/freeze.ts';
import { loadCard } from '../cards/load.ts';
import { lockCard } from '../cards/lock.ts';
import { unfreezeCard } from '../cards/unfreeze.ts';
import { unlockCard } from '../cards/unlock.ts';
import { addTag } from '../tags/add.ts';
import { removeTag } from '../tags/remove.ts';
import { commandRows } from './command-rows.ts';
import { EXPORT_KIND, exportRows } from './export-rows.ts';
import type { JobContext, JobKind } from './job-kind.ts';

type Input = Record<string, unknown>;

const stateRow = (row: Input, { input }: JobContext) => {
  const reason = row.reason ?? input.reason;
  return { params: { id: String(row.cardId ?? '') }, body: reason === undefined ? {} : { reason } };
};

/** Money comes from the funding account of the card's own program. */
const loadRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(row.businessId ?? '') },
  body: { cardId: row.cardId, amount: input.amount, memo: input.memo, customFields: input.customFields },
});

const tagRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(input.tagBusinessId ?? '') },
  body: { tagId: input.tagId, cardIds: [row.cardId] },
});

const untagRow = (row: Input, { input }: JobContext) => ({
  params: { id: String(row.cardId ?? ''), tagId: String(input.tagId ?? '') },
  body: {},
});

/** Every kind of job by its name. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  'cards.lock': commandRows(lockCard, stateRow),
  'cards.unlock': commandRows(unlockCard, stateRow),
  'cards.freeze': commandRows(freezeCard, stateRow),
  'cards.unfreeze': commandRows(unfreezeCard, stateRow),
  'cards.load': commandRows(loadCard, loadRow),
  'cards.tag': commandRows(addTag, tagRow),
  'cards.untag': commandRows(removeTag, untagRow),
  [EXPORT_KIND]: exportRows,
};
