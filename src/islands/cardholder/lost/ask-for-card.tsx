import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#lib/contract/call.ts';
import type { getReplacement } from '#lib/contract/replacements/replacements.ts';
import { REISSUE_REASONS } from '#lib/domain/cards/card-states.ts';
import { createRequestFlow } from '#lib/stores/replacements/request.ts';
import { $user } from '#lib/stores/session/session.ts';
import { FlowFailure } from '../../flow/flow-failure.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useT } from '../../ui/texts.tsx';
import { AddressLines } from './address-lines.tsx';

type GoesTo = NonNullable<OutputOf<typeof getReplacement>['goesTo']>;
type AskProps = {
  cardId: string;
  goesTo: GoesTo;
  /** a press led here */
  isNext: boolean;
  onAsked: () => void;
};

/** One question a screen: what happened, where to (asked only where it is not known), and the press that does it. */
export function AskForCard({ cardId, goesTo, isNext, onAsked }: AskProps) {
  const user = useStore($user);
  const [flow] = useState(() =>
    createRequestFlow({
      cardId,
      isPhysical: goesTo.email === null,
      address: goesTo.address ?? { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    }),
  );
  const { draft, step, answer } = useStore(flow.$state);
  useEffect(() => {
    if (answer) onAsked();
  }, [answer, onAsked]);
  if (draft.reason === '')
    return <Why flow={flow} isNext={isNext} isKnown={!!goesTo.address || goesTo.email !== null} />;
  if (step === 'edit') return <Where flow={flow} />;
  return <Confirm flow={flow} email={goesTo.email} />;
}

type StepProps = { flow: ReturnType<typeof createRequestFlow> };

function Why({ flow, isNext, isKnown }: StepProps & { isNext: boolean; isKnown: boolean }) {
  const t = useT();
  return (
    <section className="lost-step">
      <StepHeading takesFocus={isNext}>{t('cardholder.lost.why.heading')}</StepHeading>
      <p className="soft">{t('cardholder.lost.why.hint')}</p>
      <div className="lost-choices">
        {REISSUE_REASONS.map((reason) => (
          <Button
            key={reason}
            size="l"
            wide
            onClick={() => {
              flow.change({ reason });
              if (isKnown) flow.review();
            }}
          >
            {t(`cardholder.lost.why.${reason}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Where({ flow }: StepProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!flow.review()) requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <form ref={form} className="lost-step" noValidate onSubmit={submit}>
      <StepHeading>{t('cardholder.lost.address.heading')}</StepHeading>
      <p className="soft">{t('cardholder.lost.address.hint')}</p>
      <AddressFields
        texts="cardholder.lost.address"
        address={draft}
        problemOf={(field) => problems[field]}
        onAddress={flow.change}
      />
      <Button tone="primary" size="l" wide type="submit">
        {t('cardholder.lost.next')}
      </Button>
    </form>
  );
}

function Confirm({ flow, email }: StepProps & { email: string | null }) {
  const t = useT();
  const { draft, sending, failure } = useStore(flow.$state);
  return (
    <section className="lost-step">
      <StepHeading>
        {t(email === null ? 'cardholder.lost.confirm.heading' : 'cardholder.lost.confirm.headingVirtual')}
      </StepHeading>
      <div className="panel panel-body lost-place">
        {email === null ? <AddressLines address={draft} /> : <bdi>{email}</bdi>}
        {email === null && (
          <button type="button" className="link" disabled={sending} onClick={flow.edit}>
            {t('cardholder.lost.confirm.change')}
          </button>
        )}
      </div>
      <p className="soft">{t('cardholder.lost.confirm.then')}</p>
      {failure && (
        <FlowFailure failure={failure} failed={(reason) => t('cardholder.lost.failed', { reason })} />
      )}
      <Button tone="primary" size="l" wide busy={sending} onClick={() => void flow.submit()}>
        {t('cardholder.lost.confirm.submit')}
      </Button>
    </section>
  );
}
