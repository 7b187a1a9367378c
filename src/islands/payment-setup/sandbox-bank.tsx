import { type ReactNode, useEffect, useState } from 'react';
import {
  SANDBOX_LINK_BANKS,
  type SandboxLinkAccount,
  type SandboxLinkBank,
  sandboxPublicToken,
} from '#lib/domain/sandbox-bank-link.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import type { BankWindowProps } from './plaid-link.tsx';

/** A bank that does not answer is waited for as long as anybody would. */
const NO_ANSWER_MS = 8_000;

type Place =
  | { at: 'banks' }
  | { at: 'signIn'; bank: SandboxLinkBank }
  | { at: 'accounts'; bank: SandboxLinkBank }
  | { at: 'waiting' }
  | { at: 'sending' };

/**
 * The window of the sandbox's bank link, in the place of a vendor's: choose a bank, sign in, choose an account. For
 * whoever tries the product it also has the ways in which the real ones go wrong.
 */
export function SandboxBank({ link, onChosen, onExit }: BankWindowProps) {
  const t = useT();
  const [place, setPlace] = useState<Place>({ at: 'banks' });
  useEffect(() => {
    if (place.at !== 'waiting') return;
    const timer = setTimeout(() => onExit('failed'), NO_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [place, onExit]);

  const choose = (account: SandboxLinkAccount) => {
    setPlace({ at: 'sending' });
    onChosen({ publicToken: sandboxPublicToken(link.linkToken), accountId: account.id });
  };
  return (
    <Dialog
      open
      title={t('paymentSetup.sandbox.title')}
      busy={place.at === 'sending'}
      onClose={() => onExit('closed')}
    >
      <div className="grid gap-4">
        <p className="text-ink-soft text-sm">{t('paymentSetup.sandbox.note')}</p>
        {place.at === 'banks' && (
          <Choice question={t('paymentSetup.link.selectBank')}>
            {SANDBOX_LINK_BANKS.map((bank) => (
              <Option key={bank.id} label={bank.name} onPress={() => setPlace({ at: 'signIn', bank })} />
            ))}
          </Choice>
        )}
        {place.at === 'signIn' && (
          <Choice question={t('paymentSetup.sandbox.signIn', { bank: place.bank.name })}>
            <Option
              label={t('paymentSetup.sandbox.signInWorks')}
              onPress={() => setPlace({ at: 'accounts', bank: place.bank })}
            />
            <Option label={t('paymentSetup.sandbox.signInFails')} onPress={() => onExit('failed')} />
            <Option label={t('paymentSetup.sandbox.noAnswer')} onPress={() => setPlace({ at: 'waiting' })} />
          </Choice>
        )}
        {place.at === 'accounts' && (
          <Choice question={t('paymentSetup.sandbox.chooseAccount')}>
            {place.bank.accounts.map((account) => (
              <Option
                key={account.id}
                label={account.name}
                detail={account.accountNumber.slice(-4)}
                onPress={() => choose(account)}
              />
            ))}
          </Choice>
        )}
        {(place.at === 'waiting' || place.at === 'sending') && (
          <p role="status">{t('common.connection.slow')}</p>
        )}
        <Button tone="quiet" wide disabled={place.at === 'sending'} onClick={() => onExit('closed')}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function Choice({ question, children }: { question: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{question}</legend>
      {children}
    </fieldset>
  );
}

type OptionProps = { label: string; detail?: string; onPress: () => void };

function Option({ label, detail, onPress }: OptionProps) {
  return (
    <button type="button" className="way" onClick={onPress}>
      <span>
        <bdi>{label}</bdi>
      </span>
      {detail && <code>•••• {detail}</code>}
    </button>
  );
}
