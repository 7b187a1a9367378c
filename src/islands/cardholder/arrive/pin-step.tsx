import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { PIN_LENGTH } from '#lib/domain/limits.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { pinConfirmation, pin as pinRule } from '#lib/domain/validation.ts';
import { choosePin } from '#lib/stores/cardholder/arrive.ts';
import { pinDigits } from '#lib/stores/cardholder/pin.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { StepHead } from '../../sign-in/step-head.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PinInput } from '../../ui/pin-input.tsx';
import { useT } from '../../ui/texts.tsx';

const ConfirmPassword = lazyPart(() =>
  import('../../flow/confirm-password.tsx').then((part) => part.ConfirmPassword),
);

type PinStepProps = {
  cardId: string;
  /** of the card; left out for its holder, who is signed in */
  proof?: string;
  onDone: () => void;
  onLater?: () => void;
};

const NONE = { pin: null, again: null };

/** The PIN, twice, in four boxes each. Whoever signed in a while ago is asked who they are, and the digits are kept. */
export function PinStep({ cardId, proof, onDone, onLater }: PinStepProps) {
  const t = useT();
  const [typed, setTyped] = useState({ pin: '', again: '' });
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [errors, setErrors] = useState<{ pin: string | null; again: string | null }>(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if ((errors.pin || errors.again) && form.current) focusFirstInvalid(form.current);
  }, [errors]);

  const save = async () => {
    setAsked(false);
    if (busy) return;
    const { pin, again: confirmPin } = typed;
    const wrong = pinRule(pin);
    const differs = wrong ? null : pinConfirmation(confirmPin, pin);
    const words = (problem: typeof wrong, label: string) =>
      problemText(problem ?? undefined, t(`cardholder.arrive.pin.${label}`), t);
    setErrors({ pin: words(wrong, 'first'), again: words(differs, 'again') });
    setFailure(null);
    if (wrong || differs) return;
    setBusy(true);
    try {
      await choosePin(cardId, { pin, confirmPin }, proof);
      onDone();
    } catch (error) {
      if (isCallError(error, 'fresh_sign_in_required')) setAsked(true);
      else setFailure(failureText(error, t));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const entry = (name: keyof typeof typed, label: 'first' | 'again') => (
    <PinInput
      label={t(`cardholder.arrive.pin.${label}`)}
      length={PIN_LENGTH}
      value={typed[name]}
      error={errors[name]}
      onChange={({ target }) => setTyped((all) => ({ ...all, [name]: pinDigits(target.value) }))}
    />
  );
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('cardholder.arrive.pin.title')}>
        {t(`cardholder.arrive.pin.${proof === undefined ? 'linked' : 'body'}`)}
      </StepHead>
      <form ref={form} method="post" noValidate className="stack" onSubmit={submit}>
        {entry('pin', 'first')}
        {entry('again', 'again')}
        <FormFailure text={failure} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('cardholder.arrive.pin.submit')}
        </Button>
        {onLater && (
          <Button tone="quiet" wide onClick={onLater}>
            {t('cardholder.arrive.pin.later')}
          </Button>
        )}
      </form>
      <Suspense>
        {isAsked && <ConfirmPassword onConfirmed={() => void save()} onBack={() => setAsked(false)} />}
      </Suspense>
    </div>
  );
}

/** The PIN of a card is set, without an account. */
export function PinDone({ brand }: { brand: BrandKey }) {
  const t = useT();
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t('cardholder.arrive.pin.doneTitle')}>{t('cardholder.arrive.pin.doneBody')}</StepHead>
      <ButtonLink tone="primary" size="l" wide href={portalPath('cardholders', brand)}>
        {t('sign-in.cardholderHeading')}
      </ButtonLink>
    </div>
  );
}
