import { useEffect, useState } from 'react';
import type { User } from '#lib/contract/people/user.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { homeOf } from '#lib/domain/sign-in/landing.ts';
import { isLanguage, languageEntry } from '#lib/i18n/languages.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { useOwnAccount } from './use-own-account.ts';

/** The own account of anybody who is signed in: name, language, email, phone and password. */
export function AccountPage({ brand, ...props }: PageProps & { brand: string }) {
  return (
    <PageRoot {...props} skeleton={<AccountSkeleton {...props} />}>
      <AccountScreen brand={brand} />
    </PageRoot>
  );
}

function AccountScreen({ brand }: { brand: string }) {
  const t = useT();
  useEffect(() => $pageTexts.set({ t, brand }), [t, brand]);
  const { data: user, error, refetch } = useOwnAccount();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="account-page">
      <div>
        <a className="link account-back" href={homePath()}>
          {t('account.back')}
        </a>
        <h1 className="account-title" tabIndex={-1}>
          {t('account.heading')}
        </h1>
      </div>
      {user && <AccountLines user={user} />}
    </div>
  );
}

/** Where somebody comes from: their organization, or what is next for them. */
function homePath(): string {
  const context = $businessContext.get();
  if (!context) return pathTo('landingPage');
  const { route, businessId } = homeOf(context);
  return pathTo(route, { businessId });
}

type Part = 'profile' | 'email' | 'phone' | 'password';

function AccountLines({ user }: { user: User }) {
  const t = useT();
  const lang = useLang();
  const [open, setOpen] = useState<Part | null>(null);
  const close = () => setOpen(null);
  const { ownName, tag, direction } = languageEntry(isLanguage(user.language) ? user.language : lang);
  /** The sign-in has ended with the change. */
  const leave = (part: 'phone' | 'password') => void signOutAsWished(t(`account.changed.${part}`));
  const followLanguage = (changed: User) => {
    if (changed.language !== lang) location.assign(`?lang=${changed.language}`);
  };
  const line = (part: Part, label: string, value: React.ReactNode) => (
    <AccountLine label={label} value={value} act={t('account.change')} onAct={() => setOpen(part)} />
  );
  return (
    <>
      <section className="panel">
        {line(
          'profile',
          t('account.profile'),
          <>
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
            <span className="account-note">
              <bdi lang={tag} dir={direction}>
                {ownName}
              </bdi>
            </span>
          </>,
        )}
        {line('email', t('account.email'), <bdi dir="ltr">{user.email ?? t('account.none')}</bdi>)}
        {line('phone', t('account.phone'), <bdi dir="ltr">{user.phone ?? t('account.none')}</bdi>)}
        {line('password', t('account.password'), <span aria-hidden="true">••••••••</span>)}
      </section>
      {open === 'profile' && <ProfileDialog user={user} onDone={followLanguage} onClose={close} />}
      {open === 'email' && <EmailDialog uid={user.id} onClose={close} />}
      {open === 'phone' && <PhoneDialog uid={user.id} onDone={() => leave('phone')} onClose={close} />}
      {open === 'password' && (
        <PasswordDialog uid={user.id} onDone={() => leave('password')} onClose={close} />
      )}
    </>
  );
}

type LineProps = { label: string; value: React.ReactNode; act: string; onAct: () => void };

function AccountLine({ label, value, act, onAct }: LineProps) {
  return (
    <div className="account-line">
      <h2 className="account-label">{label}</h2>
      <p className="account-value">{value}</p>
      <Button size="s" onClick={onAct}>
        {act}
        <span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}
