import { ArrowUpRight, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

type Status = FundingAccountDeposit['status'];

const LOOKS: Record<Status | 'sent', { tone: BadgeTone; icon: LucideIcon }> = {
  announced: { tone: 'marigold', icon: Clock },
  available: { tone: 'leaf', icon: CircleCheck },
  returned: { tone: 'brick', icon: Undo2 },
  sent: { tone: 'neutral', icon: ArrowUpRight },
};

type BadgeProps = { deposit: FundingAccountDeposit; businessId: string };

/** What became of it, seen from a business: what another one has now was sent there. */
export function DepositBadge({ deposit, businessId }: BadgeProps) {
  const t = useT();
  const { status } = deposit;
  const isSent = status === 'available' && directionOf(deposit, businessId) === 'out';
  const look = isSent ? 'sent' : status;
  return <Badge {...LOOKS[look]}>{t(`funding.status.${look}`)}</Badge>;
}

/** Which way the money went, seen from a business; null for a transfer between two others. */
export function directionOf(
  { business, fromBusiness }: Pick<FundingAccountDeposit, 'business' | 'fromBusiness'>,
  businessId: string,
): 'in' | 'out' | null {
  if (fromBusiness?.id === businessId) return 'out';
  return fromBusiness === null || business.id === businessId ? 'in' : null;
}

/** Where it came from or went, in words. */
export function depositName(deposit: FundingAccountDeposit, businessId: string, t: Translate): string {
  const { business, fromBusiness, from } = deposit;
  const direction = directionOf(deposit, businessId);
  if (direction === 'out') return t('funding.sentTo', { name: business.name });
  if (direction === null) return t('funding.between', { from: fromBusiness?.name ?? '', to: business.name });
  return from === null ? t('funding.fromUnknown') : t('funding.from', { name: from });
}

/** What its dialog is called: a deposit, or money that went to another account. */
export function depositTitle(deposit: FundingAccountDeposit, businessId: string, t: Translate): string {
  return t(`funding.deposit.title.${directionOf(deposit, businessId) ?? 'between'}`);
}

type AmountProps = { deposit: FundingAccountDeposit; businessId: string; size?: 'xl' };

/** The amount with its sign; struck through where it was taken back. */
export function DepositAmount({ deposit, businessId, size }: AmountProps) {
  const { amount, status } = deposit;
  const direction = directionOf(deposit, businessId);
  const amountMinor = direction === 'out' ? -amount.amountMinor : amount.amountMinor;
  return (
    <Money
      {...(size ? { size } : {})}
      amountMinor={amountMinor}
      signed={direction !== null && status !== 'announced'}
      void={status === 'returned'}
    />
  );
}
