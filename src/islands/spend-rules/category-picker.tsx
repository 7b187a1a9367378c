import { useId, useState } from 'react';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import type { CategoryName, CategoryNames } from './rule-sentence.ts';
import { useCategorySearch } from './use-categories.ts';

type CategoryPickerProps = {
  chosen: readonly string[];
  names: CategoryNames;
  isInvalid: boolean;
  describedBy: string;
  onChosen: (codes: readonly string[]) => void;
  onNames: (code: string, name: CategoryName) => void;
};

/** Merchant categories, found by number or name; chips above the search show the chosen ones. */
export function CategoryPicker({
  chosen,
  names,
  isInvalid,
  describedBy,
  onChosen,
  onNames,
}: CategoryPickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const labelOf = (code: string) => [code, names.get(code)?.name].filter(Boolean).join(' ');
  return (
    <div className="category-picker">
      {chosen.length > 0 && (
        <ChosenChips
          label={t('spend-rules.pick.chosenCategories')}
          chosen={chosen.map((code) => ({ value: code, label: labelOf(code) }))}
          onRemoved={(code) => onChosen(chosen.filter((one) => one !== code))}
        />
      )}
      <Field label={t('spend-rules.pick.search')} optional>
        {(control) => (
          <input
            {...control}
            type="text"
            className="input"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('spend-rules.pick.searchPlaceholder')}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {text.trim() !== '' && <Found {...{ text, chosen, onChosen, onNames }} />}
    </div>
  );
}

type FoundProps = Pick<CategoryPickerProps, 'chosen' | 'onChosen' | 'onNames'> & { text: string };

function Found({ text, chosen, onChosen, onNames }: FoundProps) {
  const t = useT();
  const id = useId();
  const { data } = useCategorySearch(text);
  const isFull = chosen.length >= SPEND_RULE_LIMITS.categories;
  const items = data?.items ?? [];
  const countText = data?.nextCursor
    ? t('spend-rules.pick.foundMore', { count: items.length })
    : t('spend-rules.pick.found', { count: items.length });
  return (
    <fieldset className="category-found" aria-labelledby={id}>
      <p id={id} className="field-hint" role="status">
        {data && (items.length === 0 ? t('spend-rules.pick.nothing') : countText)}
        {isFull && ` ${t('spend-rules.pick.full', { count: SPEND_RULE_LIMITS.categories })}`}
      </p>
      {items.length > 0 && (
        <div className="category-list">
          {items.map(({ code, name, isChain }) => (
            <Checkbox
              key={code}
              label={
                <span>
                  <bdi className="category-code">{code}</bdi> <bdi>{name}</bdi>
                </span>
              }
              checked={chosen.includes(code)}
              disabled={isFull && !chosen.includes(code)}
              onChecked={(isChosen) => {
                onNames(code, { name, isChain });
                onChosen(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code));
              }}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
