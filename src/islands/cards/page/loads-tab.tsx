import { ArrowDownToLine } from 'lucide-react';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { HistoryList } from '../../page/history.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { useCardPart } from './use-card-parts.ts';
import { useLoadFields } from './use-load-fields.ts';

/** The loads of a card: time, amount, actor, note, and custom fields. */
export function LoadsTab({ card }: { card: Card }) {
  const list = useCardPart(card.id, 'loads');
  const { data: fields = [] } = useLoadFields(card.businessId);
  return (
    <HistoryList texts="cards.card.loads" list={list} items={itemsOf<CardLoad>(list.data as never)}>
      {(items) => (
        <ul className="history">
          {items.map((load) => (
            <li key={load.id} className="history-item">
              <LoadLine load={load} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </HistoryList>
  );
}

function LoadLine({ load, fields }: { load: CardLoad; fields: readonly CustomField[] }) {
  const t = useT();
  const answers = answersOf(load, fields);
  return (
    <div className="history-line">
      <span className="timeline-dot" data-tone="leaf">
        <ArrowDownToLine aria-hidden="true" />
      </span>
      <div className="history-words">
        <span className="history-name">
          <bdi>{load.memo ?? t('cards.card.loads.by', { name: load.loadedBy })}</bdi>
        </span>
        <span className="history-more-words">
          {load.memo !== null && (
            <>
              <bdi>{load.loadedBy}</bdi> ·{' '}
            </>
          )}
          <Time moment={load.loadedAt} />
        </span>
        {answers.length > 0 && (
          <dl className="load-answers">
            {answers.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <span className="history-figures">
        <Money amountMinor={load.amount.amountMinor} signed />
      </span>
    </div>
  );
}

/** Custom fields in the order of the settings; a removed field keeps the name it was stored by. */
function answersOf({ customFields }: CardLoad, fields: readonly CustomField[]) {
  const asked = fields.filter(({ name }) => Object.hasOwn(customFields, name));
  const gone = Object.keys(customFields).filter((name) => !fields.some((field) => field.name === name));
  return [...asked, ...gone.map((name) => ({ name, label: name }))].map(({ name, label }) => ({
    name,
    label,
    value: customFields[name] ?? '',
  }));
}
