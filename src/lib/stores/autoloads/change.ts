import { callApi } from '#lib/browser/caller.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import type { AnswerOf, BodyInput } from '#lib/contract/call.ts';
import { autoloadStartDate, firstOpenDate, nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshAutoloads } from './cache.ts';
import { ownTimeZone } from './create.ts';
import { amountsOf, endProblem, filledOf, type TermsDraft, termsProblems } from './terms-draft.ts';

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

const FIELDS = ['name', 'amount', 'floor', 'frequency', 'startOn', 'endOn', 'memo', 'customFields'];

/** Changes what an autoload loads and when, if it is still as it was read. */
export const createChangeFlow = (autoload: Autoload) =>
  createActFlow({
    draft: draftOf(autoload),
    check: (draft, { fields }: { fields: readonly CustomField[] }) =>
      termsProblems(
        draft,
        dateProblems(autoload, draft),
        checkCustomValues(fields, changedFields(autoload, draft)),
      ),
    send: (draft, idempotencyKey): Promise<ChangeAnswer> =>
      callApi(updateAutoload, {
        params: { id: autoload.id },
        body: bodyOf(autoload, draft),
        ifMatch: autoload.updatedAt,
        idempotencyKey,
      }),
    settled: settle,
    fieldOf: (name) => (FIELDS.includes(name.split('.')[0] ?? '') ? name : null),
  });

const draftOf = (autoload: Autoload): TermsDraft => ({
  name: autoload.name,
  kind: autoload.kind,
  amount: toDecimal(autoload.amount.amountMinor),
  floor: autoload.floor ? toDecimal(autoload.floor.amountMinor) : '',
  frequency: autoload.frequency,
  startOn: autoload.startOn,
  endOn: autoload.endOn ?? '',
  memo: autoload.memo ?? '',
  customFields: autoload.customFields,
});

/** What stands already is not checked again, so that an old value may stay. */
const changedFields = ({ customFields }: Autoload, draft: TermsDraft) =>
  Object.fromEntries(
    Object.entries(draft.customFields).filter(([name, value]) => value.trim() !== (customFields[name] ?? '')),
  );

function bodyOf(autoload: Autoload, draft: TermsDraft): BodyInput<typeof updateAutoload> {
  const isMoved = draft.startOn !== autoload.startOn;
  return {
    name: draft.name.trim(),
    ...amountsOf(draft),
    memo: draft.memo.trim() || null,
    ...(Object.keys(changedFields(autoload, draft)).length > 0 ? { customFields: filledOf(draft) } : {}),
    ...(draft.frequency === autoload.frequency ? {} : { frequency: draft.frequency }),
    ...(isMoved ? { startOn: draft.startOn, timeZone: ownTimeZone() } : {}),
    ...(draft.endOn === (autoload.endOn ?? '') ? {} : { endOn: draft.endOn || null }),
  };
}

/** A start that stays may be long ago; an end that changes lies after the first load, and not in the past. */
function dateProblems(autoload: Autoload, draft: TermsDraft): Record<string, Problem | null> {
  const isMoved = draft.startOn !== autoload.startOn;
  const isOther = isMoved || draft.frequency !== autoload.frequency || draft.endOn !== (autoload.endOn ?? '');
  const today = easternDate(pageClock.now());
  const isOver = draft.endOn !== '' && draft.endOn < today;
  return {
    startOn: isMoved ? autoloadStartDate(draft.startOn, pageClock, ownTimeZone()) : null,
    endOn: isOther ? (endProblem(draft) ?? (isOver ? problem('dateFrom', { date: today }) : null)) : null,
  };
}

/** The first date that an autoload loads on with these terms, after all that have begun; null where there is none. */
export function nextDateWith(
  { lastRun }: Autoload,
  { frequency, startOn, endOn }: Pick<TermsDraft, 'frequency' | 'startOn' | 'endOn'>,
): CalendarDate | null {
  const open = firstOpenDate(pageClock.now());
  const last = lastRun?.dueOn as CalendarDate | undefined;
  return nextAutoloadDate(
    { frequency, startOn: startOn as CalendarDate, endOn: (endOn || null) as CalendarDate | null },
    last && last >= open ? addDays(last, 1) : open,
  );
}
