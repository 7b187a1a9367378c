import { useStore } from '@nanostores/react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { phoneText } from '#lib/domain/phone.ts';
import type { createReassociateFlow, Person } from '#lib/stores/cards/reassociate.ts';
import { problemText } from '#lib/stores/failure.ts';
import { useBusinessId } from '../../page/use-session.ts';
import { Mended } from '../../ui/mended.tsx';
import { ReasonInput } from '../../ui/reason-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useT } from '../../ui/texts.tsx';
import { holderName } from '../holder-name.ts';
import { CardSearch } from './card-search.tsx';

type PersonFormProps = { card: Card; flow: ReturnType<typeof createReassociateFlow> };

/** The new holder of the card: chosen among existing holders, or typed. */
export function PersonForm({ card, flow }: PersonFormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const businessId = useBusinessId() ?? card.businessId;
  const question = (field: keyof Person, more: { hint?: string; isOptional?: boolean } = {}) => {
    const label = t(`cards.act.reassociateCard.${field}`);
    return (
      <div className="person-field" data-field={field}>
        <TextInput
          label={label}
          hint={more.hint}
          optional={more.isOptional ?? false}
          autoComplete="off"
          inputMode={field === 'phone' ? 'tel' : field === 'email' ? 'email' : undefined}
          error={problemText(problems[field], label, t)}
          value={draft[field]}
          onChange={(event) => flow.change({ [field]: event.target.value })}
        />
        <Mended found={problems[field]} onMend={(mended) => flow.change({ [field]: mended })} />
      </div>
    );
  };
  const isVirtual = card.type === 'virtual';
  return (
    <>
      <CardSearch
        optional
        label={t('cards.act.reassociateCard.search')}
        hint={t('cards.act.reassociateCard.searchHint')}
        none={t('cards.act.reassociateCard.nobody')}
        businessId={businessId}
        offer={(rows) => peopleOf(rows, card)}
        lineOf={(row) => (
          <>
            <bdi>{holderName(row.holder)}</bdi>
            <bdi className="cell-note" dir="ltr">
              {row.holder.email ?? phoneText(row.holder.phone ?? '')}
            </bdi>
          </>
        )}
        onChosen={({ holder }) => flow.change(personOf(holder))}
      />
      <div className="person-form">
        {question('firstName')}
        {question('lastName')}
        {question('email', {
          isOptional: !isVirtual,
          ...(isVirtual ? { hint: t('cards.act.reassociateCard.emailHint') } : {}),
        })}
        {question('phone', { isOptional: true, hint: t('cards.act.reassociateCard.phoneHint') })}
      </div>
      <ReasonInput value={draft.reason} onValue={(reason) => flow.change({ reason })} />
    </>
  );
}

const personOf = ({ firstName, lastName, email, phone }: CardRow['holder']): Person => ({
  firstName,
  lastName,
  email: email ?? '',
  phone: phone === null ? '' : phoneText(phone),
});

/** Each person once, without the card's present holder. */
function peopleOf(rows: readonly CardRow[], { holder }: Card): CardRow[] {
  const known = new Map<string, CardRow>();
  const keyOf = (one: CardRow['holder']) => JSON.stringify(personOf(one)).toLowerCase();
  for (const row of rows) if (holderName(row.holder)) known.set(keyOf(row.holder), row);
  known.delete(keyOf(holder));
  return [...known.values()];
}
