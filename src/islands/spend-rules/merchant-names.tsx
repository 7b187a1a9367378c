import { useState } from 'react';
import { merchantName } from '#lib/domain/validation.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { ChosenChips } from './chosen-chips.tsx';

const NAME_MAX_LENGTH = 60;

type MerchantNamesProps = {
  chosen: readonly string[];
  max: number;
  onChosen: (names: readonly string[]) => void;
};

/** Merchants as statements write them; Enter adds one. */
export function MerchantNames({ chosen, max, onChosen }: MerchantNamesProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isFull = chosen.length >= max;
  const add = () => {
    const name = text.trim().replace(/\s+/g, ' ');
    const isInvalid = name === '' || merchantName(name) !== null;
    setWrong(isInvalid);
    if (isInvalid || isFull) return;
    setText('');
    if (!chosen.some((one) => one.toLowerCase() === name.toLowerCase())) onChosen([...chosen, name]);
  };
  return (
    <div className="merchant-names">
      {chosen.length > 0 && (
        <ChosenChips
          label={t('spend-rules.pick.names')}
          chosen={chosen.map((name) => ({ value: name, label: name }))}
          onRemoved={(name) => onChosen(chosen.filter((one) => one !== name))}
        />
      )}
      <Field
        label={t('spend-rules.pick.names')}
        hint={isFull ? t('spend-rules.pick.full', { count: max }) : t('spend-rules.pick.nameHint')}
        error={isWrong ? t('spend-rules.pick.nameInvalid') : null}
        optional
      >
        {(control) => (
          <div className="merchant-add">
            <input
              {...control}
              type="text"
              className="input"
              autoComplete="off"
              maxLength={NAME_MAX_LENGTH}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setWrong(false);
              }}
              onKeyDown={(event) => {
                // With nothing to add, Enter goes on as in every other field.
                if (event.key !== 'Enter' || text.trim() === '') return;
                event.preventDefault();
                add();
              }}
            />
            <Button onClick={add} disabled={isFull}>
              {t('spend-rules.pick.add')}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
