import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  CircleDashed,
  Clock,
  LockKeyhole,
  type LucideIcon,
  PackageCheck,
  Send,
  Snowflake,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'brand' | 'leaf' | 'marigold' | 'brick' | 'ice';

type BadgeProps = {
  tone?: BadgeTone;
  icon?: LucideIcon;
  /** the state in words, always */
  children: ReactNode;
};

/** A state as words, picture and colour; colour never alone. */
export function Badge({ tone = 'neutral', icon: Picture, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {Picture && <Picture aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Picture and tone of the states that are shown in many places; the words come from the caller. */
export const STATUS_LOOKS = {
  active: { tone: 'leaf', icon: CircleCheck },
  locked: { tone: 'ice', icon: LockKeyhole },
  frozen: { tone: 'ice', icon: Snowflake },
  processing: { tone: 'marigold', icon: CircleDashed },
  closed: { tone: 'neutral', icon: Ban },
  reassociated: { tone: 'neutral', icon: ArrowLeftRight },
  pending: { tone: 'marigold', icon: Clock },
  cleared: { tone: 'neutral', icon: CircleCheck },
  completed: { tone: 'leaf', icon: CircleCheck },
  declined: { tone: 'brick', icon: Ban },
  failed: { tone: 'brick', icon: Ban },
  refunded: { tone: 'leaf', icon: Undo2 },
  voided: { tone: 'neutral', icon: Undo2 },
  expired: { tone: 'neutral', icon: Clock },
  placed: { tone: 'marigold', icon: Clock },
  shipped: { tone: 'brand', icon: Send },
  in_transit: { tone: 'brand', icon: Truck },
  delivered: { tone: 'leaf', icon: PackageCheck },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<string, { tone: BadgeTone; icon: LucideIcon }>;

export type KnownStatus = keyof typeof STATUS_LOOKS;

/** A known state: `<Status of="locked">{t('cards.status.locked')}</Status>`. */
export function Status({ of, children }: { of: KnownStatus; children: ReactNode }) {
  return <Badge {...STATUS_LOOKS[of]}>{children}</Badge>;
}
