import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { cardId as cardIdRule } from '#lib/domain/validation.ts';
import { type Arrival, type CardNext, validateTypedCard } from '#lib/stores/cardholder/arrive.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { useEarlySubmit } from '../../ui/use-early-submit.ts';
import { useCardFailure } from './use-card-failure.ts';

type CardIdStepProps = {
  arrival: Arrival;
  ready: boolean;
  /** typed before, where a press led back here */
  cardId: string;
  onFound: (cardId: string, next: CardNext) => void;
};

/** Refusals of the ID itself; the others are about the card and stand below the form. */
const OF_ID = ['card_not_found', 'card_is_virtual', 'card_needs_activation_link'] as const;

/** The card ID on the back of a physical card (spec §2.9). */
export function CardIdStep({ arrival, ready, cardId, onFound }: CardIdStepProps) {
  const t = useT();
  const cardFailure = useCardFailure(true);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEarlySubmit(form, ready);
  useEffect(() => {
    if (error && form.current) focusFirstInvalid(form.current);
  }, [error]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = normalizeCardId(String(new FormData(event.currentTarget).get('cardId') ?? ''));
    const wrong = cardIdRule(typed);
    setFailure(null);
    setError(problemText(wrong ?? undefined, t('cardholder.arrive.cardId.label'), t));
    if (wrong) return;
    setBusy(true);
    try {
      onFound(typed, await validateTypedCard(arrival, typed));
    } catch (refused) {
      const isOfId = OF_ID.some((name) => isCallError(refused, name));
      (isOfId ? setError : setFailure)(cardFailure(refused));
    }
    setBusy(false);
  };
  return (
    <form ref={form} method="post" noValidate className="stack" data-gap="l" onSubmit={submit}>
      <header className="stack" data-gap="s">
        <StepHeading takesFocus={cardId !== ''}>{t(`cardholder.arrive.heading.${arrival}`)}</StepHeading>
        <p className="soft">{t('cardholder.arrive.cardId.body')}</p>
      </header>
      <TextInput
        label={t('cardholder.arrive.cardId.label')}
        hint={t('cardholder.arrive.cardId.hint')}
        error={error}
        name="cardId"
        className="arrival-id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        defaultValue={cardId}
      />
      <FormFailure text={failure} />
      <Button
        type="submit"
        tone="primary"
        size="l"
        wide
        busy={busy}
        disabled={!ready}
        suppressHydrationWarning
      >
        {t('common.button.continue')}
      </Button>
    </form>
  );
}
