import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { Facts } from '../flow/facts.tsx';
import { Time } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { autoloadFacts } from './autoload-facts.tsx';
import { changeFacts } from './change-facts.tsx';
import { CardEnding, CardName, RequestCards } from './request-cards.tsx';

/** What happens when somebody agrees: from where, to whom, how, and who asked. */
export function RequestFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const lang = useLang();
  const { card, toCard, toBusiness, newHolder, recipient, account, cards, cardCount } = approval;
  const { speed, memo, each, shipTo, purchase, importFile, amount, businessName, kind, isHidden, isOwn } =
    approval;
  const isFromFunding = kind !== 'settings' && toCard === null && newHolder === null && !isHidden;
  return (
    <>
      {isHidden && (
        <Notice tone="marigold">{t(isOwn ? 'approvals.hidden.own' : 'approvals.hidden.title')}</Notice>
      )}
      <Facts
        facts={[
          isFromFunding && {
            name: t('approvals.fact.from'),
            value: t('approvals.fact.funding', { program: businessName }),
          },
          toCard &&
            card && {
              name: t('approvals.fact.from'),
              value: <CardName {...{ approval, card }} />,
              hint: <CardEnding card={card} />,
            },
          card && {
            name: t(newHolder ? 'approvals.fact.movedCard' : 'approvals.fact.to'),
            value: <CardName approval={approval} card={toCard ?? card} />,
            hint: <CardEnding card={toCard ?? card} />,
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
            hint: account && <AccountWords account={account} />,
          },
          importFile && {
            name: t('approvals.fact.file'),
            value: <bdi>{importFile.name}</bdi>,
            hint: t('approvals.fact.rows', { count: importFile.rowCount }),
          },
          importFile && {
            name: t(importFile.kind === 'payments' ? 'approvals.fact.recipients' : 'approvals.fact.cards'),
            value: formatCount(importFile.subjectCount),
          },
          importFile &&
            amount && {
              name: t('approvals.fact.total'),
              value: formatMoney(amount.amountMinor),
            },
          speed && { name: t('approvals.fact.speed'), value: t(`approvals.speed.${speed}`) },
          purchase && {
            name: t('approvals.fact.purchase'),
            value: (
              <bdi>
                {t('approvals.fact.purchaseOf', {
                  amount: formatMoney(purchase.amount.amountMinor),
                  merchant: purchase.merchantName,
                })}
              </bdi>
            ),
            hint: <Time moment={purchase.at} />,
          },
          ...autoloadFacts(approval, t, lang),
          each && { name: t('approvals.fact.each'), value: formatMoney(each.amountMinor) },
          cardCount !== null && {
            name: t(approval.autoload ? 'approvals.fact.cardsToCome' : 'approvals.fact.cards'),
            value: formatCount(cardCount),
            below: cards !== null && cards.length > 0 && <RequestCards approval={approval} />,
          },
          shipTo && {
            name: t('approvals.fact.shipTo'),
            value: <bdi>{shipTo.name}</bdi>,
            hint: (
              <bdi>
                {joinWords(
                  [shipTo.addressOne, shipTo.addressTwo, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`],
                  ', ',
                )}
              </bdi>
            ),
          },
          shipTo && {
            name: t('approvals.fact.shipping'),
            value: t(`orders.shipping.method.${shipTo.method}`),
          },
          ...changeFacts(approval, t),
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
    </>
  );
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

function AccountWords({ account }: { account: NonNullable<Approval['account']> }) {
  const t = useT();
  const { nameOnAccount: name, last4, bankName: bank } = account;
  const words = bank
    ? t('approvals.fact.accountOf', { name, last4, bank })
    : t('approvals.fact.account', { name, last4 });
  return <bdi>{words}</bdi>;
}
