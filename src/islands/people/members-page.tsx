import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { FactorRule } from './factor-rule.tsx';
import { InviteButton } from './invite-button.tsx';
import { MembersList } from './members-list.tsx';
import { MembersSkeleton } from './members-skeleton.tsx';
import { PeopleTabs } from './people-tabs.tsx';

/** The users of an organization and its programs. */
export function MembersPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<MembersSkeleton {...props} />}>
      <MembersScreen />
    </PageRoot>
  );
}

function MembersScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayView = usePermissions(businessId).has('viewUsers');
  useEffect(followAddress, []);
  if (!mayView) {
    return <NotAllowed title={t('people.notAllowedTitle')}>{t('people.notAllowedBody')}</NotAllowed>;
  }
  return (
    <>
      <ListHead heading={t('people.heading')} sum={<bdi>{t('people.intro')}</bdi>}>
        <InviteButton isMain />
      </ListHead>
      <PeopleTabs />
      <FactorRule />
      <MembersList businessId={businessId} />
    </>
  );
}
