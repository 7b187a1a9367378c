import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { submit as submitApplication } from '#lib/stores/onboarding/application.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { Opened } from './with-application.tsx';

const BOXES = ['certify', 'accept'] as const;
type Box = (typeof BOXES)[number];

const TERMS = ['use', 'money', 'people', 'data', 'end'] as const;

/** The authorised person certifies the owners, accepts the terms and sends the application. */
export function SubmitForm({ application, show, isOver }: Opened) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<readonly Box[]>([]);
  const [missing, setMissing] = useState<readonly Box[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { businessId, steps, owners, missingDocuments, review } = application;
  const isAgain = review?.outcome === 'documentsNeeded';
  // A refusal is of what stood there; once that has changed it is no longer true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change
  useEffect(() => setFailure(null), [missingDocuments.length, owners.total]);
  useEffect(() => {
    if (form.current && missing.length > 0) focusFirstInvalid(form.current);
  }, [missing]);
  const labels = {
    certify: t(steps.includes('owners') ? 'onboarding.submit.certify' : 'onboarding.submit.certifyAlone'),
    accept: t('onboarding.submit.accept'),
  };
  const tick = (box: Box, isTicked: boolean) => {
    setTicked((others) => [...others.filter((one) => one !== box), ...(isTicked ? [box] : [])]);
    if (isTicked) setMissing((others) => others.filter((one) => one !== box));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const unticked = BOXES.filter((box) => !ticked.includes(box));
    setFailure(null);
    setMissing(unticked);
    if (unticked.length > 0) return;
    setBusy(true);
    try {
      show(await submitApplication(businessId));
      scrollTo({ top: 0 });
    } catch (error) {
      if (!isOver(error)) setFailure(applicationFailure(error, t));
    }
    setBusy(false);
  };
  return (
    <form ref={form} className="apply-form" noValidate onSubmit={send}>
      {missingDocuments.length > 0 && (
        <Notice tone="marigold">
          {t('onboarding.submit.missing', {
            documents: missingDocuments.map((type) => t(`onboarding.document.${type}`)).join('; '),
          })}
        </Notice>
      )}
      {owners.finished < owners.total && <Notice>{t('onboarding.submit.waits')}</Notice>}
      <Terms />
      <div className="apply-boxes">
        {BOXES.map((box) => (
          <div key={box}>
            <Checkbox
              label={labels[box]}
              checked={ticked.includes(box)}
              aria-invalid={missing.includes(box) || undefined}
              aria-errormessage={`${id}-${box}`}
              onChecked={(isTicked) => tick(box, isTicked)}
            />
            <FieldError
              id={`${id}-${box}`}
              error={missing.includes(box) ? t('onboarding.submit.tick') : null}
            />
          </div>
        ))}
      </div>
      <div className="apply-foot">
        <FormFailure text={failure} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t(
            busy
              ? 'onboarding.submit.sending'
              : isAgain
                ? 'onboarding.status.again'
                : 'onboarding.submit.submit',
          )}
        </Button>
      </div>
    </form>
  );
}

/** The terms in full, closed until somebody wants to read them. */
function Terms() {
  const t = useT();
  const lang = useLang();
  return (
    <details className="apply-terms">
      <summary>{t('onboarding.submit.terms')}</summary>
      <ol>
        {TERMS.map((term) => (
          <li key={term}>{t(`onboarding.terms.${term}`)}</li>
        ))}
      </ol>
      <p className="soft small">
        {t('onboarding.submit.termsVersion', { date: formatDay(TERMS_VERSION, lang) })}
      </p>
    </details>
  );
}
