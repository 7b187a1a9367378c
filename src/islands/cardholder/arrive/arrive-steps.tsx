import { Suspense, useEffect, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { arrivalDraft, forgetArrival, keepArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import { type Arrival, type CardNext, linkProvenCard } from '#lib/stores/cardholder/arrive.ts';
import type { SentSignInCode } from '#lib/stores/sign-in/code.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { useT } from '../../ui/texts.tsx';
import { CardIdStep } from './card-id-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { PinDone, PinStep } from './pin-step.tsx';
import { type Stop, StopStep } from './stop-step.tsx';
import { useCardFailure } from './use-card-failure.ts';

const accountSteps = () => import('./account-steps.ts');
const AddressStep = lazyPart(() => accountSteps().then((part) => part.AddressStep));
const PersonStep = lazyPart(() => accountSteps().then((part) => part.PersonStep));

type ArriveStepsProps = {
  arrival: Arrival;
  brand: BrandKey;
  /** false until the page's script runs */
  ready: boolean;
  /** whoever is signed in */
  uid: string | null;
};

type Step =
  | { kind: 'cardId' }
  | { kind: 'confirm' }
  | { kind: 'address' }
  | { kind: 'person'; sent: SentSignInCode; code: string }
  | { kind: 'pin' }
  | { kind: 'done' }
  | ({ kind: 'stop' } & Stop);

const LINES: Record<Arrival, readonly Step['kind'][]> = {
  account: ['cardId', 'confirm', 'address', 'person', 'pin'],
  addCard: ['cardId', 'confirm', 'pin'],
  firstPin: ['cardId', 'confirm', 'pin'],
};

/** Replaces this page in the history: what it asked is answered. */
function leaveFor(path: string): void {
  announceNextPage();
  goInstead(path);
}

/** One question a screen, with the card in hand: its ID, what is printed on it, who comes, and the PIN. */
export function ArriveSteps({ arrival, brand, ready, uid }: ArriveStepsProps) {
  const t = useT();
  const cardFailure = useCardFailure();
  const [step, setStep] = useState<Step>({ kind: 'cardId' });
  const [cardId, setCardId] = useState('');
  const [proof, setProof] = useState('');
  /** what a later step was refused with, beside the question it is about */
  const [failure, setFailure] = useState<string | null>(null);

  // Over a reload: whoever had typed the ID goes on with what stands on the card.
  useEffect(() => {
    const kept = ready ? arrivalDraft(arrival) : null;
    if (!kept) return;
    setCardId(kept.cardId);
    setStep((now) => (now.kind === 'cardId' ? { kind: 'confirm' } : now));
  }, [ready, arrival]);
  // The last questions arrive while somebody reads what stands on the card.
  const isNext = step.kind === 'confirm' && arrival === 'account' && !uid;
  useEffect(() => (isNext ? whenIdle(accountSteps) : undefined), [isNext]);
  const goTo = (next: Step, why: string | null = null) => {
    if (next.kind === 'pin' || next.kind === 'done' || next.kind === 'stop') forgetArrival();
    setFailure(why);
    setStep(next);
  };
  const showCard = () => leaveFor(portalPath('cardholderDashboard', brand, { cardId }));
  /** Leads back to the question that a refusal is about. */
  const refuse = (error: unknown) => {
    const text = cardFailure(error);
    if (isCallError(error, 'link_invalid')) goTo({ kind: 'confirm' }, t('cardholder.arrive.error.proofOver'));
    else if (isCallError(error, 'card_email_mismatch') && !uid) goTo({ kind: 'address' }, text);
    else if (isCallError(error, 'account_exists')) goTo({ kind: 'address' }, text);
    else goTo({ kind: 'confirm' }, text);
  };
  const link = async (owner: string, token: string) => {
    try {
      await linkProvenCard(owner, cardId, token);
      goTo({ kind: 'pin' });
    } catch (error) {
      refuse(error);
    }
  };
  const follow = async (next: CardNext) => {
    if (!next.proof) {
      const { nextStep, because } = next;
      if (nextStep === 'confirmCard') return goTo({ kind: 'confirm' });
      return goTo({ kind: 'stop', why: nextStep === 'setPin' ? 'askOrganisation' : nextStep, because });
    }
    setProof(next.proof.token);
    if (arrival === 'firstPin') return goTo({ kind: 'pin' });
    if (uid) return link(uid, next.proof.token);
    goTo({ kind: 'address' });
  };

  const line = LINES[uid && arrival === 'account' ? 'addCard' : arrival];
  const at = line.indexOf(step.kind);
  return (
    <div className="arrival">
      {at >= 0 && (
        <div className="stack" data-gap="s">
          <p className="soft small">{t('cardholder.arrive.step', { step: at + 1, of: line.length })}</p>
          <ol className="arrival-steps" aria-hidden="true">
            {line.map((kind, each) => (
              <li key={kind} data-done={each <= at || undefined} />
            ))}
          </ol>
        </div>
      )}
      {step.kind === 'cardId' && (
        <CardIdStep
          arrival={arrival}
          ready={ready}
          cardId={cardId}
          onFound={(id, next) => {
            setCardId(id);
            keepArrival(arrival, id);
            void follow(next);
          }}
        />
      )}
      {step.kind === 'confirm' && (
        <ConfirmStep
          arrival={arrival}
          cardId={cardId}
          failure={failure}
          onConfirmed={follow}
          onBack={() => {
            forgetArrival();
            goTo({ kind: 'cardId' });
          }}
        />
      )}
      <Suspense>
        {step.kind === 'address' && (
          <AddressStep
            brand={brand}
            failure={failure}
            onKnown={(owner) => link(owner, proof)}
            onUnknown={(sent, code) => goTo({ kind: 'person', sent, code })}
          />
        )}
        {step.kind === 'person' && (
          <PersonStep
            cardId={cardId}
            proof={proof}
            sent={step.sent}
            code={step.code}
            onOpened={(isSignedIn) =>
              isSignedIn ? goTo({ kind: 'pin' }) : leaveFor(portalPath('cardholders', brand))
            }
            onRefused={refuse}
          />
        )}
      </Suspense>
      {step.kind === 'pin' && (
        <PinStep
          cardId={cardId}
          {...(arrival === 'firstPin' ? { proof } : {})}
          onDone={() => (arrival === 'firstPin' ? goTo({ kind: 'done' }) : showCard())}
          {...(arrival === 'firstPin' ? {} : { onLater: showCard })}
        />
      )}
      {step.kind === 'done' && <PinDone brand={brand} />}
      {step.kind === 'stop' && <StopStep {...step} cardId={cardId} brand={brand} />}
    </div>
  );
}
