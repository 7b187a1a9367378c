import type { BusinessType } from '#lib/domain/onboarding/business-types.ts';
import { LANGUAGES } from '#lib/i18n/languages.ts';
import { checkOwner, inviteOwner } from '#lib/stores/onboarding/owners.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { FormFoot, FormSelect, FormText } from './form-fields.tsx';
import { useStepForm } from './use-step-form.ts';

type OwnerInviteProps = {
  businessId: string;
  type: BusinessType;
  /** percent that is named already */
  shareTotal: string;
  isOver: (error: unknown) => boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Names an owner: to whom the link goes, in which language, and how much is theirs. */
export function OwnerInvite({ businessId, type, shareTotal, isOver, onDone, onCancel }: OwnerInviteProps) {
  const t = useT();
  const language = useLang();
  const of = useStepForm({
    name: `owner of ${businessId}`,
    start: { firstName: '', lastName: '', email: '', share: '', language: language as string },
    check: (fields) => checkOwner(fields, { type, shareTotal }),
    send: async (fields) => {
      await inviteOwner(businessId, fields);
      await onDone();
    },
    isOver,
  });
  return (
    <form ref={of.form} className="apply-form apply-panel" noValidate onSubmit={of.submit}>
      <h2 className="apply-legend">{t('onboarding.owners.add')}</h2>
      <div className="apply-pair">
        <FormText
          of={of}
          field="firstName"
          label={t('cardholder.lost.address.firstName')}
          autoComplete="off"
          dir="auto"
        />
        <FormText
          of={of}
          field="lastName"
          label={t('cardholder.lost.address.lastName')}
          autoComplete="off"
          dir="auto"
        />
      </div>
      <FormText
        of={of}
        field="email"
        label={t('recipient-setup.start.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <div className="apply-pair">
        <FormText
          of={of}
          field="share"
          label={t('onboarding.owners.share')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
        <FormSelect
          of={of}
          field="language"
          label={t('onboarding.owners.language')}
          options={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
        />
      </div>
      <FormFoot of={of} submit={t('onboarding.owners.send')}>
        <Button tone="quiet" wide onClick={onCancel}>
          {t('common.button.cancel')}
        </Button>
      </FormFoot>
    </form>
  );
}
