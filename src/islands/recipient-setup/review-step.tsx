import { useState } from 'react';
import { accountEnding } from '#lib/domain/recipients/account-ending.ts';
import type { AccountProblems } from '#lib/stores/recipient-setup/account.ts';
import { giveAccount, problemsIn, standsAlready } from '#lib/stores/recipient-setup/account.ts';
import type { AccountFields } from '#lib/stores/recipient-setup/draft.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { type Payer, SetupHeading } from './setup-frame.tsx';
import type { Within } from './within.ts';

type ReviewStepProps = {
  payer: Payer;
  setup: Setup;
  fields: AccountFields;
  within: Within;
  onGiven: () => void;
  /** another page has already given an account */
  onAlready: () => void;
  /** returns to the form, with the problems that the server found */
  onChange: (problems: AccountProblems) => void;
};

/** A review of everything before it is sent; of the number it shows only the end, because others may look on. */
export function ReviewStep(props: ReviewStepProps) {
  const { payer, setup, fields, within, onGiven, onAlready, onChange } = props;
  const t = useT();
  const last4 = accountEnding(fields.accountNumber);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await within(() => giveAccount(setup, fields));
      onGiven();
    } catch (error) {
      setBusy(false);
      const problems = problemsIn(error);
      if (Object.keys(problems).length > 0) return onChange(problems);
      if (standsAlready(error)) onAlready();
      setFailure(setupFailure(t, error));
    }
  };
  return (
    <>
      <SetupHeading heading={t('recipient-setup.review.heading')}>
        <p>{t('recipient-setup.review.body', { organization: payer.organizationName })}</p>
      </SetupHeading>
      <dl className="setup-review">
        <Fact name={t('recipient-setup.manual.name')}>
          <bdi>{fields.nameOnAccount}</bdi>
        </Fact>
        <Fact name={t('recipient-setup.manual.accountType')}>
          {fields.accountType && t(`recipient-setup.manual.${fields.accountType}`)}
        </Fact>
        <Fact name={t('recipient-setup.manual.routing')}>
          <code>{fields.routingNumber}</code>
        </Fact>
        <Fact name={t('recipient-setup.manual.account')}>
          <span aria-hidden="true">
            <code>•••• {last4}</code>
          </span>
          <span className="sr-only">{t('recipient-setup.review.ending', { last4 })}</span>
        </Fact>
      </dl>
      <p className="soft">{t('recipient-setup.review.next')}</p>
      <FormFailure text={failure} />
      <div className="setup-foot">
        <Button tone="primary" size="l" wide busy={busy} onClick={send}>
          {t(busy ? 'common.state.sending' : 'recipient-setup.review.submit')}
        </Button>
        <Button tone="quiet" wide onClick={() => onChange({})}>
          {t('recipient-setup.review.change')}
        </Button>
      </div>
    </>
  );
}

/** One line of what is about to be sent. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
