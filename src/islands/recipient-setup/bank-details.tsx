import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '#lib/browser/load-guard.ts';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { type AccountProblems, retrySetup } from '#lib/stores/recipient-setup/account.ts';
import { EMPTY_ACCOUNT, keepSetupDraft, readSetupDraft } from '#lib/stores/recipient-setup/draft.ts';
import type { Chosen } from '#lib/stores/recipient-setup/link.ts';
import { isSetupOver, readIntake, type Setup } from '#lib/stores/recipient-setup/session.ts';
import { LoadBoundary } from '../page/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { LinkPart } from './link-part.tsx';
import { ManualForm } from './manual-form.tsx';
import { NoAccount } from './no-account.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Payer } from './setup-frame.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { StatusScreen } from './status-screen.tsx';
import { useSteps } from './use-steps.ts';
import { WaysStep } from './ways-step.tsx';

const STEPS = ['ways', 'manual', 'review', 'link', 'none'] as const;
type Step = (typeof STEPS)[number];

/** Loaded only when the 30 minutes are over, which is rare. */
const ConfirmAgain = lazy(async () => ({
  default: (await loadPart(() => import('./confirm-again.tsx'))).ConfirmAgain,
}));

/** Whether a recipient begins with the choice of a way, and not with a status. */
const beginsAtOnce = ({ status, noBankAccountAt }: Intake): boolean =>
  status === 'awaiting_recipient' && noBankAccountAt === null;

/** The screens after the code: how to give an account, and its status. */
export function BankDetails({ payer, brand, setup }: { payer: Payer; brand: string; setup: Setup }) {
  const t = useT();
  const { step: wanted, goTo } = useSteps(STEPS);
  const [isOver, setOver] = useState(false);
  const [{ fields: kept, hadNumber }] = useState(() => readSetupDraft(setup.recipientId));
  const [fields, setFields] = useState(kept);
  const [isEntered, setEntered] = useState(false);
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [serverProblems, setServerProblems] = useState<AccountProblems>({});
  const [isUnsent, setUnsent] = useState(false);
  const { intake } = setup;

  /** Makes a call of the set-up; after the 30 minutes it asks for a code and keeps everything else. */
  const within = async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (isSetupOver(error)) setOver(true);
      throw error;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new code, and whenever somebody comes back
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') within(() => readIntake(setup)).catch(() => {});
    };
    look();
    addEventListener('visibilitychange', look);
    return () => removeEventListener('visibilitychange', look);
  }, [setup.token]);

  const change = (part: Partial<typeof fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    keepSetupDraft(setup.recipientId, next);
  };
  const choose = (way: Step) => {
    setChosen(null);
    goTo(way);
  };
  const given = () => {
    setFields(EMPTY_ACCOUNT);
    setEntered(false);
    setChosen(null);
    setLinkFailure(null);
    setUnsent(false);
    goTo(null, 'instead');
  };

  if (isOver) {
    const coming = (
      <SetupFrame payer={payer} brand={brand} step="email" screen="over-coming">
        <Skeleton kind="block" height={48} />
      </SetupFrame>
    );
    return (
      <LoadBoundary>
        <Suspense fallback={coming}>
          <ConfirmAgain payer={payer} brand={brand} setup={setup} onConfirmed={() => setOver(false)} />
        </Suspense>
      </LoadBoundary>
    );
  }
  const mayGive = intake.mayGiveAccount || intake.status === 'verification_failed';
  // A number is not kept over a reload: there is nothing to review before it was entered again.
  const entered = wanted === 'review' && !isEntered ? 'manual' : wanted;
  // A recipient who has already reported no account is not asked again, even where the answer was lost.
  const due = wanted === 'none' && intake.noBankAccountAt ? null : entered;
  // A slip is corrected by hand alone, and only until the bank begins to check the account.
  const mayCorrect = intake.correctable !== null && (due === 'manual' || due === 'review');
  const step: Step | null = ((mayGive || mayCorrect) && due) || (beginsAtOnce(intake) ? 'ways' : null);
  // A chosen account adds no history entry: the bank's window has its own, which is removed as it closes.
  const isChosen = step === 'link' && chosen !== null;
  const screen = isChosen
    ? 'chosen'
    : (step ?? (intake.noBankAccountAt ? 'noAccountDeclared' : intake.status));
  return (
    <SetupFrame
      payer={payer}
      brand={brand}
      step={step === null ? null : step === 'review' || isChosen ? 'review' : 'account'}
      screen={screen}
    >
      {step === null && (
        <StatusScreen
          payer={payer}
          setup={setup}
          isUnsent={isUnsent}
          onAgain={async () => {
            const { correction } = intake;
            setUnsent(false);
            if (intake.status === 'verification_failed') await within(() => retrySetup(setup));
            if (correction) change(correction);
            goTo(correction ? 'manual' : 'ways');
          }}
        />
      )}
      {step === 'ways' && <WaysStep payer={payer} name={setup.recipientName} onWay={choose} />}
      {step === 'link' && (
        <LinkPart
          payer={payer}
          chosen={chosen}
          setup={setup}
          name={fields}
          within={within}
          onName={change}
          onChosen={setChosen}
          onLinked={given}
          onAlready={() => setUnsent(true)}
          onManual={(failure) => {
            setLinkFailure(failure);
            goTo('manual', failure ? 'instead' : 'after');
          }}
        />
      )}
      {step === 'manual' && (
        <ManualForm
          kind={setup.kind}
          fields={fields}
          note={linkFailure ?? (hadNumber && !isEntered ? t('recipient-setup.review.noNumber') : null)}
          serverProblems={serverProblems}
          onChange={change}
          onChecked={() => {
            setServerProblems({});
            setEntered(true);
            goTo('review', wanted === 'review' ? 'instead' : 'after');
          }}
          onBack={() => history.back()}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          payer={payer}
          setup={setup}
          fields={fields}
          within={within}
          onGiven={given}
          onAlready={() => setUnsent(true)}
          onChange={(found) => {
            setServerProblems(found);
            goTo('manual');
          }}
        />
      )}
      {step === 'none' && (
        <NoAccount
          payer={payer}
          setup={setup}
          within={within}
          onDeclared={given}
          onBack={() => history.back()}
        />
      )}
    </SetupFrame>
  );
}
