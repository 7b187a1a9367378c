import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import { formatCount, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { type CardsWanted, createAutoloadFlow, firstStart } from '#lib/stores/autoloads/create.ts';
import type { AutoloadPlace } from '#lib/stores/autoloads/places.ts';
import { floorMinorOf } from '#lib/stores/autoloads/terms-draft.ts';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { problemText } from '#lib/stores/failure.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { useMatchCount } from '../bulk/use-bulk-plan.ts';
import { useLoadFields } from '../cards/page/use-load-fields.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useTags } from '../tags/use-tags.ts';
import { Money } from '../ui/figures.tsx';
import { Select } from '../ui/select.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AmountWords, scheduleWords, totalName } from './autoload-looks.tsx';
import { AmountFields, NameFields, WhenFields } from './terms-fields.tsx';

/** Cards that were ticked, how many of them can be loaded. */
export type ChosenCards = { selection: CardsWanted; count: number };

type CreateProps = {
  places: readonly AutoloadPlace[];
  chosen?: ChosenCards;
  onClose: () => void;
};

const LOADABLE = ['active', 'locked', 'processing'] as const;

/** Writes a new autoload: what, how often, for which cards, and the review of it. */
export function CreateDialog({ places, chosen, onClose }: CreateProps) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() =>
    createAutoloadFlow(
      {
        businessId: places[0]?.id ?? '',
        name: t('autoloads.form.nameFirst'),
        kind: 'fixed',
        amount: '',
        floor: '',
        memo: '',
        customFields: {},
        frequency: 'weekly',
        startOn: firstStart(),
        endOn: '',
        cards: 'all',
      },
      chosen?.selection ?? null,
    ),
  );
  const { draft, problems } = useStore(flow.$state);
  const { data: asked = [] } = useLoadFields(draft.businessId);
  const place = places.find(({ id }) => id === draft.businessId);
  const { data: tags = [] } = useTags(draft.businessId, { enabled: !chosen && draft.businessId !== '' });
  const isCounted = !chosen && draft.cards !== 'none' && draft.businessId !== '';
  const { data: counted } = useMatchCount(
    draft.businessId,
    {
      search: '',
      status: LOADABLE,
      type: [],
      tag: draft.cards === 'all' || draft.cards === 'none' ? [] : [draft.cards],
      program: [draft.businessId],
    },
    isCounted,
  );
  const count = chosen?.count ?? (isCounted ? (counted?.total ?? 0) : 0);
  const amountMinor = amountMinorOf(draft);
  const total = formatMoney(count * amountMinor);
  const fields = { draft, problems, change: flow.change };
  const { kind } = draft;
  const each = { kind, amount: { amountMinor }, floor: { amountMinor: floorMinorOf(draft) } };
  const submit = kind === 'fixed' ? 'submit' : 'submitAtMost';
  const label = (name: string) => t(`autoloads.form.${name}`);
  return (
    <FlowDialog
      flow={flow}
      known={{ fields: asked }}
      title={chosen ? t('autoloads.form.titleFor', { count }) : label('title')}
      reviewTitle={label('reviewTitle')}
      act={count > 0 ? t(`autoloads.form.${submit}`, { total }) : label('submitEmpty')}
      failed={(reason) => t('autoloads.failed', { reason })}
      onClose={onClose}
      onDone={(answer) => {
        if (isPendingApproval(answer)) return;
        if (chosen) clearSelection();
        const { name, nextOn, startOn } = answer.autoload;
        const text = t('autoloads.form.done', { name, date: formatDay(nextOn ?? startOn, lang) });
        showToast({ tone: 'success', text });
      }}
      form={
        <>
          {!chosen && places.length > 1 && (
            <Select
              label={label('program')}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.businessId}
              onValue={(businessId) => flow.change({ businessId, cards: 'all', customFields: {} })}
            />
          )}
          <AmountFields {...fields} isNew />
          {!chosen && (
            <Select
              label={label('cards')}
              hint={isCounted && counted ? t('autoloads.form.cardsHint', { count }) : undefined}
              error={problemText(problems.cards, label('cards'), t)}
              options={[
                { value: 'all', label: label('allCards') },
                ...tags.map(({ id, name }) => ({
                  value: id,
                  label: t('autoloads.form.taggedCards', { tag: name }),
                })),
                { value: 'none', label: label('noCards') },
              ]}
              value={draft.cards}
              onValue={(cards) => flow.change({ cards })}
            />
          )}
          <WhenFields {...fields} />
          <NameFields {...fields} asked={asked} />
        </>
      }
      review={
        <>
          <p className="review-amount">
            <Money size="xl" amountMinor={count * amountMinor} />
          </p>
          {kind !== 'fixed' && <p className="quiet">{label('atMost')}</p>}
          <Facts
            facts={[
              { name: t('autoloads.fact.each'), value: <AmountWords {...each} /> },
              { name: t('autoloads.fact.cards'), value: formatCount(count) },
              {
                name: t('autoloads.fact.schedule'),
                value: scheduleWords(draft, t, lang),
                hint: label('runsAt'),
              },
              { name: t('autoloads.fact.start'), value: formatDay(draft.startOn, lang) },
              {
                name: t('autoloads.fact.end'),
                value: draft.endOn ? formatDay(draft.endOn, lang) : t('autoloads.fact.noEnd'),
              },
              ...writtenFacts(draft, asked, t('autoloads.fact.memo')),
              place && {
                name: t('autoloads.fact.from'),
                value: t('autoloads.fact.funding', { program: place.name }),
                hint: label('short'),
              },
              {
                name: totalName(kind, t),
                value: <Money amountMinor={count * amountMinor} />,
                isTotal: true,
              },
            ]}
          />
        </>
      }
    />
  );
}
