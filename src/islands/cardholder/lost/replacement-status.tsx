import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { formatLongDate } from '#lib/i18n/formats.ts';
import { createCancelFlow } from '#lib/stores/replacements/cancel.ts';
import { FlowFailure } from '../../flow/flow-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { ActivateNewCard } from './activate-new-card.tsx';
import { AddressLines } from './address-lines.tsx';
import { replacementOutcome } from './replacement-outcome.ts';
import { Tracking } from './tracking.tsx';

type StatusProps = {
  replacement: Replacement;
  /** a press led here */
  isNext: boolean;
  onAskAgain: (() => void) | undefined;
};

const STEPS = ['requested', 'ordered', 'shipped', 'arrived', 'working'] as const;

/** How far a replacement has come, or how it ended, and what its holder can do now. */
export function ReplacementStatus({ replacement, isNext, onAskAgain }: StatusProps) {
  const t = useT();
  const { status, organisationName, decisionReason, shipTo } = replacement;
  const { step, outcome } = replacementOutcome(replacement);
  return (
    <section className="lost-step">
      <StepHeading takesFocus={isNext}>{t(`cardholder.lost.status.${outcome}.title`)}</StepHeading>
      <p>
        {t(`cardholder.lost.status.${outcome}.body`, {
          organization: organisationName,
          reason: decisionReason ?? '',
        })}
      </p>
      {step && <Progress replacement={replacement} step={step} />}
      {step && shipTo && (
        <div className="panel panel-body lost-place">
          <span className="soft small">{t('cardholder.lost.goesTo')}</span>
          <AddressLines address={shipTo} />
        </div>
      )}
      {step === 'arrived' && <ActivateNewCard />}
      {status === 'open' && <Cancel replacement={replacement} />}
      {!step && onAskAgain && (
        <Button size="l" wide onClick={onAskAgain}>
          {t('cardholder.lost.askAgain')}
        </Button>
      )}
    </section>
  );
}

function Progress({ replacement, step }: { replacement: Replacement; step: (typeof STEPS)[number] }) {
  const t = useT();
  const lang = useLang();
  const { card, shipment, requestedAt, decidedAt } = replacement;
  const travels = card.type === 'physical';
  const shown = STEPS.filter((one) => travels || (one !== 'shipped' && one !== 'arrived'));
  const dates: Partial<Record<(typeof STEPS)[number], string | null>> = {
    requested: requestedAt,
    ordered: decidedAt,
    shipped: shipment?.shippedAt ?? null,
    arrived: shipment?.deliveredAt ?? null,
  };
  const reached = STEPS.indexOf(step);
  return (
    <>
      <ol className="lost-progress">
        {shown.map((one) => {
          const at = dates[one];
          const isDone = STEPS.indexOf(one) <= reached;
          return (
            <li key={one} data-done={isDone || undefined} aria-current={one === step ? 'step' : undefined}>
              <span className="lost-dot" aria-hidden="true" />
              <span>{t(`cardholder.lost.step.${one}`)}</span>
              {isDone && at && <span className="soft small">{formatLongDate(at, lang)}</span>}
            </li>
          );
        })}
      </ol>
      <Tracking shipment={shipment} step={step} />
    </>
  );
}

/** The card was found: one press, as the holder may ask again. The card stays locked. */
function Cancel({ replacement }: { replacement: Replacement }) {
  const t = useT();
  const [flow] = useState(() => createCancelFlow(replacement));
  const { sending, failure } = useStore(flow.$state);
  return (
    <div className="stack" data-gap="s">
      {failure && (
        <FlowFailure failure={failure} failed={(reason) => t('cardholder.lost.cancelFailed', { reason })} />
      )}
      <Button wide size="l" busy={sending} onClick={() => void flow.submit()}>
        {t('cardholder.lost.cancel')}
      </Button>
      <p className="soft small">{t('cardholder.lost.cancelHint')}</p>
    </div>
  );
}
