import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { ExportButton } from './export-button.tsx';

/** The audit log of a business and its programs: who did what, when and from where. */
export function AuditPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<AuditSkeleton {...props} />}>
      <AuditScreen />
    </PageRoot>
  );
}

function AuditScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const permissions = usePermissions(businessId);
  useEffect(followAddress, []);
  if (!permissions.has('viewAuditLog')) {
    return <NotAllowed title={t('audit.page.notAllowedTitle')}>{t('audit.page.notAllowedBody')}</NotAllowed>;
  }
  return (
    <>
      <ListHead heading={t('audit.page.heading')} sum={<bdi>{t('audit.page.intro')}</bdi>}>
        {permissions.has('exportData') && <ExportButton businessId={businessId} />}
      </ListHead>
      <AuditList businessId={businessId} />
    </>
  );
}
