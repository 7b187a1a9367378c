import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { autoloadPlaces } from '#lib/stores/autoloads/places.ts';
import { autoloadsList } from '#lib/stores/autoloads/query.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { rememberList } from '#lib/stores/list/left-address.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ListHead } from '../list/list-head.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { AutoloadsList } from './autoloads-list.tsx';
import { AutoloadsSkeleton } from './autoloads-skeleton.tsx';
import { ForecastLine } from './forecast-line.tsx';

const CreateDialog = lazyPart(() => import('./create-dialog.tsx').then((part) => part.CreateDialog));

/** The autoloads of a business and its programs. */
export function AutoloadsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<AutoloadsSkeleton {...props} />}>
      <AutoloadsScreen />
    </PageRoot>
  );
}

function AutoloadsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const context = useStore($businessContext);
  const mayView = usePermissions(businessId).has('viewAutoloads');
  const places = useMemo(() => autoloadPlaces(context, businessId), [context, businessId]);
  const [isOpen, setOpen] = useState(false);
  useEffect(followAddress, []);
  useEffect(() => rememberList('autoloads', businessId, autoloadsList.address), [businessId]);
  const create = places.length > 0 && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
      {t('autoloads.create')}
    </Button>
  );
  return (
    <>
      <ListHead
        heading={t('autoloads.heading')}
        businessId={businessId}
        sum={<bdi>{t('autoloads.intro')}</bdi>}
      >
        {create}
      </ListHead>
      {mayView ? (
        <>
          <ForecastLine businessId={businessId} />
          <AutoloadsList businessId={businessId} action={create || undefined} />
        </>
      ) : (
        <NotAllowed isPart title={t('autoloads.notAllowedTitle')}>
          {t('autoloads.notAllowedBody')}
        </NotAllowed>
      )}
      {isOpen && (
        <Suspense>
          <CreateDialog places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
