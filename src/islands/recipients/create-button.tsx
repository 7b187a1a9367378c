import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { usePageActs } from '../page/use-page-acts.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { useProgramsWith } from './use-recipient-programs.ts';

const CreateDialog = lazyPart(() => import('./create-dialog.tsx').then((part) => part.CreateDialog));

type CreateProps = {
  businessId: string;
  /** the button of the page's head, which the command menu offers too */
  isMain?: boolean;
};

/** Opens the dialog of a new recipient; draws nothing for a role without the permission. */
export function CreateRecipientButton({ businessId, isMain = false }: CreateProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const programs = useProgramsWith(businessId, 'manageRecipients');
  const label = t('recipients.create.open');
  if (programs.length === 0) return null;
  return (
    <div className="page-actions" data-print="no">
      {isMain && <CreateAct label={label} onAct={() => setOpen(true)} />}
      <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>
        {open && <CreateDialog businessId={businessId} programs={programs} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** The same act in the command menu. */
function CreateAct({ label, onAct }: { label: string; onAct: () => void }) {
  usePageActs([{ id: 'recipient-create', label, run: onAct }]);
  return null;
}
