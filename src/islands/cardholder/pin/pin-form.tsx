import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { PIN_LENGTH } from '#lib/domain/limits.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { createPinFlow, type PinDraft, pinDigits } from '#lib/stores/cardholder/pin.ts';
import { problemText } from '#lib/stores/failure.ts';
import { FlowFailure } from '../../flow/flow-failure.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PinInput } from '../../ui/pin-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { BackToCard } from '../back-to-card.tsx';

const ConfirmPassword = lazyPart(() =>
  import('../../flow/confirm-password.tsx').then((part) => part.ConfirmPassword),
);

/** One question at a time: the digits, the same digits again, and that they are set. */
export function PinForm({ card }: { card: Card }) {
  const t = useT();
  const id = useId();
  const [flow] = useState(() => createPinFlow(card));
  const [wasSet] = useState(card.pinSet);
  const [entry, setEntry] = useState<keyof PinDraft>('pin');
  const [left, setLeft] = useState<ActFailure | null>(null);
  const { step, draft, problems, sending, failure } = useStore(flow.$state);
  const label = t(entry === 'pin' ? 'cardholder.pin.choose' : 'cardholder.pin.again');
  const asked = useRef({ entry, problems });
  useEffect(() => {
    // The first question leaves the focus to the heading; the next one takes it, and so does a problem.
    const isNext = asked.current.entry !== entry || asked.current.problems !== problems;
    if (isNext) document.querySelector<HTMLElement>(`#${CSS.escape(id)} input`)?.focus();
    asked.current = { entry, problems };
  }, [entry, problems, id]);
  if (step === 'done') return <Done cardId={card.id} />;

  const isFresh = !isCallError(failure?.error, 'fresh_sign_in_required');
  const isAsked = failure !== null && !isFresh && failure !== left;
  const beginAgain = () => {
    flow.begin({ pin: '', confirmPin: '' });
    setEntry('pin');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (entry === 'pin' && draft.pin.length === PIN_LENGTH) return setEntry('confirmPin');
    if (flow.review()) void flow.submit();
  };
  return (
    <>
      <BackToCard />
      <div className="stack" data-gap="s">
        <h1 className="title" tabIndex={-1}>
          {t(wasSet ? 'cardholder.pin.change' : 'cardholder.pin.set')}
        </h1>
        <p className="soft">{t('cardholder.pin.why')}</p>
      </div>
      <form id={id} className="pin-form" noValidate onSubmit={submit}>
        <PinInput
          key={entry}
          label={label}
          length={PIN_LENGTH}
          value={draft[entry]}
          error={problemText(problems[entry], label, t)}
          onChange={({ target }) => flow.change({ [entry]: pinDigits(target.value) })}
        />
        {failure && !sending && !isAsked && (
          <FlowFailure
            failure={failure}
            failed={(reason) => t('cardholder.pin.failed', { reason })}
            unknown={t('cardholder.pin.unknown')}
          />
        )}
        <Button tone="primary" size="l" type="submit" busy={sending}>
          {t(entry === 'pin' ? 'common.button.continue' : 'cardholder.pin.save')}
        </Button>
        {entry === 'confirmPin' && (
          <Button tone="quiet" disabled={sending} onClick={beginAgain}>
            {t('cardholder.pin.other')}
          </Button>
        )}
      </form>
      <Suspense>
        {isAsked && (
          <ConfirmPassword onConfirmed={() => void flow.submit()} onBack={() => setLeft(failure)} />
        )}
      </Suspense>
    </>
  );
}

function Done({ cardId }: { cardId: string }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card-done">
      <CircleCheck aria-hidden="true" />
      <h1 ref={heading} className="title" tabIndex={-1}>
        {t('cardholder.pin.done')}
      </h1>
      <p>{t('cardholder.pin.doneBody')}</p>
      <ButtonLink tone="primary" size="l" href={portalPath('cardholderDashboard', brandKey(), { cardId })}>
        {t('cardholder.card.back')}
      </ButtonLink>
    </div>
  );
}
