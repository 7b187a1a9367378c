import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import type { CommunicationPreference } from '#lib/contract/cardholder/preferences.ts';
import { DELIVERIES, type Delivery } from '#lib/domain/cardholder/communication-preferences.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { choosePreference, preferencesKey, read } from '#lib/stores/cardholder/preferences.ts';
import { $user } from '#lib/stores/session/session.ts';
import { useCard } from '../cards/page/use-card.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { Segmented } from '../ui/choice.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { BackToCard } from './back-to-card.tsx';
import { CardNotFound } from './card/card-missing.tsx';
import { PreferencesSkeleton } from './preferences-skeleton.tsx';

type PreferencesProps = PageProps & { cardId: string };

/** What a cardholder is mailed about: three kinds of news, each by email or not, saved as they are pressed. */
export default function PreferencesPage(props: PreferencesProps) {
  return (
    <PageRoot {...props} skeleton={<PreferencesSkeleton {...props} />}>
      <PreferencesScreen {...props} cardId={normalizeCardId(props.cardId)} />
    </PageRoot>
  );
}

function PreferencesScreen(props: PreferencesProps) {
  const { cardId } = props;
  const t = useT();
  const uid = useStore($user)?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: preferencesKey(uid),
    queryFn: ({ signal }) => read(uid, signal),
    enabled: uid !== '',
  });
  // The choices are the person's; the card is only the way here and back.
  const card = useCard(cardId);
  if (!isCardId(cardId) || isCallError(card.error, 404)) return <CardNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || card.isPending) return <PreferencesSkeleton {...props} />;
  return (
    <>
      <div className="stack" data-gap="s">
        <BackToCard />
        <h1 className="title" tabIndex={-1}>
          {t('cardholder.preferences.heading')}
        </h1>
        <p className="soft">{t('cardholder.preferences.intro')}</p>
      </div>
      {data.email === null && <NoEmail />}
      <ul className="panel preferences">
        {data.communicationPreferences.map((preference) => (
          <PreferenceLine key={preference.kind} uid={uid} preference={preference} />
        ))}
      </ul>
      {data.email !== null && <Address email={data.email} />}
      <p className="soft small">{t('cardholder.preferences.always')}</p>
    </>
  );
}

function PreferenceLine({ uid, preference }: { uid: string; preference: CommunicationPreference }) {
  const t = useT();
  const { kind, delivery } = preference;
  const body = useId();
  const [saved, setSaved] = useState<Delivery | null>(null);
  const choose = async (chosen: Delivery) => {
    setSaved(null);
    if (await choosePreference({ uid, kind, delivery: chosen, t })) setSaved(chosen);
  };
  const title = t(`cardholder.preferences.${kind}.title`);
  const options = DELIVERIES.map((value) => ({
    value,
    label: t(`cardholder.preferences.delivery.${value}`),
  }));
  return (
    <li className="preference">
      <div>
        <h2 className="medium">{title}</h2>
        <p id={body} className="soft small">
          {t(`cardholder.preferences.${kind}.body`)}
        </p>
      </div>
      <Segmented
        label={title}
        value={delivery}
        options={options}
        onValue={(chosen) => void choose(chosen)}
        describedBy={body}
      />
      <span className="sr-only" role="status">
        {saved &&
          t('cardholder.preferences.saved', { choice: t(`cardholder.preferences.delivery.${saved}`) })}
      </span>
    </li>
  );
}

function Address({ email }: { email: string }) {
  const t = useT();
  const account = portalPath('account', brandKey());
  return (
    <p>
      {t('cardholder.preferences.to', { email })}{' '}
      <a className="link" href={account}>
        {t('cardholder.preferences.change')}
      </a>
    </p>
  );
}

function NoEmail() {
  const t = useT();
  const account = portalPath('account', brandKey());
  return (
    <Notice tone="marigold">
      <p>{t('cardholder.preferences.noEmail')}</p>
      <a className="link" href={account}>
        {t('cardholder.preferences.add')}
      </a>
    </Notice>
  );
}
