import { type Ref, useState } from 'react';
import { isOneWord } from '#lib/domain/names.ts';
import type { AccountProblem } from '#lib/stores/recipient-setup/account.ts';
import type { NameOnAccount } from '#lib/stores/recipient-setup/draft.ts';
import { Checkbox } from '../ui/choice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { FieldHint } from './field-hint.tsx';

type NameFieldProps = {
  name: NameOnAccount;
  problem: AccountProblem | null | undefined;
  /** the problem in words */
  error: string | null;
  warning: string | null;
  /** the form itself speaks */
  isQuiet?: boolean;
  ref?: Ref<HTMLInputElement>;
  onName: (part: Partial<NameOnAccount>) => void;
};

/**
 * The name on the account. Where a single word stands after the field was left or refused, it offers the tick of those
 * who have one name, which alone waives the two words.
 */
export function NameField({ name, problem, error, warning, isQuiet, ref, onName }: NameFieldProps) {
  const t = useT();
  const [isLeft, setLeft] = useState(false);
  const { nameOnAccount, hasOnlyOneName } = name;
  const isOne = nameOnAccount.trim() !== '' && isOneWord(nameOnAccount);
  const isOffered = isOne && (hasOnlyOneName || isLeft || problem?.key === 'field.twoWords');
  return (
    <>
      <TextInput
        ref={ref}
        label={t('recipient-setup.manual.name')}
        hint={<FieldHint {...{ hint: t('recipient-setup.manual.nameHint'), warning, isQuiet }} />}
        error={error}
        isQuiet={isQuiet}
        value={nameOnAccount}
        onChange={({ target }) => onName({ nameOnAccount: target.value })}
        onBlur={() => setLeft(true)}
        autoComplete="name"
        spellCheck={false}
        dir="auto"
      />
      {isOffered && (
        <Checkbox
          label={t('recipient-setup.manual.oneName')}
          checked={hasOnlyOneName}
          onChecked={(checked) => onName({ hasOnlyOneName: checked })}
        />
      )}
    </>
  );
}
