import { useStore } from '@nanostores/react';
import { Building2, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { memberDestination } from '#lib/domain/sign-in/landing.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { startGuard } from '#lib/stores/session/run-guard.ts';
import { $businessContext, $user } from '#lib/stores/session/session.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import type { PageProps } from '../page/page-root.tsx';
import { Mark } from '../ui/mark.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

type Brand = { key: BrandKey; name: string };

/** The head of the desk: whose it is, and the way to the own account, the own organization and out. */
export function DeskHeader({ texts, lang, brand }: PageProps & { brand: Brand }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Head brand={brand} />
    </TextsProvider>
  );
}

function Head({ brand }: { brand: Brand }) {
  const t = useT();
  useState(() => {
    $pageTexts.set({ t, brand: brand.name });
    return startGuard();
  });
  useEffect(focusHeadingAfterNavigation, []);
  const user = useStore($user);
  const context = useStore($businessContext);
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  const items: MenuItem[] = [
    ...(context
      ? [
          {
            id: 'organization',
            label: context.topLevelBusinessName,
            icon: <Building2 aria-hidden="true" />,
            href: memberDestination(context),
          },
        ]
      : []),
    {
      id: 'account',
      label: t('staff.head.account'),
      icon: <UserRound aria-hidden="true" />,
      href: pathTo('account'),
    },
    {
      id: 'signOut',
      label: t('staff.head.signOut'),
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => void signOutAsWished(t('sign-in.session.signedOut')),
    },
  ];
  return (
    <>
      <a className="wordmark" href={user?.isStaff ? pathTo('staff') : '/'} aria-label={brand.name}>
        <Mark brand={brand.key} />
        <span>{brand.name}</span>
      </a>
      {user?.isStaff && <span className="desk-name">{t('staff.head.name')}</span>}
      {user && (
        <Menu label={t('staff.head.menu')} items={items}>
          {(trigger) => (
            <button type="button" className="button desk-menu" data-size="s" {...trigger}>
              <bdi>{name}</bdi>
              <ChevronsUpDown aria-hidden="true" />
            </button>
          )}
        </Menu>
      )}
      <ToastRegion />
    </>
  );
}
