import { ArrowDownToLine, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { HistoryList } from '../../page/history.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { usePermissions } from '../../page/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Money, Time } from '../../ui/figures.tsx';
import { useT } from '../../ui/texts.tsx';
import { useCardPart } from './use-card-parts.ts';
import { useLoadFields } from './use-load-fields.ts';

const TakeBackDialog = lazyPart(() =>
  import('../acts/take-back-dialog.tsx').then((part) => part.TakeBackDialog),
);

/** The loads of a card: time, amount, actor, note, and custom fields. */
export function LoadsTab({ card }: { card: Card }) {
  const list = useCardPart(card.id, 'loads');
  const { data: fields = [] } = useLoadFields(card.businessId);
  const mayTakeBack = usePermissions(card.businessId).has('withdrawFunds') && card.status !== 'closed';
  const [taken, setTaken] = useState<CardLoad | null>(null);
  return (
    <>
      <HistoryList texts="cards.card.loads" list={list} items={itemsOf<CardLoad>(list.data as never)}>
        {(items) => (
          <ul className="history">
            {items.map((load) => (
              <li key={load.id} className="history-item">
                <LoadLine
                  load={load}
                  fields={fields}
                  onTakeBack={mayTakeBack ? () => setTaken(load) : null}
                />
              </li>
            ))}
          </ul>
        )}
      </HistoryList>
      <Suspense>
        {taken && <TakeBackDialog card={card} load={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </>
  );
}

type LineProps = {
  load: CardLoad;
  fields: readonly CustomField[];
  /** null where this role or this card does not allow it */
  onTakeBack: (() => void) | null;
};

function LoadLine({ load, fields, onTakeBack }: LineProps) {
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
        {load.takenBack && (
          <span className="history-more-words">
            {t('cards.takeBack.line', { amount: formatMoney(load.takenBack.amount.amountMinor) })}
          </span>
        )}
      </span>
      {onTakeBack && load.takenBack === null && load.source !== 'credit' && (
        <Button
          size="s"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={t('cards.takeBack.ofLoad', { amount: formatMoney(load.amount.amountMinor) })}
          onClick={onTakeBack}
        >
          {t('cards.takeBack.action')}
        </Button>
      )}
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
