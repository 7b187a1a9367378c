import {
  ArrowDownToLine,
  ArrowLeftRight,
  Ban,
  CircleDot,
  KeyRound,
  Link2,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  PackageCheck,
  ShoppingBag,
  Snowflake,
  Sun,
  Tag,
  Truck,
} from 'lucide-react';
import type { Activity } from '#lib/contract/audit/activity.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { activitySentence, orderOfActivity, ruleOfActivity } from '../../audit/activity-sentence.ts';
import { SeeInAuditLog } from '../../audit/see-in-audit-log.tsx';
import { HistoryList } from '../../page/history.tsx';
import { namedCategories, ruleSentence } from '../../spend-rules/rule-sentence.ts';
import { useCategoryNames } from '../../spend-rules/use-categories.ts';
import { Time } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { TimelineLine } from '../../ui/timeline-line.tsx';
import { useCardPart } from './use-card-parts.ts';

const PICTURES: Readonly<Partial<Record<ActivityType, LucideIcon>>> = {
  cardLocked: LockKeyhole,
  cardUnlocked: LockKeyholeOpen,
  cardFrozen: Snowflake,
  cardUnfrozen: Sun,
  cardClosed: Ban,
  cardReassociated: ArrowLeftRight,
  cardLinked: Link2,
  pinSet: KeyRound,
  fundsLoaded: ArrowDownToLine,
  fundsTransferred: ArrowLeftRight,
  cardOrderPlaced: ShoppingBag,
  cardOrderShipped: Truck,
  cardOrderDelivered: PackageCheck,
  tagAdded: Tag,
  tagRemoved: Tag,
};

/** The activities of a card, a sentence each. */
export function TimelineTab({ card }: { card: Card }) {
  const list = useCardPart(card.id, 'activities');
  return (
    <>
      <HistoryList texts="cards.card.activities" list={list} items={itemsOf<Activity>(list.data as never)}>
        {(items) => (
          <ol className="timeline activities">
            {items.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} businessId={card.businessId} />
            ))}
          </ol>
        )}
      </HistoryList>
      <SeeInAuditLog type="card" id={card.id} businessId={card.businessId} />
    </>
  );
}

function ActivityLine({ activity, businessId }: { activity: Activity; businessId: string }) {
  const t = useT();
  const orderId = orderOfActivity(activity);
  const rule = ruleOfActivity(activity);
  return (
    <TimelineLine icon={PICTURES[activity.type] ?? CircleDot}>
      <span>{activitySentence(activity, t)}</span>
      {rule && <RuleTerms rule={rule} />}
      {activity.reason && <span>{t('cards.card.activities.reason', { reason: activity.reason })}</span>}
      <span className="history-more-words">
        <Time moment={activity.createdAt} /> · {t(`audit.channel.${activity.channel}`)}
        {orderId && (
          <>
            {' · '}
            <a className="link" href={pathTo('orderDetails', { businessId, orderId })}>
              {t('cards.card.activities.order')}
            </a>
          </>
        )}
      </span>
    </TimelineLine>
  );
}

/** The rule's terms at that moment. */
function RuleTerms({ rule }: { rule: SpendRuleDraft }) {
  const t = useT();
  const lang = useLang();
  const names = useCategoryNames(rule.merchants ? namedCategories(rule.merchants) : NO_CODES);
  return (
    <span>
      <bdi>{ruleSentence(rule, { names, t, lang })}</bdi>
    </span>
  );
}

const NO_CODES: readonly string[] = [];
