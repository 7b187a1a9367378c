import { useInfiniteQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listSignIns, type SignIn } from '#lib/contract/sign-in/sign-ins.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import { signInsKey } from '#lib/stores/account/cache.ts';
import {
  createSignOutEverywhereFlow,
  endOtherSignIn,
  leaveSignedOutEverywhere,
} from '#lib/stores/account/sign-ins.ts';
import { failureText } from '#lib/stores/failure.ts';
import { signOutAsWished } from '#lib/stores/session/sign-out.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

const PAGE_SIZE = 10;

/** Where somebody is signed in, newest first; each can be ended, and all at once. */
export function SignInsSection({ uid }: { uid: string }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useSignIns(uid);
  const signIns = data?.pages.flatMap(({ items }) => items);
  return (
    <section className="panel account-section" aria-labelledby="sign-ins">
      <h2 className="account-section-title" id="sign-ins">
        {t('account.signIns.title')}
      </h2>
      <p className="account-note">{t('account.signIns.body')}</p>
      {error && !signIns ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="account-sign-ins" aria-busy={!signIns || undefined}>
          {signIns ? (
            signIns.map((signIn) => <SignInLine key={signIn.id} uid={uid} signIn={signIn} />)
          ) : (
            <li>
              <Skeleton kind="block" height={10} />
            </li>
          )}
        </ul>
      )}
      <div className="account-acts">
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.button.showMore')}
          </Button>
        )}
        <Button onClick={() => setAsked(true)}>{t('account.signIns.all')}</Button>
      </div>
      {isAsked && <EverywhereDialog uid={uid} onClose={() => setAsked(false)} />}
    </section>
  );
}

const useSignIns = (uid: string) =>
  useInfiniteQuery({
    queryKey: signInsKey(uid),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      return callApi(listSignIns, { params: { id: uid }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function SignInLine({ uid, signIn }: { uid: string; signIn: SignIn }) {
  const t = useT();
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const { id, device, method, address, createdAt, lastSeenAt, isCurrent } = signIn;
  const name = device ?? t('account.signIns.unknownDevice');
  const end = async () => {
    if (isCurrent) return signOutAsWished();
    setBusy(true);
    try {
      await endOtherSignIn(uid, id);
      showToast({ tone: 'success', text: t('account.signIns.ended') });
    } catch (error) {
      const text = `${t('account.signIns.endFailed')} ${failureText(error, t)}`;
      showToast({ tone: 'error', text, about: id });
    }
    setBusy(false);
  };
  return (
    <li className="account-sign-in">
      <MonitorSmartphone aria-hidden="true" />
      <p className="account-sign-in-name">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {isCurrent && <Badge tone="brand">{t('account.signIns.current')}</Badge>}
      </p>
      <Button size="s" busy={busy} onClick={() => void end()}>
        {t('account.signIns.end')}
        <span className="sr-only"> {name}</span>
      </Button>
      <div className="account-sign-in-notes">
        <p>
          {isLocal(address)
            ? t('account.signIns.here')
            : t('account.signIns.address', { address: leftToRight(address) })}
          {' · '}
          {t(`account.signIns.method.${method}`)}
        </p>
        <p>{t('account.signIns.since', { time: formatDateTime(createdAt, lang) })}</p>
        <p>{t('account.signIns.seen', { time: formatDateTime(lastSeenAt, lang) })}</p>
      </div>
    </li>
  );
}

function EverywhereDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createSignOutEverywhereFlow(uid));
  return (
    <AccountDialog
      flow={flow}
      title={t('account.signIns.allTitle')}
      act={t('account.signIns.all')}
      tone="danger"
      review={<p>{t('account.signIns.allBody')}</p>}
      onDone={() => void leaveSignedOutEverywhere(t('account.signIns.endedAll'))}
      onClose={onClose}
    />
  );
}

/** Addresses of the device itself and of its own network name no place. */
const LOCAL =
  /^(?:::1|(?:::ffff:)?(?:127|10)\.|(?:::ffff:)?192\.168\.|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\.|f[cde])/i;
const isLocal = (address: string): boolean => LOCAL.test(address);

/** Numbers and dots alone would turn around in a sentence from right to left. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
