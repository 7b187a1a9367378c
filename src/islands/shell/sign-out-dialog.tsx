import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before the session ends: on a phone the button is beside the ones that are pressed all day. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <AskDialog
      open={open}
      size="s"
      title={t('shell.signOut.title')}
      act={t('shell.nav.signOut')}
      keep={t('shell.signOut.keep')}
      onAct={() => void signOutAsWished()}
      onClose={onClose}
    >
      <p>{t('shell.signOut.body')}</p>
    </AskDialog>
  );
}
