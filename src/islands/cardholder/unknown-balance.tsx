import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { getHealth } from '#lib/contract/service/service.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { BalanceState } from './use-balance-state.ts';

/** Says why no balance is shown and when it was last known, and asks once more. */
export function UnknownBalance({ since, readAgain }: Extract<BalanceState, { kind: 'unknown' }>) {
  const t = useT();
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    // A read waits for as long as the device says it is offline; the answer to this one shows at once how it stands.
    const isThere = await callApi(getHealth).then(
      () => true,
      () => false,
    );
    if (isThere) await readAgain();
    setAsking(false);
  };
  return (
    <div className="unknown-balance">
      <p>{t('cardholder.unknown.why', { time: formatAbsolute(since, lang) })}</p>
      <Button size="l" busy={isAsking} onClick={() => void ask()}>
        {t('common.button.retry')}
      </Button>
    </div>
  );
}
