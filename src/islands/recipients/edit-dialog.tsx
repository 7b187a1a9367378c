import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { changedFrom, keptDraft } from '#lib/stores/kept-drafts.ts';
import { createEditRecipientFlow } from '#lib/stores/recipients/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { useBusinessId } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { ExistingRecipient } from './existing-recipient.tsx';
import { KindChoice, PersonFields } from './person-fields.tsx';

/** Changes kind, name, email or language. A new email changes who can redirect money, so it explains the effect. */
export function EditDialog({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const t = useT();
  const businessId = useBusinessId() ?? recipient.businessId;
  const what = `edit ${recipient.id}`;
  const [flow] = useState(() => createEditRecipientFlow(recipient, keptDraft(what)));
  useKeptDraft(what, flow, (typed) => changedFrom<typeof typed>(recipient, typed));
  const { draft, problems } = useStore(flow.$state);
  const isNewEmail = draft.email.trim() !== recipient.email;
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('recipients.edit.title')}
      act={t('recipients.edit.submit')}
      failed={(reason) => t('recipients.edit.failed', { reason })}
      onDone={({ recipient: { name } }) =>
        showToast({ tone: 'success', text: t('recipients.edit.done', { name }) })
      }
      onClose={onClose}
      form={
        <>
          <KindChoice kind={draft.kind} onKind={(kind) => flow.change({ kind })} />
          <PersonFields
            person={draft}
            problems={problems}
            onPerson={(change) => flow.change(change)}
            besideEmail={
              <>
                {problems.email?.key === 'api.recipient_exists' && (
                  <ExistingRecipient
                    businessId={businessId}
                    programId={recipient.businessId}
                    email={draft.email}
                  />
                )}
                {isNewEmail && (
                  <Notice tone="marigold" role="status">
                    {t('recipients.edit.newEmail', { email: recipient.email })}
                  </Notice>
                )}
              </>
            }
          />
        </>
      }
    />
  );
}
