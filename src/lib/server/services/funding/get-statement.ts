import { getFundingStatement as call } from '#lib/contract/funding/statement.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';
import { findOwnAccount } from './own-account.ts';
import { readRange } from './read-range.ts';
import { readLines } from './statement-lines.ts';
import { instantsOf, rangeOf } from './statement-range.ts';

export const getFundingStatement = query(call, async ({ db, actor, params, query: asked, now }) => {
  const range = rangeOf(asked, now);
  const accountId = await findOwnAccount(db, params.id);
  const found = accountId && (await readRange(db, accountId, instantsOf(range)));
  if (!found) {
    const nothing = usd(0);
    const sums = { opening: nothing, in: nothing, out: nothing, closing: nothing };
    return { ...range, ...sums, items: [], nextCursor: null };
  }
  const { before, last, openingMinor, closingMinor, inMinor } = found;
  const wanted = { accountId, businessId: params.id, actor, before, last, direction: asked.direction };
  return {
    ...range,
    opening: usd(openingMinor),
    in: usd(inMinor),
    out: usd(openingMinor + inMinor - closingMinor),
    closing: usd(closingMinor),
    ...(await readLines(db, wanted, asked)),
  };
});
