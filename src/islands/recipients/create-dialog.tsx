import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { goTo } from '#lib/browser/navigate.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { type CreateFlow, createRecipientFlow } from '#lib/stores/recipients/create.ts';
import { showToastOnNextPage, TOAST_MS } from '#lib/stores/toasts.ts';
import { PayoutsEnded } from '../bank-transfers/payouts-ended.tsx';
import { usePlan } from '../bank-transfers/use-plan.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { BankDetailsForm } from './bank-details-form.tsx';
import { BankDetailsReview } from './bank-details-review.tsx';
import { ExistingRecipient } from './existing-recipient.tsx';
import { KindChoice, PersonFields } from './person-fields.tsx';
import type { PayingProgram } from './use-recipient-programs.ts';

type CreateProps = {
  /** of the screen */
  businessId: string;
  /** the programs to which a recipient can be added */
  programs: readonly PayingProgram[];
  onClose: () => void;
};

/** A new recipient: their details, and whether to invite them to give a bank account or to enter it here. */
export function CreateDialog({ businessId, programs, onClose }: CreateProps) {
  const t = useT();
  const what = `add recipient ${businessId}`;
  const [flow] = useState(() =>
    createRecipientFlow(programs.length === 1 ? (programs[0]?.id ?? '') : '', 'en', keptDraft(what)),
  );
  useKeptDraft(what, flow);
  const { draft, problems } = useStore(flow.$state);
  const mayPay = usePermissions(draft.programId).has('sendBankTransfers');
  const plan = usePlan(draft.programId, mayPay && draft.programId !== '').data;
  const ended = plan?.isPastCutoff ? <PayoutsEnded date={plan.payoutCutoff} /> : null;
  const title = t('recipients.create.title');
  if (ended && programs.length === 1) {
    const close = <Button onClick={onClose}>{t('common.button.close')}</Button>;
    return (
      <Dialog open title={title} onClose={onClose} actions={close}>
        {ended}
      </Dialog>
    );
  }
  const isAsked = draft.how === 'ask';
  return (
    <FreshFlowDialog
      flow={flow}
      title={title}
      reviewTitle={t('recipients.review.title')}
      act={t(isAsked ? 'recipients.create.submitAsk' : 'recipients.create.submitHave')}
      failed={(reason) => t('recipients.create.failed', { reason })}
      onClose={onClose}
      onDone={({ recipient }) => {
        const words = { name: recipient.name, email: recipient.email };
        showToastOnNextPage({
          tone: 'success',
          text: t(isAsked ? 'recipients.create.doneAsk' : 'recipients.create.doneHave', words),
          durationMs: TOAST_MS.normal,
        });
        goTo(pathTo('bankTransferRecipient', { businessId, recipientId: recipient.id }));
      }}
      form={
        <>
          {programs.length > 1 && <ProgramChoice flow={flow} programs={programs} />}
          {ended}
          <KindChoice kind={draft.kind} onKind={(kind) => flow.change({ kind })} />
          <PersonFields
            person={draft}
            problems={problems}
            onPerson={(change) => flow.change(change)}
            besideEmail={
              problems.email?.key === 'api.recipient_exists' && (
                <ExistingRecipient businessId={businessId} programId={draft.programId} email={draft.email} />
              )
            }
          />
          <Choices
            legend={t('recipients.create.how')}
            value={draft.how}
            options={(['ask', 'have'] as const).map((value) => ({
              value,
              label: t(`recipients.create.${value}`),
              hint: t(`recipients.create.${value}Hint`),
            }))}
            onValue={(how) => {
              flow.change({ how });
              // Who is asked needs no review; a refused try must not become the review of an empty account.
              flow.edit();
            }}
          />
          {!isAsked && (
            <BankDetailsForm
              details={draft}
              kind={draft.kind}
              problems={problems}
              onDetails={(change) => flow.change(change)}
            />
          )}
        </>
      }
      review={isAsked ? undefined : <BankDetailsReview person={draft} details={draft} />}
    />
  );
}

function ProgramChoice({ flow, programs }: { flow: CreateFlow; programs: readonly PayingProgram[] }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const label = t('recipients.create.program');
  return (
    <Select
      label={label}
      placeholder={t('recipients.create.chooseProgram')}
      options={programs.map(({ id, name }) => ({ value: id, label: name }))}
      error={problemText(problems.programId, label, t)}
      value={draft.programId}
      onValue={(programId) => flow.change({ programId })}
    />
  );
}
