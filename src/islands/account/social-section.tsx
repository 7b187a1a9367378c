import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { preloadSocial, proveByGoogle } from '#lib/browser/social.ts';
import { getSocialIdentities } from '#lib/contract/sign-in/social.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { socialKey } from '#lib/stores/account/cache.ts';
import { createConnectSocialFlow, createDisconnectSocialFlow } from '#lib/stores/account/social.ts';
import { SOCIAL_FAILURE_TEXTS } from '#lib/stores/session/social-failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

const SOCIAL = { provider: 'Google' };

type SocialProps = {
  uid: string;
  /** whether this server knows Google at all */
  isOffered: boolean;
};

/** Sign-in with Google: connected, or taken away again. */
export function SocialSection({ uid, isOffered }: SocialProps) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useQuery({
    queryKey: socialKey(uid),
    queryFn: ({ signal }) => callApi(getSocialIdentities, { params: { id: uid }, signal }),
  });
  const [isLeaving, setLeaving] = useState(false);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={10} />;
  const connected = data.identities.find(({ provider }) => provider === 'google');
  if (!connected && !isOffered) return null;
  return (
    <section className="panel account-section" aria-labelledby="social">
      <div className="account-section-head">
        <h2 className="account-section-title" id="social">
          {t('account.social.title')}
        </h2>
        {connected && (
          <Badge tone="leaf">
            {t('account.social.onSince', { date: formatDate(connected.connectedAt, lang) })}
          </Badge>
        )}
      </div>
      <p>{t(connected ? 'account.social.on' : 'account.social.off')}</p>
      {connected ? (
        <div className="account-acts">
          <Button onClick={() => setLeaving(true)}>{t('account.social.disconnect')}</Button>
        </div>
      ) : (
        <Connect uid={uid} />
      )}
      {isLeaving && <DisconnectDialog uid={uid} onClose={() => setLeaving(false)} />}
    </section>
  );
}

/** Google says who somebody is in a window of its own; only then is there anything to connect. */
function Connect({ uid }: { uid: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [idToken, setIdToken] = useState<string | null>(null);
  const prove = async () => {
    setBusy(true);
    setFailure(null);
    const proof = await proveByGoogle();
    setBusy(false);
    if (proof.ok) setIdToken(proof.idToken);
    else setFailure(t(SOCIAL_FAILURE_TEXTS[proof.error], SOCIAL));
  };
  return (
    <>
      <FormFailure text={failure} />
      <div className="account-acts">
        <Button
          // Google's own mark in its own colours, as its rules for such buttons ask.
          icon={<img src="/google.svg" width="18" height="18" alt="" />}
          busy={busy}
          onPointerDown={preloadSocial}
          onClick={() => void prove()}
        >
          {t('account.social.connect')}
        </Button>
      </div>
      {idToken && <ConnectDialog uid={uid} idToken={idToken} onClose={() => setIdToken(null)} />}
    </>
  );
}

type ConnectProps = { uid: string; idToken: string; onClose: () => void };

function ConnectDialog({ uid, idToken, onClose }: ConnectProps) {
  const t = useT();
  const [flow] = useState(() => createConnectSocialFlow(uid, idToken));
  return (
    <AccountDialog
      flow={flow}
      title={t('account.social.connectTitle')}
      act={t('account.social.connect')}
      review={<p>{t('account.social.connectBody')}</p>}
      onDone={() => showToast({ tone: 'success', text: t('account.social.connected') })}
      onClose={onClose}
    />
  );
}

function DisconnectDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createDisconnectSocialFlow(uid));
  return (
    <AccountDialog
      flow={flow}
      title={t('account.social.removeTitle')}
      act={t('account.social.disconnect')}
      tone="danger"
      review={<p>{t('account.social.removeBody')}</p>}
      onDone={() => showToast({ tone: 'success', text: t('account.social.disconnected') })}
      onClose={onClose}
    />
  );
}
