import { useEffect, useState } from 'react';
import { brandByKey } from '#lib/brand/brands.ts';
import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { homeOf } from '#lib/domain/sign-in/landing.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { factorReturn } from '#lib/stores/session/factor-return.ts';
import { $businessContext, $consumerContext } from '#lib/stores/session/session.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountLines } from './account-lines.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { FactorSection, useSecondFactor } from './factor-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { SocialSection } from './social-section.tsx';
import { useOwnAccount } from './use-own-account.ts';

type AccountProps = { brand: string; hasSocial: boolean };

/** The own account of anybody who is signed in: what belongs to them, what guards it, and where they are signed in. */
export function AccountPage({ brand, hasSocial, ...props }: PageProps & AccountProps) {
  return (
    <PageRoot {...props} skeleton={<AccountSkeleton {...props} />}>
      <AccountScreen brand={brand} hasSocial={hasSocial} />
    </PageRoot>
  );
}

function AccountScreen({ brand, hasSocial }: AccountProps) {
  const t = useT();
  useEffect(() => $pageTexts.set({ t, brand }), [t, brand]);
  const { data: user, error, refetch } = useOwnAccount();
  const [wanted] = useState(factorReturn);
  const isHeldBack = useSecondFactor(user?.id ?? '').data?.onSince === null && wanted !== null;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const factor = user && <FactorSection uid={user.id} wanted={wanted} />;
  return (
    <div className="account-page">
      <div>
        {isHeldBack ? (
          <button type="button" className="link account-back" onClick={() => void signOutAsWished()}>
            {t('account.signOut')}
          </button>
        ) : (
          <a className="link account-back" href={homePath()}>
            {t('account.back')}
          </a>
        )}
        <h1 className="account-title" tabIndex={-1}>
          {t('account.heading')}
        </h1>
      </div>
      {wanted !== null && factor}
      {user && <AccountLines user={user} />}
      {wanted === null && factor}
      {user && <SocialSection uid={user.id} isOffered={hasSocial} />}
      {user && <SignInsSection uid={user.id} />}
    </div>
  );
}

/** Where somebody comes from: their organization, their cards, or what is next for them. */
function homePath(): string {
  const brand = brandKey();
  const context = $businessContext.get();
  const hasCards = ($consumerContext.get()?.cards.length ?? 0) > 0;
  if (brandByKey(brand).prefix || (hasCards && !context)) return portalPath('accountOverview', brand);
  if (!context) return pathTo('landingPage');
  const { route, businessId } = homeOf(context);
  return pathTo(route, { businessId });
}
