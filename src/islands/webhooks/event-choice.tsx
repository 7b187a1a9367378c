import { useDeferredValue, useState } from 'react';
import { groupBy } from '#lib/domain/group-by.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { useEventTypes } from './use-event-types.ts';
import { eventName, groupText } from './words.ts';

type ChoiceProps = {
  businessId: string;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
};

/** The types of events to tick, by group; what is ticked stays while the search narrows the list. */
export function EventChoice({ businessId, chosen, onChosen }: ChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const { data, error, refetch } = useEventTypes(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={48} width="full" />;
  const found = data.filter(({ type }) => `${type} ${eventName(type)}`.toLowerCase().includes(wanted));
  const turn = (types: readonly string[], isOn: boolean) => {
    const others = chosen.filter((type) => !types.includes(type));
    onChosen(isOn ? [...others, ...types] : others);
  };
  return (
    <div className="stack" data-gap="s">
      <TextInput
        optional
        hideLabel
        label={t('webhooks.events.search')}
        type="search"
        placeholder={t('webhooks.events.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="field-hint" role="status">
        {t('webhooks.form.chosen', { count: chosen.length })}
      </p>
      <div className="portal-choice">
        {found.length === 0 && <p className="field-hint">{t('webhooks.events.none')}</p>}
        {groupBy(found, ({ group }) => group).map(([group, kinds]) => {
          const types = kinds.map(({ type }) => type);
          const on = types.filter((type) => chosen.includes(type)).length;
          return (
            <fieldset key={group}>
              <legend className="sr-only">{t(groupText(group))}</legend>
              <Checkbox
                label={<strong>{t(groupText(group))}</strong>}
                checked={on === types.length}
                indeterminate={on > 0 && on < types.length}
                onChecked={(isOn) => turn(types, isOn)}
              />
              <div className="portal-choice-kinds">
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    label={eventName(type)}
                    checked={chosen.includes(type)}
                    onChecked={(isOn) => turn([type], isOn)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
