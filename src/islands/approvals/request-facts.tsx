import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { APPROVAL_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { Facts } from '../flow/facts.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** What happens when somebody agrees: from where, to whom, how, and who asked. */
export function RequestFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const {
    card,
    toCard,
    toBusiness,
    newHolder,
    recipient,
    cardCount,
    speed,
    memo,
    businessName,
    kind,
    gives,
  } = approval;
  const isFromFunding = kind !== 'settings' && toCard === null && newHolder === null;
  return (
    <Facts
      facts={[
        isFromFunding && {
          name: t('approvals.fact.from'),
          value: t('approvals.fact.funding', { program: businessName }),
        },
        toCard && card && { name: t('approvals.fact.from'), value: <CardLink {...{ approval, card }} /> },
        card && {
          name: t(newHolder ? 'approvals.fact.movedCard' : 'approvals.fact.to'),
          value: <CardLink approval={approval} card={toCard ?? card} />,
        },
        toBusiness && {
          name: t('approvals.fact.to'),
          value: (
            <a className="link" href={pathTo('fundingAccount', { businessId: toBusiness.id })}>
              <bdi>{t('approvals.fact.funding', { program: toBusiness.name })}</bdi>
            </a>
          ),
        },
        newHolder && {
          name: t('approvals.fact.newHolder'),
          value: <bdi>{`${newHolder.firstName} ${newHolder.lastName}`}</bdi>,
          hint: newHolder.email !== null && <bdi dir="ltr">{newHolder.email}</bdi>,
        },
        recipient && {
          name: t('approvals.fact.to'),
          value: (
            <a
              className="link"
              href={pathTo('bankTransferRecipient', {
                businessId: approval.businessId,
                recipientId: recipient.id,
              })}
            >
              <bdi>{recipient.name}</bdi>
            </a>
          ),
        },
        speed && { name: t('approvals.fact.speed'), value: t(`approvals.speed.${speed}`) },
        cardCount !== null && { name: t('approvals.fact.cards'), value: formatCount(cardCount) },
        ...settingsFacts(approval).map(({ of, amount }) => ({
          name: t(`approvals.settings.kind.${of}`),
          value: amount === null ? t('approvals.settings.off') : t('approvals.settings.above', { amount }),
        })),
        ...(gives?.people ?? []).map(({ name, role, rights }) => ({
          key: `gives ${name} ${role}`,
          name: t('approvals.fact.gives'),
          value: <bdi>{name}</bdi>,
          hint: (
            <>
              <bdi>{role === ADMIN_ROLE ? t('approvals.fact.admin') : role}</bdi>
              {rights.map((right) => ` · ${t(`approvals.right.${right}`)}`)}
            </>
          ),
        })),
        gives !== null &&
          gives.count > gives.people.length && {
            key: 'gives more',
            name: t('approvals.fact.gives'),
            value: t('approvals.fact.more', { count: gives.count - gives.people.length }),
          },
        memo !== null && { name: t('approvals.fact.memo'), value: <bdi>{memo}</bdi> },
        {
          name: t('approvals.fact.askedBy'),
          value: <bdi>{approval.requestedBy}</bdi>,
          hint: <Time moment={approval.requestedAt} />,
        },
        approval.status === 'pending' && {
          name: t('approvals.fact.openUntil'),
          value: <Time moment={approval.expiresAt} />,
        },
        ...decisionFacts(approval, t),
      ]}
    />
  );
}

/** The kinds that would change, and the amount that would be set; null where the kind would be off. */
function settingsFacts({ settings }: Approval) {
  return APPROVAL_KINDS.flatMap((of) => {
    const limit = settings?.[of];
    return limit === undefined ? [] : [{ of, amount: limit && formatMoney(limit.amountMinor) }];
  });
}

function decisionFacts(approval: Approval, t: ReturnType<typeof useT>) {
  const { status, decidedBy, decidedAt, reason } = approval;
  if (status === 'pending') return [];
  if (status === 'lapsed')
    return [decidedAt !== null && { name: t('approvals.fact.ended'), value: <Time moment={decidedAt} /> }];
  const by = decidedBy ?? (status === 'expired' ? t('approvals.fact.nobody') : t('approvals.fact.platform'));
  return [
    {
      name: t('approvals.fact.decidedBy'),
      value: <bdi>{by}</bdi>,
      hint: decidedAt && <Time moment={decidedAt} />,
    },
    reason !== null && { name: t('approvals.fact.reason'), value: <bdi>{reason}</bdi> },
  ];
}

type CardLinkProps = { approval: Approval; card: NonNullable<Approval['card']> };

function CardLink({ approval: { businessId }, card: { id, last4, holder } }: CardLinkProps) {
  const t = useT();
  const name = `${holder.firstName} ${holder.lastName}`.trim();
  return (
    <a className="link" href={pathTo('singleCard', { businessId, cardId: id })}>
      <bdi>{last4 === null ? name || id : t('approvals.fact.card', { name: name || id, last4 })}</bdi>
    </a>
  );
}
