import { CreditCard, Mail } from 'lucide-react';
import { IMPORT_PERMISSIONS } from '#lib/domain/imports/import-kinds.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';

const CHOICES = [
  { kind: 'physical', route: 'physicalCardImport', Picture: CreditCard },
  { kind: 'virtual', route: 'virtualCardImport', Picture: Mail },
] as const;

/** Which kind of cards a file orders; a mixed file is dropped below. */
export function OrderChoices({ businessId }: { businessId: string }) {
  const t = useT();
  const permissions = usePermissions(businessId);
  return (
    <ul className="order-choices">
      {CHOICES.filter(({ kind }) => IMPORT_PERMISSIONS[kind].every((one) => permissions.has(one))).map(
        ({ kind, route, Picture }) => (
          <li key={kind}>
            <a className="order-choice" href={pathTo(route, { businessId })}>
              <Picture aria-hidden="true" />
              <strong>{t(`imports.heading.${kind}`)}</strong>
              <span className="field-hint">{t(`imports.choice.${kind}`)}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
