import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { BusinessProfile } from '#lib/contract/settings/profile.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { problemText } from '#lib/stores/failure.ts';
import { changeOf, createProfileFlow, profileKey, readProfile } from '#lib/stores/settings/profile.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { AtmFeesPanel } from '../atms/fees-panel.tsx';
import { ListHead } from '../list/list-head.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { ReplacementSettingsPanel } from '../replacements/settings-panel.tsx';
import { AddressFields } from '../ui/address-fields.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { ProfileBody, ProfileSkeleton } from './profile-skeleton.tsx';
import { SaveFoot } from './save-foot.tsx';

/** What a business says of itself: the name on its mails, its address, whom its people ask. */
export function ProfilePage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<ProfileSkeleton {...props} />}>
      <ProfileScreen />
    </PageRoot>
  );
}

function ProfileScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayManage = usePermissions(businessId).has('manageBusiness');
  const { data, error, refetch } = useQuery({
    queryKey: profileKey(businessId),
    queryFn: ({ signal }) => readProfile(businessId, signal),
    enabled: mayManage && businessId !== '',
  });
  if (!mayManage) {
    return (
      <NotAllowed title={t('settings.profile.notAllowedTitle')}>
        {t('settings.profile.notAllowedBody')}
      </NotAllowed>
    );
  }
  return (
    <>
      <ListHead
        heading={t('settings.profile.heading')}
        businessId={businessId}
        sum={<bdi>{t('settings.profile.intro')}</bdi>}
      />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ProfileBody />}
      {data && <Begun profile={data} />}
      <ReplacementSettingsPanel businessId={businessId} />
      <AtmFeesPanel businessId={businessId} />
    </>
  );
}

/** While nothing is typed the form follows what others save. */
function Begun({ profile }: { profile: BusinessProfile }) {
  const [begun, setBegun] = useState(profile);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) setBegun(profile);
  }, [isChanged, profile]);
  return <ProfileForm key={begun.updatedAt} profile={begun} onChanged={setChanged} onSaved={setBegun} />;
}

type FormProps = {
  profile: BusinessProfile;
  onChanged: (isChanged: boolean) => void;
  onSaved: (profile: BusinessProfile) => void;
};

function ProfileForm({ profile, onChanged, onSaved }: FormProps) {
  const t = useT();
  const [flow] = useState(() => createProfileFlow(profile));
  const { draft, problems, answer } = useStore(flow.$state);
  const overtaken = useStore(flow.$overtaken);
  const isChanged = Object.keys(changeOf(draft, profile)).length > 0;
  useAskBeforeLeaving(isChanged && answer === null);
  useEffect(() => onChanged(isChanged && answer === null), [isChanged, answer, onChanged]);
  useEffect(() => {
    if (!answer) return;
    showToast({ tone: 'success', text: t('settings.profile.saved') });
    onSaved(answer);
  }, [answer, t, onSaved]);
  const text = useCallback(
    (name: 'mailName' | 'contactName' | 'contactEmail' | 'contactPhone', more: object = {}) => {
      const label = t(`settings.profile.${name}`);
      return (
        <TextInput
          label={label}
          error={problemText(problems[name], label, t)}
          value={draft[name]}
          onChange={(event) => flow.change({ [name]: event.target.value })}
          {...more}
        />
      );
    },
    [t, problems, draft, flow],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (flow.review()) void flow.submit();
    else requestAnimationFrame(() => focusFirstInvalid(currentTarget));
  };
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      {!profile.isProgram && (
        <fieldset className="panel panel-body profile-part">
          <legend className="profile-head">{t('settings.profile.mailTitle')}</legend>
          {text('mailName', {
            hint: t('settings.profile.mailNameHint', { name: profile.name }),
            optional: true,
            maxLength: 100,
            placeholder: profile.name,
          })}
        </fieldset>
      )}
      <fieldset className="panel panel-body profile-part">
        <legend className="profile-head">{t('settings.profile.contactTitle')}</legend>
        <p className="field-hint">{t('settings.profile.contactHint')}</p>
        {text('contactName', { maxLength: 100, autoComplete: 'off' })}
        {text('contactEmail', { type: 'email', optional: true, autoComplete: 'off' })}
        {text('contactPhone', { type: 'tel', optional: true, autoComplete: 'off' })}
      </fieldset>
      <fieldset className="panel panel-body profile-part">
        <legend className="profile-head">{t('settings.profile.addressTitle')}</legend>
        <p className="field-hint">{t('settings.profile.addressHint')}</p>
        <AddressFields
          texts="orders.shipping"
          address={draft.address}
          problemOf={(field) => problems[`address.${field}`]}
          onAddress={(change) =>
            flow.change(
              { address: { ...draft.address, ...change } },
              Object.keys(change).map((field) => `address.${field}`),
            )
          }
        />
      </fieldset>
      {overtaken && (
        <Notice tone="marigold" role="alert">
          <p>{t('settings.profile.overtaken')}</p>
          <p>{theirsIn(overtaken)}</p>
        </Notice>
      )}
      <SaveFoot
        flow={flow}
        act={t('settings.profile.save')}
        failed={(reason) => t('settings.profile.saveFailed', { reason })}
        disabled={!isChanged}
        isExplained={overtaken !== null}
      />
    </form>
  );
}

/** What stands there now, in one line. */
const theirsIn = ({ mailName, name, accountContact, address }: BusinessProfile): string =>
  joinWords(
    [
      mailName ?? name,
      accountContact?.name,
      accountContact?.email,
      accountContact?.phone,
      address?.addressOne,
      address?.city,
    ],
    ' · ',
  );
