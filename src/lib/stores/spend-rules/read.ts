import { CallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';

const PAGE_SIZE = 200;

/** One rule: there is no call for a single one, so the list is read until it is found. @throws CallError 404 */
export async function readSpendRule(
  businessId: string,
  ruleId: string,
  signal?: AbortSignal,
): Promise<SpendRule> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    const input = { params: { id: businessId }, query, ...(signal ? { signal } : {}) };
    const page: OutputOf<typeof listSpendRules> = await callApi(listSpendRules, input);
    const found = page.items.find(({ id }) => id === ruleId);
    if (found) return found;
    cursor = page.nextCursor;
  }
  throw new CallError({ status: 404, error: 'not_found' });
}
