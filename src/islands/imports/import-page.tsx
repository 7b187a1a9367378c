import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IMPORT_PERMISSIONS, type ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { $shownImport } from '#lib/stores/imports/shown-import.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { ListHead } from '../list/list-head.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { ImportSkeleton } from './import-skeleton.tsx';
import { StartImport } from './start-import.tsx';

const ImportView = lazyPart(() => import('./import-view.tsx').then((part) => part.ImportView));

type ImportPageProps = PageProps & { kind: ImportKind };

/** Brings a file into a business: choosing it, saying what its columns are, looking at its rows, and doing them. */
export function ImportPage({ kind, ...props }: ImportPageProps) {
  return (
    <PageRoot {...props} skeleton={<ImportSkeleton {...props} kind={kind} />}>
      <ImportScreen kind={kind} />
    </PageRoot>
  );
}

function ImportScreen({ kind }: { kind: ImportKind }) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const shown = useStore($shownImport);
  const permissions = usePermissions(businessId);
  useEffect(followAddress, []);
  const mayImport = permissions.has('importData');
  const mayDo = IMPORT_PERMISSIONS[kind].some((permission) => permissions.has(permission));
  return (
    <>
      <ListHead
        heading={t(`imports.heading.${kind}`)}
        businessId={businessId}
        sum={t(`imports.intro.${kind}`)}
      />
      {!mayImport || !mayDo ? (
        <NotAllowed isPart title={t('imports.notAllowedTitle')}>
          {t('imports.notAllowedBody')}
        </NotAllowed>
      ) : shown ? (
        <ImportView key={shown} importId={shown} businessId={businessId} />
      ) : (
        <StartImport kind={kind} businessId={businessId} />
      )}
    </>
  );
}
