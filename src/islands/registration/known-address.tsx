import { returnAfterSignIn } from '#lib/stores/registration/link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** The address has an account: its owner signs in, comes back here and joins with it. */
export function KnownAddress({ email, signInPath }: { email: string; signInPath: string }) {
  const t = useT();
  return (
    <div className="stack">
      <Notice tone="ice">{t('registration.known.body', { email })}</Notice>
      <ButtonLink tone="primary" size="l" wide href={signInPath} onClick={returnAfterSignIn}>
        {t('registration.known.signIn')}
      </ButtonLink>
    </div>
  );
}
