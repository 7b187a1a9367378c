import { useStore } from '@nanostores/react';
import { ClipboardPaste, Plus } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { ORDER_MAX_CARDS } from '#lib/domain/orders/order-states.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { problemText } from '#lib/stores/failure.ts';
import { totalMinorOf } from '#lib/stores/orders/amounts.ts';
import { cardsOf } from '#lib/stores/orders/flow.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import type { StepProps } from './order-step.ts';
import { PeopleRows } from './people-rows.tsx';
import { SameLoad } from './same-load.tsx';
import { useMayLoad } from './use-may-load.ts';

const PasteDialog = lazyPart(() => import('./paste-dialog.tsx').then((part) => part.PasteDialog));

/** Who gets a card: row by row, or a list at once. */
export function PeopleStep(props: StepProps) {
  const { kind, flow, programs, programId, onProgram, isKept, onStartOver, goTo } = props;
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const [pastes, setPastes] = useState(false);
  const [lacksProgram, setLacksProgram] = useState(false);
  const load = useMayLoad(kind, programId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacksProgram(programId === '');
    const isFine = flow.checkPeople();
    if (isFine && programId !== '') return goTo(kind === 'physical' ? 'address' : 'review');
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <form ref={form} className="wizard-form" noValidate onSubmit={submit}>
      {isKept && (
        <Notice>
          <p>{t('orders.create.kept')}</p>
          <div>
            <Button size="s" onClick={() => focusRow(onStartOver())}>
              {t('orders.create.startOver')}
            </Button>
          </div>
        </Notice>
      )}
      {programs.length > 1 && (
        <div className="wizard-program">
          <Select
            label={t('orders.create.program')}
            hint={t('orders.create.programHint')}
            placeholder={t('orders.create.chooseProgram')}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={programId}
            error={
              lacksProgram && programId === ''
                ? t('errors.field.required', { field: t('orders.create.program') })
                : null
            }
            onValue={onProgram}
          />
        </div>
      )}
      <div className="wizard-title">
        <div>
          <h2>
            <bdi>{t('orders.create.peopleTitle')}</bdi>
          </h2>
          <p className="field-hint">
            <bdi>
              {t('orders.create.peopleHint', { max: ORDER_MAX_CARDS })}
              {load === 'later' && ` ${t('orders.create.noLoadVirtual')}`}
            </bdi>
          </p>
        </div>
        <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setPastes(true)}>
          {t('orders.create.paste')}
        </Button>
      </div>
      {load === 'now' && <SameLoad flow={flow} />}
      <PeopleRows kind={kind} flow={flow} withLoad={load === 'now'} />
      <FieldError id="order-cards" error={problemText(problems.cards, t('orders.column.cards'), t)} />
      <div className="wizard-add">
        <Button
          tone="quiet"
          icon={<Plus aria-hidden="true" />}
          disabled={draft.rows.length >= ORDER_MAX_CARDS}
          onClick={() => focusRow(flow.addRow())}
        >
          {t('orders.create.addRow')}
        </Button>
      </div>
      <div className="page-foot">
        <p className="wizard-sum">
          <bdi>
            {t('orders.create.total', { count: cardsOf(draft).length })}
            {load === 'now' && (
              <>
                {' · '}
                {t('orders.create.totalLoads', { amount: formatMoney(totalMinorOf(cardsOf(draft))) })}
              </>
            )}
          </bdi>
        </p>
        <Button tone="primary" type="submit">
          {t('orders.create.next')}
        </Button>
      </div>
      <Suspense>{pastes && <PasteDialog flow={flow} onClose={() => setPastes(false)} />}</Suspense>
    </form>
  );
}

function focusRow(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"] input`)?.focus());
}
