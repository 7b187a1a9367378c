import { type ReactNode, Suspense } from 'react';
import type { Card, CardRow } from '#lib/contract/cards/card.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Tags } from '../tags/tags.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { holderName } from './holder-name.ts';

const CardTags = lazyPart(() => import('../tags/card-tags.tsx').then((part) => part.CardTags));

type Fact = { name: string; value: ReactNode };

/** The particulars of a card, as pairs of a name and a value. */
export function CardFacts({ card }: { card: CardRow | Card }) {
  const t = useT();
  const lang = useLang();
  const { holder } = card;
  const whole = 'organisationName' in card ? card : undefined;
  const facts: (Fact | false | undefined)[] = [
    { name: 'id', value: <CopyId value={card.id} label={t('cards.card.details.id')} /> },
    { name: 'holder', value: <bdi>{holderName(holder) || t('cards.noHolder')}</bdi> },
    holder.email !== null && { name: 'email', value: <bdi dir="ltr">{holder.email}</bdi> },
    holder.phone !== null && { name: 'phone', value: <bdi dir="ltr">{phoneText(holder.phone)}</bdi> },
    whole && { name: 'organization', value: whole.organisationName },
    { name: 'program', value: card.programName },
    { name: 'type', value: t(`cards.type.${card.type}`) },
    whole && {
      name: 'expires',
      value: whole.expiresOn === null ? t('cards.beingMade') : <bdi dir="ltr">{whole.expiresOn}</bdi>,
    },
    whole && {
      name: 'pin',
      value: t(whole.pinSet ? 'cards.card.details.pinSet' : 'cards.card.details.pinNotSet'),
    },
    {
      name: 'tags',
      value: (
        <Suspense fallback={<Tags tags={card.tags} />}>
          <CardTags card={card} />
        </Suspense>
      ),
    },
    { name: 'created', value: formatDate(card.createdAt, lang) },
  ];
  return (
    <dl className="facts thing-facts">
      {facts.filter(isFact).map(({ name, value }) => (
        <Pair key={name} name={t(`cards.card.details.${name}`)}>
          {value}
        </Pair>
      ))}
    </dl>
  );
}

const isFact = (fact: Fact | false | undefined): fact is Fact => Boolean(fact);

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
