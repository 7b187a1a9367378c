import { useStore } from '@nanostores/react';
import { Landmark, Mail, Pencil, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { askForAccount, type InviteVerb } from '#lib/stores/recipients/invite.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { usePlan } from '../bank-transfers/use-plan.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePageActs } from '../page/use-page-acts.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import type { NextStep } from './next-step.ts';

const PayDialog = lazyPart(() => import('../bank-transfers/pay-dialog.tsx').then((part) => part.PayDialog));
const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((part) => part.EditDialog));
const DetailsDialog = lazyPart(() => import('./details-dialog.tsx').then((part) => part.DetailsDialog));

type ActionsProps = { recipient: Recipient; step: NextStep };

const ASKING: Partial<Record<NextStep, { verb: InviteVerb; words: string }>> = {
  neverInvited: { verb: 'invite', words: 'recipients.invite.first' },
  invited: { verb: 'invite', words: 'recipients.invite.again' },
  invitationExpired: { verb: 'invite', words: 'recipients.invite.fresh' },
  invitationUsed: { verb: 'invite', words: 'recipients.invite.fresh' },
  noBankAccount: { verb: 'invite', words: 'recipients.invite.again' },
  ready: { verb: 'invite', words: 'recipients.invite.change' },
  changing: { verb: 'invite', words: 'recipients.invite.again' },
  failed: { verb: 'retry', words: 'recipients.invite.retry' },
  failedInvited: { verb: 'invite', words: 'recipients.invite.again' },
  disabled: { verb: 'invite', words: 'recipients.invite.other' },
  disabledInvited: { verb: 'invite', words: 'recipients.invite.again' },
};

/** The steps in which the organisation may enter an account itself. */
const WITHOUT_ACCOUNT: readonly NextStep[] = [
  ...(['neverInvited', 'invited', 'invitationExpired', 'invitationUsed', 'noBankAccount'] as const),
  ...(['failed', 'failedInvited', 'disabled', 'disabledInvited'] as const),
];

/**
 * The acts on a recipient that the role and the next step allow. A program that has ended makes no payment and
 * requests no account.
 */
export function RecipientActions({ recipient, step }: ActionsProps) {
  const t = useT();
  const permissions = usePermissions(recipient.businessId);
  const isAway = useStore($connection) !== 'online';
  const mayManage = permissions.has('manageRecipients');
  const isHidden = recipient.isBankInformationHidden;
  const isPayable = step === 'ready' || step === 'changing';
  const mayPay = isPayable && permissions.has('sendBankTransfers') && !isHidden;
  const mayEnter = mayManage && !isHidden && WITHOUT_ACCOUNT.includes(step);
  const [open, setOpen] = useState<'pay' | 'edit' | 'details' | null>(() =>
    mayPay && unfinished(`pay ${recipient.id}`) ? 'pay' : null,
  );
  // Loads the plan early: otherwise the panel would grow while somebody already types.
  usePlan(recipient.businessId, mayPay);
  usePageActs([
    ...(mayPay
      ? [
          {
            id: 'recipient-pay',
            label: t('recipients.pay', { name: recipient.name }),
            run: () => setOpen('pay'),
          },
        ]
      : []),
    ...(mayManage
      ? [{ id: 'recipient-edit', label: t('recipients.edit.open'), run: () => setOpen('edit') }]
      : []),
  ]);
  const close = () => setOpen(null);
  return (
    <div className="page-actions" data-print="no">
      {mayPay && (
        <Button
          tone="primary"
          icon={<Send aria-hidden="true" />}
          aria-disabled={isAway || undefined}
          onClick={isAway ? undefined : () => setOpen('pay')}
        >
          {t('recipients.payShort')}
        </Button>
      )}
      {mayManage && <AskButton recipient={recipient} step={step} isMain={!isPayable} />}
      {mayEnter && (
        <Button icon={<Landmark aria-hidden="true" />} onClick={() => setOpen('details')}>
          {t('recipients.details.open')}
        </Button>
      )}
      {mayManage && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
          {t('recipients.edit.open')}
        </Button>
      )}
      <Suspense>
        {open === 'pay' && <PayDialog recipient={recipient} onClose={close} />}
        {open === 'edit' && <EditDialog recipient={recipient} onClose={close} />}
        {open === 'details' && <DetailsDialog recipient={recipient} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Sends the link, or sends it again. */
function AskButton({ recipient, step, isMain }: ActionsProps & { isMain: boolean }) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const asking = ASKING[step];
  if (!asking) return null;
  const ask = async () => {
    setSending(true);
    await askForAccount({ recipient, verb: asking.verb, t }).finally(() => setSending(false));
  };
  return (
    <Button
      tone={isMain && step !== 'noBankAccount' ? 'primary' : 'secondary'}
      icon={<Mail aria-hidden="true" />}
      busy={sending}
      onClick={() => void ask()}
    >
      {t(asking.words)}
    </Button>
  );
}
