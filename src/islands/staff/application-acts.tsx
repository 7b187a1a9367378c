import { useState } from 'react';
import type { Case } from '#lib/contract/onboarding/desk.ts';
import { mayBeDecided } from '#lib/domain/onboarding/application-states.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ApproveApplication } from './approve-application.tsx';
import { AskForDocuments, RefuseApplication } from './decide-application.tsx';

const DIALOGS = { ask: AskForDocuments, approve: ApproveApplication, refuse: RefuseApplication } as const;

/** What staff can do about an application while it is theirs to decide. */
export function ApplicationActs({ found }: { found: Case }) {
  const t = useT();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { status, review } = found.application;
  const isOpen = status === 'application_submitted' && mayBeDecided(review?.outcome ?? null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      {isOpen && (
        <div className="page-actions" data-print="no">
          <Button onClick={() => setOpen('refuse')}>{t('staff.applications.refuse.act')}</Button>
          <Button onClick={() => setOpen('ask')}>{t('staff.applications.ask.act')}</Button>
          <Button tone="primary" onClick={() => setOpen('approve')}>
            {t('staff.applications.approve.act')}
          </Button>
        </div>
      )}
      {Dialog && <Dialog found={found} onClose={() => setOpen(null)} />}
    </>
  );
}
