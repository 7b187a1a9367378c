import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { OrderFlow } from '#lib/stores/orders/flow.ts';
import {
  isBlankRow,
  looksLikeList,
  type OrderRow,
  type PersonField,
  repeatedEmails,
} from '#lib/stores/orders/people.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { IconButton } from '../ui/button.tsx';
import { Mended } from '../ui/mended.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type RowsProps = { kind: OrderKind; flow: OrderFlow; withLoad: boolean };

const INPUTS: Record<
  Exclude<PersonField, 'load'>,
  { type: string; autoComplete: 'off'; inputMode?: 'email' | 'tel' }
> = {
  firstName: { type: 'text', autoComplete: 'off' },
  lastName: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'off', inputMode: 'tel' },
};
const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** One row per card; a pasted list becomes rows. */
export function PeopleRows({ kind, flow, withLoad }: RowsProps) {
  const t = useT();
  const { draft } = useStore(flow.$state);
  // One person may have two cards, so this is a warning and no refusal.
  const repeated = kind === 'virtual' ? repeatedEmails(draft.rows) : null;
  const paste = (event: ClipboardEvent, row: OrderRow) => {
    const text = event.clipboardData.getData('text/plain');
    if (!looksLikeList(text) || !isBlankRow(row)) return;
    event.preventDefault();
    flow.addPeople(text);
  };
  return (
    <ol className="people" data-load={withLoad || undefined}>
      {draft.rows.map((row, index) => (
        <li key={row.id} data-row={row.id} onPaste={(event) => paste(event, row)}>
          <fieldset className="person">
            <legend className="sr-only">{t('orders.create.row', { number: index + 1 })}</legend>
            <PersonInputs {...{ row, kind, flow, withLoad }} sameEmailAs={repeated?.get(row.id)} />
            <IconButton
              label={t('orders.create.removeRow', { number: index + 1 })}
              onClick={() => flow.removeRow(row.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

type PersonProps = RowsProps & { row: OrderRow; sameEmailAs: number | undefined };

function PersonInputs({ row, kind, flow, withLoad, sameEmailAs }: PersonProps) {
  const t = useT();
  const { problems } = useStore(flow.$state);
  return (
    <>
      {FIELDS.map((field) => {
        const label = t(`orders.create.${field}`);
        const found = problems[`${row.id}.${field}`];
        return (
          <div key={field} className="person-field">
            <TextInput
              {...INPUTS[field]}
              label={label}
              optional={field === 'phone' || (field === 'email' && kind === 'physical')}
              hint={
                field === 'email' && sameEmailAs ? (
                  <span className="field-warning">
                    {t('orders.create.sameEmail', { number: sameEmailAs })}
                  </span>
                ) : undefined
              }
              error={problemText(found, label, t)}
              value={row[field]}
              onChange={(event) => flow.changeRow(row.id, { [field]: event.target.value })}
            />
            <Mended found={found} onMend={(mended) => flow.changeRow(row.id, { [field]: mended })} />
          </div>
        );
      })}
      {withLoad && (
        <AmountInput
          optional
          label={t('orders.create.load')}
          error={problemText(problems[`${row.id}.load`], t('orders.create.load'), t)}
          value={row.load}
          onValue={(load) => flow.changeRow(row.id, { load })}
        />
      )}
    </>
  );
}
