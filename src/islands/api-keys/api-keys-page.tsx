import { useEffect } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { usePlacesWith } from '../people/use-places.ts';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { ApiKeysList } from './api-keys-list.tsx';
import { ApiKeysSkeleton } from './api-keys-skeleton.tsx';
import { CreateButton } from './create-button.tsx';

/** The keys by which programs call in the name of an organization or of one of its programs. */
export function ApiKeysPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<ApiKeysSkeleton {...props} />}>
      <ApiKeysScreen />
    </PageRoot>
  );
}

function ApiKeysScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayManage = usePermissions(businessId).has('developerTools');
  useEffect(followAddress, []);
  if (!mayManage) {
    return <NotAllowed title={t('api-keys.notAllowedTitle')}>{t('api-keys.notAllowedBody')}</NotAllowed>;
  }
  return (
    <>
      <ListHead heading={t('api-keys.heading')} sum={<bdi>{t('api-keys.intro')}</bdi>}>
        <CreateButton businessId={businessId} isMain />
      </ListHead>
      <PlaceChoice businessId={businessId} />
      <ApiKeysList businessId={businessId} />
    </>
  );
}

/** An organization has keys of its own, which reach its programs, and each program has keys that reach it alone. */
function PlaceChoice({ businessId }: { businessId: string }) {
  const t = useT();
  const places = usePlacesWith('developerTools');
  if (places.length < 2) return null;
  return (
    <div className="api-keys-place">
      <Select
        label={t('api-keys.place')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={businessId}
        onValue={(id) => location.assign(pathTo('apiKeys', { businessId: id }))}
      />
    </div>
  );
}
