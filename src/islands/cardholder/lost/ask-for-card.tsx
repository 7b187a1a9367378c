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
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
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

/** One question a screen: what happened, and where to, typed or already known, with the press that does it. */
export function AskForCard({ cardId, goesTo, isNext, onAsked }: AskProps) {
  const user = useStore($user);
  const [flow] = useState(() =>
    createRequestFlow({
      cardId,
      isPhysical: goesTo.email === null,
      address: goesTo.address ?? { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    }),
  );
  const { draft, answer } = useStore(flow.$state);
  useEffect(() => {
    if (answer) onAsked();
  }, [answer, onAsked]);
  if (draft.reason === '') return <Why flow={flow} isLocked={goesTo.isLocked} isNext={isNext} />;
  return <Where flow={flow} goesTo={goesTo} />;
}

type StepProps = { flow: ReturnType<typeof createRequestFlow> };

function Why({ flow, isLocked, isNext }: StepProps & { isLocked: boolean; isNext: boolean }) {
  const t = useT();
  return (
    <section className="lost-step">
      <StepHeading takesFocus={isNext}>{t('cardholder.lost.why.heading')}</StepHeading>
      <p className="soft">{t(`cardholder.lost.why.${isLocked ? 'hintLocked' : 'hint'}`)}</p>
      <div className="lost-choices">
        {REISSUE_REASONS.map((reason) => (
          <Button key={reason} size="l" wide onClick={() => flow.change({ reason })}>
            {t(`cardholder.lost.why.${reason}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

type WhereProps = StepProps & { goesTo: GoesTo };

/** Where the card goes, in fields or as it is known, what the press does, and the press. */
function Where({ flow, goesTo }: WhereProps) {
  const t = useT();
  const { address, email, isLocked, toldBy } = goesTo;
  const { sending, problems, failure } = useStore(flow.$state);
  const [isTyping, setTyping] = useState(email === null && address === null);
  const form = useRef<HTMLFormElement>(null);
  const showProblems = () => {
    setTyping(true);
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (flow.$state.get().sending) return;
    if (flow.review()) await flow.submit();
    // The server may find what the form did not.
    if (flow.$state.get().step === 'edit') showProblems();
  };
  const isOfFields = Object.keys(problems).length > 0;
  return (
    <form ref={form} className="lost-step" noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading key={`${isTyping}`}>{t(headingOf(email, isTyping))}</StepHeading>
      {isTyping ? (
        <Address flow={flow} />
      ) : (
        <div className="panel panel-body lost-place">
          {email === null ? <AddressLines address={flow.$state.get().draft} /> : <bdi>{email}</bdi>}
          {email === null && (
            <button type="button" className="link" disabled={sending} onClick={() => setTyping(true)}>
              {t('cardholder.lost.confirm.change')}
            </button>
          )}
        </div>
      )}
      <p className="soft">
        {t(`cardholder.lost.confirm.${isLocked ? 'staysLocked' : 'locks'}`)}{' '}
        {t(`cardholder.lost.confirm.told.${toldBy ?? 'here'}`)}
      </p>
      {failure && !isOfFields && (
        <FlowFailure failure={failure} failed={(reason) => t('cardholder.lost.failed', { reason })} />
      )}
      <Button tone="primary" size="l" wide type="submit" busy={sending}>
        {t(`cardholder.lost.confirm.${isLocked ? 'submitLocked' : 'submit'}`)}
      </Button>
    </form>
  );
}

function headingOf(email: string | null, isTyping: boolean): string {
  if (email !== null) return 'cardholder.lost.confirm.headingVirtual';
  return isTyping ? 'cardholder.lost.address.heading' : 'cardholder.lost.confirm.heading';
}

function Address({ flow }: StepProps) {
  const t = useT();
  const { draft, problems, sending } = useStore(flow.$state);
  return (
    <>
      <p className="soft">{t('cardholder.lost.address.hint')}</p>
      <AddressFields
        texts="cardholder.lost.address"
        address={draft}
        problemOf={(field) => problems[field]}
        // What is on its way stays as it was sent.
        onAddress={(change) => sending || flow.change(change)}
      />
    </>
  );
}
