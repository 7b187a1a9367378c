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
export function SeeInAuditLog(thing: Thing) {
  const t = useT();
  const href = useLogOf(thing);
  if (!href) return null;
  return (
    <p className="see-all" data-print="no">
      <ButtonLink size="s" tone="quiet" icon={<ScrollText aria-hidden="true" />} href={href}>
        {t('audit.act.seeAll')}
      </ButtonLink>
    </p>
  );
}

/** The same in a line of a list, which has room for a picture. */
export function SeeInAuditLogIcon({ name, ...thing }: Thing & { name: string }) {
  const t = useT();
  const href = useLogOf(thing);
  if (!href) return null;
  const label = t('audit.act.seeAllOf', { name });
  return (
    <a className="icon-button" data-size="s" href={href} title={label} aria-label={label}>
      <ScrollText aria-hidden="true" />
    </a>
  );
}

/** The address of its lines; null for whoever may not read them. */
function useLogOf({ type, id, businessId }: Thing): string | null {
  const top = useStore($businessContext)?.topLevelBusinessId;
  const mayRead = usePermissions(businessId).has('viewAuditLog');
  return mayRead && top ? pathTo('auditLog', { businessId: top }) + searchOfThing({ type, id }) : null;
}
