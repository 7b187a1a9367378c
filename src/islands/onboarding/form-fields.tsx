import type { ComponentProps, ReactNode } from 'react';
import { STATE_OPTIONS } from '#lib/domain/address.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { PlaceField } from '#lib/stores/onboarding/place-draft.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Mended } from '../ui/mended.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import type { StepForm } from './use-step-form.ts';

type Of<Field extends string> = { of: StepForm<Field>; field: NoInfer<Field>; label: string };

type FormTextProps<Field extends string> = Of<Field> &
  Omit<TextInputProps, 'form' | 'value' | 'error' | 'label'>;

/** One line of text of a form of the application. */
export function FormText<Field extends string>({ of, field, label, ...rest }: FormTextProps<Field>) {
  const t = useT();
  const found = of.problems[field];
  return (
    <div className="person-field" data-field={field}>
      <TextInput
        {...rest}
        name={field}
        label={label}
        error={problemText(found, label, t)}
        value={of.fields[field]}
        // What a browser shows in an empty date is no value, and must not look like one.
        data-empty={(rest.type === 'date' && of.fields[field] === '') || undefined}
        onChange={({ target }) => of.change(field, target.value)}
      />
      <Mended found={found} onMend={(mended) => of.change(field, mended)} />
    </div>
  );
}

/** Several lines of text. */
export function FormWords<Field extends string>({
  of,
  field,
  label,
  ...rest
}: Of<Field> & Omit<ComponentProps<typeof TextArea>, 'form' | 'value' | 'error' | 'label'>) {
  const t = useT();
  return (
    <TextArea
      {...rest}
      name={field}
      label={label}
      error={problemText(of.problems[field], label, t)}
      value={of.fields[field]}
      onChange={({ target }) => of.change(field, target.value)}
    />
  );
}

type FormSelectProps<Field extends string> = Of<Field> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  hint?: ReactNode;
  autoComplete?: string;
  optional?: boolean;
  /** instead of a change of this field alone */
  onValue?: (value: string) => void;
};

/** One of several options. */
export function FormSelect<Field extends string>(props: FormSelectProps<Field>) {
  const { of, field, label, onValue, ...rest } = props;
  const t = useT();
  return (
    <Select
      {...rest}
      name={field}
      label={label}
      placeholder={rest.placeholder ?? t('onboarding.person.choose')}
      error={problemText(of.problems[field], label, t)}
      value={of.fields[field]}
      onValue={onValue ?? ((value) => of.change(field, value))}
    />
  );
}

/** An address within the United States. */
export function PlaceFields({ of }: { of: StepForm<PlaceField> }) {
  const t = useT();
  const text = (
    field: PlaceField,
    filledBy: string,
    more: Pick<TextInputProps, 'optional' | 'inputMode' | 'dir'> = {},
  ) => (
    <FormText
      of={of}
      field={field}
      label={t(`cardholder.lost.address.${field}`)}
      autoComplete={filledBy}
      dir="auto"
      {...more}
    />
  );
  return (
    <>
      {text('addressOne', 'address-line1')}
      {text('addressTwo', 'address-line2', { optional: true })}
      {text('city', 'address-level2')}
      <div className="apply-pair">
        <FormSelect
          of={of}
          field="state"
          label={t('cardholder.lost.address.state')}
          placeholder={t('cardholder.lost.address.chooseState')}
          autoComplete="address-level1"
          options={STATE_OPTIONS}
        />
        {text('zip', 'postal-code', { inputMode: 'numeric', dir: 'ltr' })}
      </div>
    </>
  );
}

type FormFootProps = { of: Pick<StepForm<string>, 'failure' | 'busy'>; submit: string; children?: ReactNode };

/** The end of a form: what went wrong, its act, and what else there is. */
export function FormFoot({ of, submit, children }: FormFootProps) {
  const t = useT();
  return (
    <div className="apply-foot">
      <FormFailure text={of.failure} />
      <Button type="submit" tone="primary" size="l" wide busy={of.busy}>
        {of.busy ? t('onboarding.frame.saving') : submit}
      </Button>
      {children}
    </div>
  );
}
