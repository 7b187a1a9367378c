import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { FAILURE_STEPS } from '#lib/domain/bank/bank-failures.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { $unreadBecause, endSetup, readIntake, type Setup } from '#lib/stores/recipient-setup/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AgainPicture, DonePicture, MessagePicture, WaitPicture } from './pictures.tsx';
import { type Payer, SetupHeading } from './setup-frame.tsx';
import { SlipPart } from './slip-part.tsx';
import { useLook } from './use-look.ts';

type StatusScreenProps = {
  payer: Payer;
  setup: Setup;
  /** the entered account was not accepted, because another was already given */
  isUnsent: boolean;
  /** begins to give another account; rejects where that is not possible */
  onAgain: () => Promise<void>;
};

/** The account's status, and the next step. */
export function StatusScreen(props: StatusScreenProps) {
  const t = useT();
  useLook(props.setup);
  return (
    <>
      <Unread setup={props.setup} />
      {props.isUnsent && (
        <Notice tone="marigold" role="status">
          {t('recipient-setup.status.already')}
        </Notice>
      )}
      <Standing {...props} />
    </>
  );
}

/** That the progress could not be read: what stands below may be old. */
function Unread({ setup }: { setup: Setup }) {
  const t = useT();
  const error = useStore($unreadBecause);
  const [busy, setBusy] = useState(false);
  if (error === null) return null;
  const read = async () => {
    setBusy(true);
    await readIntake(setup).catch(() => {});
    setBusy(false);
  };
  return (
    <Notice tone="marigold" role="status">
      <p>{setupFailure(t, error, 'checking')}</p>
      <Button className="notice-act" tone="secondary" busy={busy} onClick={read}>
        {t('common.button.retry')}
      </Button>
    </Notice>
  );
}

function Standing({ payer, setup, onAgain }: StatusScreenProps) {
  const { intake } = setup;
  const organization = payer.organizationName;
  if (intake.noBankAccountAt && intake.status === 'awaiting_recipient')
    return <NoAccountDeclared organization={organization} onAgain={onAgain} />;
  if (intake.status === 'verification_failed')
    return <Failed organization={organization} setup={setup} onAgain={onAgain} />;
  if (intake.status === 'bank_account_verified')
    return <Verified organization={organization} setup={setup} onAgain={onAgain} />;
  return <Pending organization={organization} setup={setup} onAgain={onAgain} />;
}

type Shown = Pick<StatusScreenProps, 'setup' | 'onAgain'> & { organization: string };

function Status({ tone, picture, children }: { tone: string; picture: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="setup-status" data-tone={tone}>
        {picture}
      </div>
      {children}
    </>
  );
}

function Pending({ organization, setup, onAgain }: Shown) {
  const t = useT();
  const lang = useLang();
  const due = setup.intake.account?.verificationDue;
  return (
    <Status tone="ice" picture={<WaitPicture />}>
      <SetupHeading heading={t('recipient-setup.status.pendingHeading')}>
        <p>{t('recipient-setup.status.pendingBody')}</p>
      </SetupHeading>
      <Account setup={setup} />
      <SlipPart setup={setup} organization={organization} onAgain={onAgain} />
      <ol className="setup-way-on">
        <li data-done>{t('recipient-setup.status.given')}</li>
        <li aria-current="step">
          {t('recipient-setup.status.checks')}
          {due && (
            <span className="setup-line soft">
              {t('recipient-setup.status.until', { date: formatDay(due, lang) })}
            </span>
          )}
        </li>
        <li>{t('recipient-setup.status.paid', { organization })}</li>
      </ol>
      <p className="soft">{t('recipient-setup.status.comeBack')}</p>
      <Finish />
    </Status>
  );
}

function Verified({ organization, setup, onAgain }: Shown) {
  const t = useT();
  return (
    <Status tone="leaf" picture={<DonePicture />}>
      <SetupHeading heading={t('recipient-setup.status.verifiedHeading')}>
        <p>{t('recipient-setup.status.verifiedBody', { organization })}</p>
      </SetupHeading>
      <Account setup={setup} />
      {setup.intake.mayGiveAccount ? (
        <AgainButton onAgain={onAgain} label={t('recipient-setup.status.another')} />
      ) : (
        <p className="soft">{t('recipient-setup.status.verifiedChange', { organization })}</p>
      )}
      <Finish />
    </Status>
  );
}

function Failed({ organization, setup, onAgain }: Shown) {
  const t = useT();
  const reason = setup.intake.failureReason ?? 'unexpectedError';
  const step = FAILURE_STEPS[reason];
  const label = t(
    step === 'correctNumber' ? 'recipient-setup.status.correct' : 'recipient-setup.status.another',
  );
  return (
    <Status tone="brick" picture={<AgainPicture />}>
      <SetupHeading heading={t('recipient-setup.status.failedHeading')}>
        <p>{t(`bank.${reason}.meaning`)}</p>
        <p>{t(`bank.step.${step}`, { organization })}</p>
      </SetupHeading>
      <Account setup={setup} />
      <p className="soft">{t('recipient-setup.status.failedSafe', { organization })}</p>
      <AgainButton onAgain={onAgain} label={label} isSecond={step === 'askOrganization'} />
      <Finish />
    </Status>
  );
}

function NoAccountDeclared({ organization, onAgain }: { organization: string } & Again) {
  const t = useT();
  return (
    <Status tone="brand" picture={<MessagePicture />}>
      <SetupHeading heading={t('recipient-setup.none.doneHeading', { organization })}>
        <p>{t('recipient-setup.none.doneBody')}</p>
        <p>{t('recipient-setup.none.later')}</p>
      </SetupHeading>
      <AgainButton onAgain={onAgain} label={t('recipient-setup.none.have')} isSecond />
      <Finish />
    </Status>
  );
}

type Again = Pick<StatusScreenProps, 'onAgain'>;

function AgainButton({ onAgain, label, isSecond = false }: Again & { label: string; isSecond?: boolean }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    await onAgain().catch((error: unknown) => {
      setFailure(setupFailure(t, error, 'retrying'));
      setBusy(false);
    });
  };
  return (
    <>
      <FormFailure text={failure} />
      <Button tone={isSecond ? 'secondary' : 'primary'} size="l" wide busy={busy} onClick={press}>
        {label}
      </Button>
    </>
  );
}

/** What the page shows of the account: its bank, its kind, the last digits of its number. */
function Account({ setup }: { setup: Setup }) {
  const t = useT();
  const { account } = setup.intake;
  if (!account) return null;
  return (
    <p className="setup-account">
      <span>
        {account.bankName && <bdi className="setup-line medium">{account.bankName}</bdi>}
        {t(`recipient-setup.manual.${account.accountType}`)}
      </span>
      <code aria-hidden="true">•••• {account.last4}</code>
      <span className="sr-only">{t('recipient-setup.review.ending', { last4: account.last4 })}</span>
    </p>
  );
}

/** Clears the set-up from this device, for a phone that is shared. */
function Finish() {
  const t = useT();
  return (
    <div className="setup-finish">
      <p className="soft small">{t('recipient-setup.status.finishBody')}</p>
      <Button tone="quiet" onClick={endSetup}>
        {t('recipient-setup.status.finish')}
      </Button>
    </div>
  );
}
