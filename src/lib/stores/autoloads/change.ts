import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { autoloadEndDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { amountMinorOf } from '../money-draft.ts';
import { refreshAutoloads } from './cache.ts';

export type ChangeDraft = { readonly name: string; readonly amount: string; readonly endOn: string };
type ChangeAnswer = AnswerOf<typeof updateAutoload>;

const settle = (answer: ChangeAnswer | null): void =>
  refreshAutoloads(answer && !isPendingApproval(answer) ? answer.autoload : undefined);

/** Pauses, resumes or ends an autoload, if it is still as it was read. */
export const createStateFlow = ({ id, updatedAt }: Autoload, state: Autoload['state']) =>
  createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey): Promise<ChangeAnswer> =>
      callApi(updateAutoload, { params: { id }, body: { state }, ifMatch: updatedAt, idempotencyKey }),
    settled: settle,
  });

/** Changes name, amount and end of an autoload, if it is still as it was read. */
export const createChangeFlow = (autoload: Autoload) =>
  createActFlow({
    draft: {
      name: autoload.name,
      amount: toDecimal(autoload.amount.amountMinor),
      endOn: autoload.endOn ?? '',
    } as ChangeDraft,
    check: (draft) => changeProblems(autoload, draft),
    send: (draft, idempotencyKey): Promise<ChangeAnswer> =>
      callApi(updateAutoload, {
        params: { id: autoload.id },
        body: {
          name: draft.name.trim(),
          amount: toDecimal(amountMinorOf(draft)),
          ...(draft.endOn === (autoload.endOn ?? '') ? {} : { endOn: draft.endOn || null }),
        },
        ifMatch: autoload.updatedAt,
        idempotencyKey,
      }),
    settled: settle,
    fieldOf: (name) => (['name', 'amount', 'endOn'].includes(name) ? name : null),
  });

function changeProblems(autoload: Autoload, draft: ChangeDraft): Record<string, Problem> {
  const found: Record<string, Problem | null> = {
    name:
      required(draft.name) ??
      (draft.name.trim().length > AUTOLOAD_LIMITS.nameLength
        ? problem('atMost', { length: AUTOLOAD_LIMITS.nameLength })
        : null),
    amount: loadAmount(draft.amount.trim()),
    endOn: draft.endOn === (autoload.endOn ?? '') ? null : endProblem(autoload, draft.endOn),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Problem] => entry[1] !== null),
  );
}

/** An end lies after the first load, and not in the past. */
function endProblem({ frequency, startOn }: Autoload, endOn: string): Problem | null {
  const found = autoloadEndDate(endOn, { frequency, startOn: startOn as CalendarDate });
  const today = easternDate(pageClock.now());
  return found ?? (endOn !== '' && endOn < today ? problem('dateFrom', { date: today }) : null);
}
