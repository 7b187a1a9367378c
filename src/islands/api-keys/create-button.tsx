import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { usePageActs } from '../page/use-page-acts.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const CreateDialog = lazyPart(() => import('./create-dialog.tsx').then((part) => part.CreateDialog));

/** Opens the dialog that makes a key. */
export function CreateButton({ businessId, isMain = false }: { businessId: string; isMain?: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const label = t('api-keys.create.open');
  return (
    <div className="page-actions" data-print="no">
      {isMain && <CreateAct label={label} onAct={() => setOpen(true)} />}
      <Button tone="primary" icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && <CreateDialog businessId={businessId} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** The same act in the command menu. */
function CreateAct({ label, onAct }: { label: string; onAct: () => void }) {
  usePageActs([{ id: 'api-key-create', label, run: onAct }]);
  return null;
}
