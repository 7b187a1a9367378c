import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { isClosedIn } from '#lib/domain/people/business-context.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createDepositNoteFlow, DEPOSIT_MEMO_MAX_LENGTH } from '#lib/stores/funding/update-deposit.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { depositTitle } from './deposit-looks.tsx';
import { useOverview } from './use-overview.ts';

type DepositProps = { deposit: FundingAccountDeposit; businessId: string; onClose: () => void };

/** One deposit: all that is known of it, and where the role may, what its people note down beside it. */
export function DepositDialog(props: DepositProps) {
  const t = useT();
  const { id } = props.deposit.business;
  const context = useStore($businessContext);
  const permissions = usePermissions(id);
  const { data } = useOverview(id, permissions.has('viewFunding'));
  const fields = data?.customFields ?? [];
  const isClosed = context ? isClosedIn(context, id) : false;
  if (permissions.has('manageFunding') && !isClosed) return <DepositForm {...props} fields={fields} />;
  return (
    <Dialog open title={depositTitle(props.deposit, props.businessId, t)} onClose={props.onClose}>
      <DepositFacts {...props} fields={fields} />
    </Dialog>
  );
}

type FormProps = DepositProps & { fields: Parameters<typeof CustomFieldsInput>[0]['fields'] };

function DepositForm({ deposit, businessId, fields, onClose }: FormProps) {
  const t = useT();
  const [flow] = useState(() => createDepositNoteFlow(deposit));
  const { draft, problems } = useStore(flow.$state);
  const text = (name: string, words?: Record<string, string>) => t(`funding.deposit.${name}`, words);
  const errorOf = (name: string, label: string) => problemText(problems[name], label, t);
  return (
    <FlowDialog
      flow={flow}
      known={{ fields }}
      movesMoney={false}
      title={depositTitle(deposit, businessId, t)}
      act={text('save')}
      failed={(reason) => text('failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: text('saved') })}
      form={
        <>
          <DepositFacts {...{ deposit, businessId, fields }} isEdited />
          <TextInput
            optional
            data-autofocus
            label={text('memo')}
            hint={text('memoHint')}
            error={errorOf('memo', text('memo'))}
            maxLength={DEPOSIT_MEMO_MAX_LENGTH}
            value={draft.memo}
            onChange={(event) => flow.change({ memo: event.target.value })}
          />
          <CustomFieldsInput
            fields={fields}
            values={draft.customFields}
            onValues={(customFields) => flow.change({ customFields })}
            errorOf={(name, label) => errorOf(`customFields.${name}`, label)}
          />
        </>
      }
    />
  );
}
