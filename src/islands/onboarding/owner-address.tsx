import { checkAddress, resendLink } from '#lib/stores/onboarding/owners.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { FormFoot, FormText } from './form-fields.tsx';
import { useStepForm } from './use-step-form.ts';

type OwnerAddressProps = {
  businessId: string;
  ownerId: string;
  isOver: (error: unknown) => boolean;
  onDone: (email: string) => Promise<void>;
  onCancel: () => void;
};

/** Another address for an owner whose link went to a wrong one; the older link ends. */
export function OwnerAddress({ businessId, ownerId, isOver, onDone, onCancel }: OwnerAddressProps) {
  const t = useT();
  const of = useStepForm({
    name: `address of ${ownerId}`,
    start: { email: '' },
    check: checkAddress,
    send: async ({ email }) => {
      const sent = await resendLink({ businessId, ownerId }, email);
      await onDone(sent.email);
    },
    isOver,
  });
  return (
    <form ref={of.form} className="apply-form apply-panel" noValidate onSubmit={of.submit}>
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
      <FormFoot of={of} submit={t('onboarding.owners.send')}>
        <Button tone="quiet" wide onClick={onCancel}>
          {t('common.button.cancel')}
        </Button>
      </FormFoot>
    </form>
  );
}
