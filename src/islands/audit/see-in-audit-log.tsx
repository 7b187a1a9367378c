import { useStore } from '@nanostores/react';
import { ScrollText } from 'lucide-react';
import type { ActivitySubject } from '#lib/domain/audit/activity-types.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { searchOfThing } from '#lib/stores/audit/thing-address.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { usePermissions } from '../page/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type Thing = {
  type: ActivitySubject;
  id: string;
  /** of the thing, where the reader must hold the permission */
  businessId: string;
};

/** Leads from the page of a thing to its lines of the audit log. */
export function SeeInAuditLog({ type, id, businessId }: Thing) {
  const t = useT();
  const top = useStore($businessContext)?.topLevelBusinessId;
  if (!usePermissions(businessId).has('viewAuditLog') || !top) return null;
  return (
    <p className="see-all" data-print="no">
      <ButtonLink
        size="s"
        tone="quiet"
        icon={<ScrollText aria-hidden="true" />}
        href={pathTo('auditLog', { businessId: top }) + searchOfThing({ type, id })}
      >
        {t('audit.act.seeAll')}
      </ButtonLink>
    </p>
  );
}
