import { useId, useState } from 'react';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { MerchantGroup } from '#lib/domain/spend-rules/spend-rules.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { foundGroups } from './found-groups.ts';
import type { CategoryName, CategoryNames } from './rule-sentence.ts';
import { useCategorySearch } from './use-categories.ts';

type CategoryPickerProps = {
  chosen: readonly string[];
  groups: readonly MerchantGroup[];
  names: CategoryNames;
  isInvalid: boolean;
  describedBy: string;
  onChosen: (codes: readonly string[]) => void;
  onGroup: (group: MerchantGroup, isChosen: boolean) => void;
  onNames: (code: string, name: CategoryName) => void;
};

/** Merchant categories and groups, found by number or plain words; chips above the search show the chosen ones. */
export function CategoryPicker({
  chosen,
  groups,
  names,
  isInvalid,
  describedBy,
  onChosen,
  onGroup,
  onNames,
}: CategoryPickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const labelOf = (code: string) => [names.get(code)?.name, code].filter(Boolean).join(' ');
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
      {text.trim() !== '' && <Found {...{ text, chosen, groups, onChosen, onGroup, onNames }} />}
    </div>
  );
}

type FoundProps = Omit<CategoryPickerProps, 'names' | 'isInvalid' | 'describedBy'> & { text: string };

function Found({ text, chosen, groups, onChosen, onGroup, onNames }: FoundProps) {
  const t = useT();
  const id = useId();
  const { data } = useCategorySearch(text);
  const isFull = chosen.length >= SPEND_RULE_LIMITS.categories;
  const items = data?.items ?? [];
  const ofGroups = foundGroups(text, t);
  const others = items.filter(({ code }) => !chosen.includes(code));
  const isWhole = data && !data.nextCursor && items.length > 1 && others.length > 0;
  const chooseAll = () => {
    for (const { code, name, isChain } of others) onNames(code, { name, isChain });
    onChosen([...chosen, ...others.map(({ code }) => code)]);
  };
  const countText = data?.nextCursor
    ? t('spend-rules.pick.foundMore', { count: items.length })
    : t('spend-rules.pick.found', { count: items.length });
  return (
    <fieldset className="category-found" aria-labelledby={id}>
      <p id={id} className="field-hint" role="status">
        {data && (items.length === 0 ? t('spend-rules.pick.nothing') : countText)}
        {isFull && ` ${t('spend-rules.pick.full', { count: SPEND_RULE_LIMITS.categories })}`}
      </p>
      {ofGroups.map((group) => (
        <Checkbox
          key={group}
          label={t('spend-rules.pick.wholeGroup', { group: t(`spend-rules.pick.group.${group}`) })}
          checked={groups.includes(group)}
          onChecked={(isChosen) => onGroup(group, isChosen)}
        />
      ))}
      {isWhole && chosen.length + others.length <= SPEND_RULE_LIMITS.categories && (
        <p>
          <Button size="s" onClick={chooseAll}>
            {t('spend-rules.pick.chooseAll', { count: items.length })}
          </Button>
        </p>
      )}
      {items.length > 0 && (
        <div className="category-list">
          {items.map(({ code, name, isChain }) => (
            <Checkbox
              key={code}
              label={
                <span>
                  <bdi>{name}</bdi> <bdi className="category-code">{code}</bdi>
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
