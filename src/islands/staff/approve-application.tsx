import { useState } from 'react';
import type { Case } from '#lib/contract/onboarding/desk.ts';
import { createApproveFlow } from '#lib/stores/staff/decide-application.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Approves an application, and says what comes into being. */
export function ApproveApplication({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useT();
  const { businessId, businessName: name, email, person } = found.application;
  const [flow] = useState(() => createApproveFlow(businessId));
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.applications.approve.title', { name })}
      act={t('staff.applications.approve.submit')}
      movesMoney={false}
      failed={(reason) => t('staff.applications.approve.failed', { reason })}
      review={
        <>
          <p>{t('staff.applications.approve.body', { name })}</p>
          <ul className="desk-born">
            <li>{t('staff.applications.approve.account')}</li>
            <li>{t('staff.applications.approve.settings')}</li>
            <li>{t('staff.applications.approve.address')}</li>
            <li>
              {t('staff.applications.approve.link', {
                email,
                person: person ? `${person.firstName} ${person.lastName}` : email,
              })}
            </li>
          </ul>
          <Notice tone="marigold">{t('staff.applications.approve.final')}</Notice>
        </>
      }
      onDone={() => {
        showToast({ tone: 'success', text: t('staff.applications.approve.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
