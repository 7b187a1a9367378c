import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { usePageActs } from '../page/use-page-acts.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { usePlacesWith } from './use-places.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((part) => part.InviteDialog));

/** Opens the dialog that invites somebody; draws nothing for a role without the permission. */
export function InviteButton({ isMain = false }: { isMain?: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const places = usePlacesWith('manageUsers');
  const label = t('people.invite.open');
  if (places.length === 0) return null;
  return (
    <div className="page-actions" data-print="no">
      {isMain && <InviteAct label={label} onAct={() => setOpen(true)} />}
      <Button tone="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && <InviteDialog places={places} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** The same act in the command menu. */
function InviteAct({ label, onAct }: { label: string; onAct: () => void }) {
  usePageActs([{ id: 'member-invite', label, run: onAct }]);
  return null;
}
