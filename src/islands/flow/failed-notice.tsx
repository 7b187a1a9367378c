import { isCallError } from '#lib/browser/call-error.ts';
import { signInAgain } from '#lib/stores/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Shows why an act was refused; where the session has ended, with a link to sign in and return to this page. */
export function FailedNotice({ error, children }: { error: unknown; children: string }) {
  const t = useT();
  return (
    <Notice tone="brick" role="alert">
      {isCallError(error, 'unauthenticated') ? (
        <>
          <p>{children}</p>
          <Button className="notice-act" onClick={signInAgain}>
            {t('common.nav.signIn')}
          </Button>
        </>
      ) : (
        children
      )}
    </Notice>
  );
}
