import { useStore } from '@nanostores/react';
import { Eye, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { $businessContext, widestBusinessId } from '#lib/stores/session/session.ts';
import { ListHead } from '../list/list-head.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { FieldsForm } from './fields-form.tsx';
import { FieldsBody, FieldsSkeleton } from './fields-skeleton.tsx';
import { useSettings } from './use-settings.ts';

/** The fields that a business asks for besides, by what they are asked about. */
export function CustomFieldsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<FieldsSkeleton {...props} />}>
      <CustomFieldsScreen />
    </PageRoot>
  );
}

/** Whose fields the page is about: the organization's; for members of programs alone, those of their own. */
function CustomFieldsScreen() {
  const t = useT();
  const context = useStore($businessContext);
  const places =
    context?.userScope === 'program'
      ? context.programs
      : context
        ? [{ id: widestBusinessId(context), name: context.topLevelBusinessName }]
        : [];
  const [chosen, setChosen] = useState('');
  useEffect(followAddress, []);
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  const own = usePermissions(place?.id);
  if (!place || !own.has('viewSettings')) {
    return (
      <NotAllowed title={t('settings.fields.notAllowedTitle')}>
        {t('settings.fields.notAllowedBody')}
      </NotAllowed>
    );
  }
  return (
    <>
      <ListHead heading={t('settings.fields.heading')} sum={<bdi>{t('settings.fields.intro')}</bdi>} />
      {places.length > 1 && (
        <Select
          label={t('settings.fields.place')}
          value={place.id}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={setChosen}
        />
      )}
      <FieldsOf
        key={place.id}
        place={place}
        mayManage={own.has('manageSettings') && own.has('manageCustomFields')}
      />
    </>
  );
}

type OfProps = { place: { id: string; name: string }; mayManage: boolean };

function FieldsOf({ place, mayManage }: OfProps) {
  const t = useT();
  const parent = useStore($businessContext)?.topLevelBusinessName ?? '';
  const { data: settings, error, refetch } = useSettings(place.id);
  if (settings === undefined) {
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FieldsBody />;
  }
  const isInherited = settings !== null && settings.businessId !== place.id;
  return (
    <>
      {isInherited && (
        <Notice tone="ice" icon={Info}>
          {t(mayManage ? 'settings.fields.inheritedEdit' : 'settings.fields.inherited', {
            parent,
            name: place.name,
          })}
        </Notice>
      )}
      {!mayManage && !isInherited && (
        <Notice tone="ice" icon={Eye}>
          {t('settings.fields.readOnly')}
        </Notice>
      )}
      <Form place={place} mayManage={mayManage} settings={settings} />
    </>
  );
}

type FormProps = OfProps & { settings: BusinessSettings | null };

/**
 * While nothing is typed the form follows what others save. What was begun goes on with the settings that it began
 * with, and is merged when it is saved.
 */
function Form({ place, mayManage, settings }: FormProps) {
  const [begun, setBegun] = useState(settings);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) setBegun(settings);
  }, [isChanged, settings]);
  return (
    <FieldsForm
      key={`${begun?.businessId} ${begun?.updatedAt}`}
      businessId={place.id}
      shown={begun}
      stored={begun?.businessId === place.id ? begun : null}
      mayManage={mayManage}
      onChanged={setChanged}
      onSaved={setBegun}
    />
  );
}
