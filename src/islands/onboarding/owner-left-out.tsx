import { type FormEvent, useId, useState } from 'react';
import type { Application } from '#lib/contract/onboarding/application.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { leaveOutOwner } from '#lib/stores/onboarding/owners.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

type OwnerLeftOutProps = {
  businessId: string;
  ownerId: string;
  name: string;
  isOver: (error: unknown) => boolean;
  onDone: (application: Application) => void;
  onCancel: () => void;
};

/** Asks before an owner is left out whom a sent application waits for, and has the others certified anew. */
export function OwnerLeftOut({ businessId, ownerId, name, isOver, onDone, onCancel }: OwnerLeftOutProps) {
  const t = useT();
  const errorId = useId();
  const [isCertified, setCertified] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setMissing(!isCertified);
    if (!isCertified) return;
    setBusy(true);
    try {
      onDone(await leaveOutOwner({ businessId, ownerId }));
    } catch (error) {
      if (!isOver(error)) setFailure(applicationFailure(error, t));
    }
    setBusy(false);
  };
  return (
    <form className="apply-form apply-panel" noValidate onSubmit={send}>
      <p>{t('onboarding.owners.leaveOutBody', { name })}</p>
      <div>
        <Checkbox
          label={t('onboarding.submit.certify')}
          checked={isCertified}
          aria-invalid={isMissing || undefined}
          aria-errormessage={errorId}
          onChecked={(isTicked) => {
            setCertified(isTicked);
            setMissing(false);
          }}
        />
        <FieldError id={errorId} error={isMissing ? t('onboarding.submit.tick') : null} />
      </div>
      <div className="apply-foot">
        <FormFailure text={failure} />
        <Button type="submit" tone="primary" size="l" wide busy={busy}>
          {t('onboarding.owners.leaveOut')}
        </Button>
        <Button tone="quiet" wide onClick={onCancel}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </form>
  );
}
