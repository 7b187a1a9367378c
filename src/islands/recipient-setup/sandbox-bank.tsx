import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { finishSandboxBankLink, SANDBOX_BANK_ACCOUNTS } from '#lib/contract/sandbox/bank-link.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import type { BankWindowProps } from './plaid-link.tsx';

/** The bank whose accounts the sandbox's link has (lib/server/providers/bank-link). */
const BANK = 'Meadow Bank';

type Account = (typeof SANDBOX_BANK_ACCOUNTS)[number];
type Place = 'banks' | 'signIn' | 'accounts' | 'sending';

/**
 * The window of the sandbox's bank link, in place of a vendor's: choose a bank, sign in, choose an account. It also
 * offers the failures of the real windows.
 */
export function SandboxBank({ link, onChosen, onExit }: BankWindowProps) {
  const t = useT();
  const [place, setPlace] = useState<Place>('banks');

  const choose = async (account: Account) => {
    setPlace('sending');
    const body = { linkToken: link.linkToken, account };
    const kind =
      account === 'checking' || account === 'savings' ? account : t(`recipient-setup.sandbox.${account}`);
    await callApi(finishSandboxBankLink, { body }).then(
      (tokens) => onChosen({ ...tokens, bankName: BANK, last4: null, kind }),
      () => onExit('failed'),
    );
  };
  return (
    <Dialog
      open
      title={t('recipient-setup.sandbox.title')}
      busy={place === 'sending'}
      onClose={() => onExit('closed')}
    >
      <div className="stack">
        <p className="soft small">{t('recipient-setup.sandbox.note')}</p>
        {place === 'banks' && (
          <Question key={place} words={t('recipient-setup.link.selectBank')}>
            <Option label={BANK} onPress={() => setPlace('signIn')} />
          </Question>
        )}
        {place === 'signIn' && (
          <Question key={place} words={t('recipient-setup.sandbox.signIn', { bank: BANK })}>
            <Option label={t('recipient-setup.sandbox.signInWorks')} onPress={() => setPlace('accounts')} />
            <Option label={t('recipient-setup.sandbox.signInFails')} onPress={() => onExit('failed')} />
          </Question>
        )}
        {place === 'accounts' && (
          <Question key={place} words={t('recipient-setup.sandbox.chooseAccount')}>
            {SANDBOX_BANK_ACCOUNTS.map((account) => (
              <Option
                key={account}
                label={t(`recipient-setup.sandbox.${account}`)}
                onPress={() => void choose(account)}
              />
            ))}
          </Question>
        )}
        {place === 'sending' && <p role="status">{t('recipient-setup.link.opening')}</p>}
        <Button tone="quiet" wide disabled={place === 'sending'} onClick={() => onExit('closed')}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function Question({ words, children }: { words: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces another question, so it takes the focus, as the heading of a page does.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" data-gap="s" aria-label={words}>
      <h3 ref={heading} className="medium" tabIndex={-1}>
        {words}
      </h3>
      {children}
    </section>
  );
}

function Option({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="way" onClick={onPress}>
      <span>{label}</span>
    </button>
  );
}
