import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type IdentifierFieldProps = {
  /** what was typed before, here or in another form */
  identifier: string;
  error: string | null | undefined;
};

/** The email or phone of somebody who signs in. */
export function IdentifierField({ identifier, error }: IdentifierFieldProps) {
  const t = useT();
  return (
    <TextInput
      label={t('sign-in.identifier')}
      hint={t('sign-in.identifierHint')}
      error={error}
      name="identifier"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      defaultValue={identifier}
    />
  );
}
