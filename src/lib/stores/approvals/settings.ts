import { callApi } from '#lib/browser/caller.ts';
import type { ApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { policyOf, updateApprovalSettings } from '#lib/contract/approvals/settings.ts';
import {
  APPROVAL_KINDS,
  APPROVERS_NEEDED,
  type ApprovalKind,
  type ApprovalPolicy,
  isWeaker,
  kindsToDecide,
} from '#lib/domain/approvals/approval-policy.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { approvalAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshApprovals } from './cache.ts';

/** Of each kind whether it is on, and the amount as typed. */
export type SettingsDraft = Readonly<Record<ApprovalKind, { isOn: boolean; amount: string }>>;

const FIRST_AMOUNT = '500';

export const draftOf = (settings: ApprovalSettings): SettingsDraft =>
  ofEach((kind) => {
    const limit = settings[kind];
    return { isOn: limit !== null, amount: limit ? toDecimal(limit.amountMinor) : FIRST_AMOUNT };
  });

/** The policy that a draft stands for; an invalid amount counts as nothing. */
export const policyOfDraft = (draft: SettingsDraft): ApprovalPolicy =>
  ofEach((kind) => {
    const { isOn, amount } = draft[kind];
    const parsed = parseAmount(amount.trim(), { allowZero: true });
    return isOn ? (parsed.ok ? parsed.minor : 0) : null;
  });

/** Whether a draft lets more through than the settings, so that somebody else has to agree. */
export const needsSecond = (settings: ApprovalSettings, draft: SettingsDraft): boolean =>
  isWeaker(policyOf(settings), policyOfDraft(draft));

/** Whether too few people can decide about what a draft switches on. */
export const lacksApprovers = ({ approvers }: ApprovalSettings, draft: SettingsDraft): boolean =>
  kindsToDecide(policyOfDraft(draft)).some(
    (kind) => approvers.filter(({ decides }) => decides.includes(kind)).length < APPROVERS_NEEDED,
  );

/** Changes above which amounts a second person is asked for. */
export const createSettingsFlow = (settings: ApprovalSettings) =>
  createActFlow({
    draft: draftOf(settings),
    check: problemsOf,
    send: (draft: SettingsDraft, idempotencyKey) => {
      const policy = policyOfDraft(draft);
      const body = ofEach((kind) => {
        const limit = policy[kind];
        return limit === null ? null : toDecimal(limit);
      });
      return callApi(updateApprovalSettings, {
        params: { id: settings.businessId },
        body,
        ifMatch: settings.version,
        idempotencyKey,
      });
    },
    settled: refreshApprovals,
  });

const problemsOf = (draft: SettingsDraft): Problems =>
  Object.fromEntries(
    APPROVAL_KINDS.flatMap((kind) => {
      const found = draft[kind].isOn ? approvalAmount(draft[kind].amount.trim()) : null;
      return found ? [[kind, found]] : [];
    }),
  );

const ofEach = <Value>(toValue: (kind: ApprovalKind) => Value) =>
  Object.fromEntries(APPROVAL_KINDS.map((kind) => [kind, toValue(kind)])) as Record<ApprovalKind, Value>;
