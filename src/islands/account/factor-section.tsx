import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { getSecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { secondFactorKey } from '#lib/stores/account/cache.ts';
import { forgetFactorReturn } from '#lib/stores/session/factor-return.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { RemoveFactorDialog, RenewCodesDialog } from './factor-dialogs.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Below so many codes somebody is reminded to make new ones. */
const FEW_CODES = 3;

type Open = 'setUp' | 'remove' | 'renew';

/** Whether the own sign-ins ask for a code of an app. */
export const useSecondFactor = (uid: string) =>
  useQuery({
    queryKey: secondFactorKey(uid),
    queryFn: ({ signal }) => callApi(getSecondFactor, { params: { id: uid }, signal }),
    enabled: uid !== '',
  });

type FactorProps = {
  uid: string;
  /** the page that an organization's rule led here from */
  wanted: string | null;
};

/** Two-step sign-in: set up, its recovery codes, turned off. */
export function FactorSection({ uid, wanted }: FactorProps) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useSecondFactor(uid);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={10} />;
  const { onSince, recoveryCodesLeft: left } = data;
  return (
    <section className="panel account-section" aria-labelledby="two-step">
      <div className="account-section-head">
        <h2 className="account-section-title" id="two-step">
          {t('account.secondFactor.title')}
        </h2>
        {onSince && (
          <Badge tone="leaf" icon={ShieldCheck}>
            {t('account.secondFactor.onSince', { date: formatDate(onSince, lang) })}
          </Badge>
        )}
      </div>
      {wanted !== null && <Wanted path={wanted} isOn={onSince !== null} />}
      {onSince === null ? (
        <>
          <p>{t('account.secondFactor.off')}</p>
          <div className="account-acts">
            <Button tone="primary" onClick={() => setOpen('setUp')}>
              {t('account.secondFactor.turnOn')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {t('account.secondFactor.codesLeft', { count: left })}
            {left <= FEW_CODES && <span className="account-note">{t('account.secondFactor.fewLeft')}</span>}
          </p>
          <div className="account-acts">
            <Button onClick={() => setOpen('renew')}>{t('account.secondFactor.newCodes')}</Button>
            <Button onClick={() => setOpen('remove')}>{t('account.secondFactor.turnOff')}</Button>
          </div>
        </>
      )}
      {open === 'setUp' && <SetUpDialog uid={uid} onClose={close} />}
      {open === 'renew' && <RenewCodesDialog uid={uid} onClose={close} />}
      {open === 'remove' && <RemoveFactorDialog uid={uid} onClose={close} />}
    </section>
  );
}

/** Why somebody was led here, and once they have what is asked, the way back. */
function Wanted({ path, isOn }: { path: string; isOn: boolean }) {
  const t = useT();
  const goOn = () => {
    forgetFactorReturn();
    goInstead(path);
  };
  if (!isOn) return <Notice tone="marigold">{t('account.secondFactor.required')}</Notice>;
  return (
    <Notice tone="leaf" icon={ShieldCheck} role="status">
      <p>{t('account.secondFactor.ready')}</p>
      <p className="account-wanted">
        <Button tone="primary" onClick={goOn}>
          {t('account.secondFactor.goOn')}
        </Button>
      </p>
    </Notice>
  );
}
