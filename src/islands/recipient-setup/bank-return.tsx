import { useEffect, useState } from 'react';
import { goInstead } from '#lib/browser/navigate.ts';
import { BANK_RETURN } from '#lib/domain/recipient-setup/plaid-script.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $setup } from '#lib/stores/recipient-setup/session.ts';
import { TextsProvider, useT } from '../ui/texts.tsx';

/** The page to which a bank's own page returns: it continues the set-up that this tab began. */
export default function BankReturn({ texts, lang }: { texts: Texts; lang: Language }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <OnToSetup />
    </TextsProvider>
  );
}

/** A bank's app may open another tab, which has no set-up: there the recipient uses the link of the mail. */
function OnToSetup() {
  const t = useT();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const businessId = $setup.get()?.businessId;
    const state = new URLSearchParams(location.search).get(BANK_RETURN);
    if (!businessId || !state) return setLost(true);
    goInstead(
      `${pathTo('recipientBankDetails')}?${new URLSearchParams({ businessId, [BANK_RETURN]: state })}`,
    );
  }, []);
  return (
    <div className="setup">
      <h1 className="title">{t('titles.recipientBankDetails')}</h1>
      <p role="status">{t(isLost ? 'recipient-setup.status.comeBack' : 'common.state.loading')}</p>
    </div>
  );
}
