import { CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

type Status = FundingAccountDeposit['status'];

const LOOKS: Record<Status, { tone: BadgeTone; icon: LucideIcon }> = {
  announced: { tone: 'marigold', icon: Clock },
  available: { tone: 'leaf', icon: CircleCheck },
  returned: { tone: 'brick', icon: Undo2 },
};

export function DepositBadge({ status }: { status: Status }) {
  const t = useT();
  return <Badge {...LOOKS[status]}>{t(`funding.status.${status}`)}</Badge>;
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
  if (direction === 'out') return t('funding.to', { name: business.name });
  if (direction === null) return t('funding.between', { from: fromBusiness?.name ?? '', to: business.name });
  return from === null ? t('funding.fromUnknown') : t('funding.from', { name: from });
}

type AmountProps = { deposit: FundingAccountDeposit; businessId: string };

/** The amount with its sign; struck through where it was taken back. */
export function DepositAmount({ deposit, businessId }: AmountProps) {
  const { amount, status } = deposit;
  const direction = directionOf(deposit, businessId);
  const amountMinor = direction === 'out' ? -amount.amountMinor : amount.amountMinor;
  return (
    <Money
      amountMinor={amountMinor}
      signed={direction !== null && status !== 'announced'}
      void={status === 'returned'}
    />
  );
}
