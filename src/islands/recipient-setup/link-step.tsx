import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { nameOnAccountWarning } from '#lib/domain/recipients/account-warnings.ts';
import { checkName, standsAlready } from '#lib/stores/recipient-setup/account.ts';
import type { NameOnAccount } from '#lib/stores/recipient-setup/draft.ts';
import { setupFailure } from '#lib/stores/recipient-setup/failure.ts';
import { type BankLink, forgetLink, takeLeftLink } from '#lib/stores/recipient-setup/left-link.ts';
import { beginLink, type Chosen, giveLinkedAccount } from '#lib/stores/recipient-setup/link.ts';
import { isSetupOver, readIntake, type Setup } from '#lib/stores/recipient-setup/session.ts';
import { LoadBoundary } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { FallBack } from './fall-back.tsx';
import { LinkReview } from './link-review.tsx';
import { NameField } from './name-field.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { Within } from './within.ts';

export type LinkStepProps = {
  setup: Setup;
  /** as typed so far */
  name: NameOnAccount;
  within: Within;
  onName: (part: Partial<NameOnAccount>) => void;
  /** the account to review; null while none was chosen */
  chosen: Chosen | null;
  /** the chosen account; null where the choice was withdrawn */
  onChosen: (chosen: Chosen | null) => void;
  onLinked: () => void;
  /** another page has already given an account */
  onAlready: () => void;
  /** continues with the form by hand; `failure` says why linking failed, where that is the reason */
  onManual: (failure: string | null) => void;
};

const SandboxBank = lazy(async () => ({
  default: (await loadPart(() => import('./sandbox-bank.tsx'))).SandboxBank,
}));
const PlaidLink = lazy(async () => ({
  default: (await loadPart(() => import('./plaid-link.tsx'))).PlaidLink,
}));

/** Linking a bank: the name first, then the bank's own window, which only a press opens. */
export function LinkStep(props: LinkStepProps) {
  const { setup, name, within, chosen, onName, onChosen, onLinked, onAlready, onManual } = props;
  const t = useT();
  const textOf = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [link, setLink] = useState<BankLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [warnedOf, setWarnedOf] = useState('');
  const odd = nameOnAccountWarning(name.nameOnAccount, setup.kind);
  const failed = t('recipient-setup.link.failed');

  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where somebody comes back from their bank's own page
  useEffect(() => {
    const left = takeLeftLink(setup.recipientId, pageClock.now());
    if (!left) return;
    setBusy(true);
    setLink(left);
  }, []);

  /** Handles a failed link: a request without an answer can be repeated, all else falls back to the form by hand. */
  const fallBack = (error: unknown) => {
    setBusy(false);
    setLink(null);
    if (isSetupOver(error)) return;
    const say = chosen ? setFailure : setNote;
    if (isCallError(error, 'network') || isCallError(error, 'timeout')) {
      return say(setupFailure(t, error));
    }
    if (standsAlready(error)) {
      onAlready();
      say(setupFailure(t, error));
      return void within(() => readIntake(setup)).catch(() => {});
    }
    if (!isCallError(error, 'account_type_unsupported')) return onManual(failed);
    onChosen(null);
    setNote(setupFailure(t, error));
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkName(name);
    setNote(null);
    setProblem(wrong);
    if (wrong) return;
    if (odd && warnedOf !== name.nameOnAccount) {
      setWarnedOf(name.nameOnAccount);
      return input.current?.focus();
    }
    setBusy(true);
    await within(() => beginLink(setup, name)).then(setLink, fallBack);
  };
  const choose = (account: Chosen) => {
    forgetLink();
    setBusy(false);
    setLink(null);
    setFailure(null);
    onChosen(account);
  };
  const send = async (account: Chosen) => {
    setBusy(true);
    setFailure(null);
    await within(() => giveLinkedAccount(setup, account, name)).then(onLinked, fallBack);
  };
  const exit = (why: 'closed' | 'failed' | 'noAccount') => {
    forgetLink();
    if (why === 'failed') return fallBack(new Error('the bank link failed'));
    setBusy(false);
    setLink(null);
    setNote(t(why === 'closed' ? 'recipient-setup.link.closed' : 'recipient-setup.link.selectBank'));
  };
  const warning =
    warnedOf === name.nameOnAccount && odd
      ? `${textOf('nameOnAccount', odd)} ${t('recipient-setup.manual.lookAgain')}`
      : null;
  const Window = link?.provider === 'plaid' ? PlaidLink : SandboxBank;

  if (chosen) {
    const review = { chosen, name: name.nameOnAccount, busy, failure };
    return <LinkReview {...review} onSend={() => send(chosen)} onBack={() => onChosen(null)} />;
  }
  return (
    <form className="setup-form" noValidate onSubmit={open}>
      {note && (
        <Notice tone="marigold" role="status">
          {note}
        </Notice>
      )}
      <NameField
        ref={input}
        name={name}
        problem={problem}
        error={problem && `${t('recipient-setup.link.nameInvalid')} ${textOf('nameOnAccount', problem)}`}
        warning={warning}
        onName={(part) => {
          setProblem(null);
          onName(part);
        }}
      />
      <div className="setup-foot">
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t(busy ? 'recipient-setup.link.opening' : 'recipient-setup.link.submit')}
        </Button>
        <Button tone="quiet" wide onClick={() => onManual(null)}>
          {t('recipient-setup.link.byHand')}
        </Button>
      </div>
      {link && (
        <LoadBoundary instead={() => <FallBack onFailed={() => exit('failed')} />}>
          <Suspense>
            <Window link={link} onChosen={choose} onExit={exit} />
          </Suspense>
        </LoadBoundary>
      )}
    </form>
  );
}
