import { useStore } from '@nanostores/react';
import { RotateCw, ShieldOff, Trash2, UserCog, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Member } from '#lib/contract/people/member.ts';
import { isPresent } from '#lib/stores/people/change.ts';
import { $user } from '#lib/stores/session/session.ts';
import { SeeInAuditLogIcon } from '../audit/see-in-audit-log.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { nameOf } from './member-looks.tsx';

const RoleDialog = lazyPart(() => import('./role-dialog.tsx').then((part) => part.RoleDialog));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((part) => part.RemoveDialog));
const ResetFactorDialog = lazyPart(() =>
  import('./reset-factor-dialog.tsx').then((part) => part.ResetFactorDialog),
);
const ResendDialog = lazyPart(() => import('./invitation-dialogs.tsx').then((part) => part.ResendDialog));
const RevokeDialog = lazyPart(() => import('./invitation-dialogs.tsx').then((part) => part.RevokeDialog));

type Open = 'role' | 'factor' | 'remove' | 'resend' | 'revoke';

/** What can be done about somebody, for who may do it in their place. */
export function MemberActs({ member }: { member: Member }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const isSelf = useStore($user)?.id === member.userId;
  const mayManage = usePermissions(member.businessId).has('manageUsers');
  const close = () => setOpen(null);
  const name = nameOf(member);
  const log = isPresent(member) && (
    <SeeInAuditLogIcon type="user" id={member.userId} businessId={member.businessId} name={name} />
  );
  if (!mayManage) return <span className="member-acts">{log}</span>;
  return (
    <span className="member-acts" data-print="no">
      {isPresent(member) ? (
        <>
          <Button size="s" icon={<UserCog aria-hidden="true" />} onClick={() => setOpen('role')}>
            {t('people.changeRole.action')}
            <span className="sr-only"> {name}</span>
          </Button>
          {member.hasSecondFactor && !isSelf && (
            <IconButton
              size="s"
              label={t('people.resetFactor.action', { name })}
              onClick={() => setOpen('factor')}
            >
              <ShieldOff aria-hidden="true" />
            </IconButton>
          )}
          {log}
          <IconButton size="s" label={t('people.remove.action', { name })} onClick={() => setOpen('remove')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <>
          <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={() => setOpen('resend')}>
            {t('people.resend.action')}
            <span className="sr-only"> {name}</span>
          </Button>
          <IconButton size="s" label={t('people.revoke.action', { name })} onClick={() => setOpen('revoke')}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
      <Suspense>
        {isPresent(member) && open === 'role' && <RoleDialog member={member} onClose={close} />}
        {isPresent(member) && open === 'factor' && <ResetFactorDialog member={member} onClose={close} />}
        {isPresent(member) && open === 'remove' && <RemoveDialog member={member} onClose={close} />}
        {open === 'resend' && <ResendDialog invitation={member} onClose={close} />}
        {open === 'revoke' && <RevokeDialog invitation={member} onClose={close} />}
      </Suspense>
    </span>
  );
}
