import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { APPROVAL_KINDS, type ApprovalKind } from '#lib/domain/approvals/approval-policy.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import {
  createSettingsFlow,
  lacksApprovers,
  needsSecond,
  policyOfDraft,
  type SettingsDraft,
} from '#lib/stores/approvals/settings.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

type DialogProps = { settings: ApprovalSettings; onClose: () => void };

/** Changes the amounts: what asks for less needs somebody else, and the review says so before. */
export function SettingsDialog({ settings, onClose }: DialogProps) {
  const t = useT();
  const [flow] = useState(() => createSettingsFlow(settings));
  const { draft, problems } = useStore(flow.$state);
  const change = (kind: ApprovalKind, part: Partial<SettingsDraft[ApprovalKind]>) =>
    flow.change({ [kind]: { ...draft[kind], ...part } });
  const isAsked = needsSecond(settings, draft);
  const policy = policyOfDraft(draft);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('approvals.settings.change')}
      reviewTitle={t('approvals.settings.reviewTitle')}
      act={t(isAsked ? 'approvals.settings.ask' : 'approvals.settings.submit')}
      movesMoney={false}
      failed={(reason) => t('approvals.settings.failed', { reason })}
      pending={t('approvals.settings.pending')}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t('approvals.settings.done') })}
      form={
        <>
          {lacksApprovers(settings, draft) && (
            <Notice tone="marigold">{t('errors.reason.approversNeeded')}</Notice>
          )}
          {APPROVAL_KINDS.map((kind) => {
            const label = t('approvals.settings.amount');
            const { isOn, amount } = draft[kind];
            return (
              <fieldset key={kind} className="approval-kind">
                <legend className="sr-only">{t(`approvals.settings.kind.${kind}`)}</legend>
                <Checkbox
                  label={t(`approvals.settings.kind.${kind}`)}
                  hint={t(`approvals.settings.hint.${kind}`)}
                  checked={isOn}
                  onChecked={(checked) => change(kind, { isOn: checked })}
                />
                {isOn && (
                  <AmountInput
                    label={label}
                    error={problemText(problems[kind], label, t)}
                    value={amount}
                    onValue={(typed) => change(kind, { amount: typed })}
                  />
                )}
              </fieldset>
            );
          })}
        </>
      }
      review={
        <>
          <Facts
            facts={APPROVAL_KINDS.map((kind) => {
              const limit = policy[kind];
              return {
                name: t(`approvals.settings.kind.${kind}`),
                value:
                  limit === null
                    ? t('approvals.settings.off')
                    : t('approvals.settings.above', { amount: formatMoney(limit) }),
              };
            })}
          />
          {isAsked && <Notice tone="marigold">{t('approvals.settings.second')}</Notice>}
        </>
      }
    />
  );
}
