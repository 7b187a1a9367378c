import {
  ArrowUpRight,
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CircleSlash,
  Landmark,
  type LucideIcon,
  Mail,
  Pencil,
  Undo2,
} from 'lucide-react';
import type { Activity } from '#lib/contract/audit/activity.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { activitySentence } from '../audit/activity-sentence.ts';
import { SeeInAuditLog } from '../audit/see-in-audit-log.tsx';
import { HistoryList } from '../page/history.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { useRecipientActivities } from './use-recipient-activities.ts';

const PICTURES: Readonly<Partial<Record<ActivityType, LucideIcon>>> = {
  recipientUpdated: Pencil,
  intakeEmailSent: Mail,
  intakeEmailResent: Mail,
  bankAccountAdded: Landmark,
  bankAccountSubmitted: Landmark,
  bankAccountUpdated: Landmark,
  bankAccountVerified: CircleCheck,
  bankAccountFailed: Ban,
  bankAccountDisabled: Ban,
  noBankAccountDeclared: CircleSlash,
  bankTransferInitiated: ArrowUpRight,
  bankTransferRescheduled: CalendarClock,
  bankTransferCompleted: CircleCheck,
  bankTransferFailed: Ban,
  bankTransferReturned: Undo2,
};

/** The activities of a recipient, a sentence each. */
export function ActivityTab({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const list = useRecipientActivities(recipient.id);
  const texts = {
    emptyTitle: t('recipients.activities.emptyTitle'),
    emptyBody: t('recipients.activities.emptyBody'),
    loading: t('recipients.activities.loading'),
  };
  return (
    <>
      <HistoryList texts={texts} list={list} items={itemsOf<Activity>(list.data)}>
        {(items) => (
          <ol className="timeline activities">
            {items.map((activity) => (
              <Line key={activity.id} activity={activity} />
            ))}
          </ol>
        )}
      </HistoryList>
      <SeeInAuditLog type="recipient" id={recipient.id} businessId={recipient.businessId} />
    </>
  );
}

function Line({ activity }: { activity: Activity }) {
  const t = useT();
  const Picture = PICTURES[activity.type] ?? CircleDot;
  return (
    <li>
      <span className="timeline-dot">
        <Picture aria-hidden="true" />
      </span>
      <span className="history-words">
        <span>{activitySentence(activity, t)}</span>
        {activity.reason && <span>{t('recipients.activities.reason', { reason: activity.reason })}</span>}
        <span className="history-more-words">
          <Time moment={activity.createdAt} /> · {t(`audit.channel.${activity.channel}`)}
        </span>
      </span>
    </li>
  );
}
