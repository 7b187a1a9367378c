import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { latinDigits } from '#lib/domain/digits.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { required } from '#lib/domain/problem.ts';
import { expiration, lastSixDigits } from '#lib/domain/validation.ts';
import { arrivalDraft, keepArrival } from '#lib/stores/cardholder/arrival-draft.ts';
import {
  type Arrival,
  type CardNext,
  type Printed,
  validateTypedCard,
} from '#lib/stores/cardholder/arrive.ts';
import { problemText } from '#lib/stores/failure.ts';
import { StepHead } from '../../sign-in/step-head.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { useCardFailure } from './use-card-failure.ts';

type ConfirmStepProps = {
  arrival: Arrival;
  cardId: string;
  failure: string | null;
  onConfirmed: (next: CardNext) => Promise<void> | void;
  onBack: () => void;
};

type Problems = Partial<Record<keyof Printed, Problem>>;

/** What only somebody with the card in their hand can read off it; the server does not say which of them is wrong. */
export function ConfirmStep({ arrival, cardId, failure: refused, onConfirmed, onBack }: ConfirmStepProps) {
  const t = useT();
  const cardFailure = useCardFailure(true);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState(refused);
  useEffect(() => {
    if (Object.keys(problems).length > 0 && form.current) focusFirstInvalid(form.current);
  }, [problems]);
  useEffect(() => setFailure(refused), [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const printed = readPrinted(new FormData(event.currentTarget));
    const found = check(printed);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onConfirmed(await validateTypedCard(arrival, cardId, printed));
    } catch (error) {
      setFailure(cardFailure(error));
    }
    setBusy(false);
  };
  const question = (name: keyof Printed, more: object) => {
    const label = t(`cardholder.arrive.confirm.${name}`);
    return (
      <TextInput
        name={name}
        label={label}
        error={problemText(problems[name], label, t)}
        autoComplete="off"
        spellCheck={false}
        {...more}
      />
    );
  };
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('cardholder.arrive.confirm.title')}>{t('cardholder.arrive.confirm.body')}</StepHead>
      <form ref={form} method="post" noValidate className="stack" onSubmit={submit}>
        {question('organisation', {
          dir: 'auto',
          defaultValue: arrivalDraft(arrival)?.organisation,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keepArrival(arrival, cardId, target.value),
        })}
        <div className="arrival-pair">
          {question('lastSix', { inputMode: 'numeric', dir: 'ltr' })}
          {question('expiration', { inputMode: 'numeric', dir: 'ltr', placeholder: 'MM/YY' })}
        </div>
        <FormFailure text={failure} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('common.button.continue')}
        </Button>
        <Button tone="quiet" wide onClick={onBack}>
          {t('cardholder.arrive.confirm.otherCard')}
        </Button>
      </form>
    </div>
  );
}

function readPrinted(typed: FormData): Printed {
  const text = (name: keyof Printed) => latinDigits(String(typed.get(name) ?? '')).trim();
  return {
    lastSix: text('lastSix').replace(/\s/g, ''),
    expiration: withSlash(text('expiration')),
    organisation: text('organisation'),
  };
}

/** A phone's number pad has no slash. */
const withSlash = (typed: string): string => typed.replace(/^(\d{2})[\s./-]*(\d{2})$/, '$1/$2');

function check(printed: Printed): Problems {
  const found = {
    lastSix: lastSixDigits(printed.lastSix),
    expiration: expiration(printed.expiration),
    organisation: required(printed.organisation),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems;
}
