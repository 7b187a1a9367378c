import { useStore } from '@nanostores/react';
import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { auditList } from '#lib/stores/audit/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ChangeView } from './change-view.tsx';
import { actorName } from './line-names.ts';

/** All that a line says: what changed, why, when to the second, from where, and the ids. */
export function LineDetails({ line }: { line: AuditLine }) {
  const t = useT();
  const lang = useLang();
  const { activity, subject, address, device, actorId, isUponApproval } = line;
  const place = isUponApproval ? t('audit.uponApproval') : joinWords([device, address], ' · ');
  return (
    <>
      <ChangeView line={line} />
      <dl className="audit-facts">
        {activity.reason && <Fact name="reason">{activity.reason}</Fact>}
        <Fact name="when">{formatAbsolute(activity.createdAt, lang)}</Fact>
        <Fact name="who">{actorName(line, t)}</Fact>
        <Fact name="how">{t(`audit.channelName.${activity.channel}`)}</Fact>
        {place && <Fact name="where">{place}</Fact>}
        <Fact name="id">
          <CopyId value={subject.id} label={t(`audit.subject.${subject.type}`)} />
        </Fact>
      </dl>
      <div className="audit-acts">
        <ThingLink line={line} />
        <Button size="s" onClick={() => auditList.filter('subject', [`${subject.type}:${subject.id}`])}>
          {t('audit.act.onlySubject')}
        </Button>
        <Button size="s" onClick={() => auditList.filter('actor', [actorId])}>
          {t('audit.act.onlyActor', { name: actorName(line, t) ?? '' })}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{t(`audit.fact.${name}`)}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** The page of the thing, for kinds that have one. */
function ThingLink({ line: { subject, business } }: { line: AuditLine }) {
  const t = useT();
  const top = useStore($businessContext)?.topLevelBusinessId ?? business.id;
  const businessId = business.id;
  const to = {
    card: () => pathTo('singleCard', { businessId, cardId: subject.id }),
    recipient: () => pathTo('bankTransferRecipient', { businessId, recipientId: subject.id }),
    cardOrder: () => pathTo('orderDetails', { businessId, orderId: subject.id }),
    spendRule: () => `${pathTo('spendRuleSettings', { businessId: top })}?rule=${subject.id}`,
    autoload: () => pathTo('autoload', { businessId, autoloadId: subject.id }),
    business: null,
    transfer: null,
    user: null,
  }[subject.type]?.();
  if (!to) return null;
  return (
    <ButtonLink size="s" href={to}>
      {t(`audit.open.${subject.type}`)}
    </ButtonLink>
  );
}
