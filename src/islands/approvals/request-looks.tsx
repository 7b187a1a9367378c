import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type KnownStatus, Status } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS: Record<Approval['status'], KnownStatus> = {
  pending: 'pending',
  approved: 'completed',
  declined: 'declined',
  cancelled: 'cancelled',
  lapsed: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

export function RequestStatus({ status }: Pick<Approval, 'status'>) {
  const t = useT();
  return <Status of={LOOKS[status]}>{t(`approvals.status.${status}`)}</Status>;
}

const PROBLEM: Partial<Record<Approval['status'], string>> = {
  pending: 'approvals.problem.waiting',
  lapsed: 'approvals.problem.lapsed',
};

/** Why it could not be done when somebody agreed; it may be tried again while it waits. */
export function RequestProblem({ problem, status }: Pick<Approval, 'problem' | 'status'>) {
  const t = useT();
  if (!problem) return null;
  const reason = problemText({ ...problem, msg: t('approvals.problem.other') }, '', t) ?? '';
  return (
    <Notice tone={status === 'pending' ? 'marigold' : 'brick'}>
      {t(PROBLEM[status] ?? 'approvals.problem.failed', { reason })}
    </Notice>
  );
}

/** Whom or what a request is about, in a row; an autoload's page is a press away. */
export function About({ approval }: { approval: Approval }) {
  const { autoload, businessId } = approval;
  const terms = autoload?.before ?? autoload?.after;
  if (autoload?.id && terms) {
    return (
      <a className="cell-note link" href={pathTo('autoload', { businessId, autoloadId: autoload.id })}>
        <bdi>{terms.name}</bdi>
      </a>
    );
  }
  const words = terms?.name ?? aboutWords(approval);
  return words ? <bdi className="cell-note">{words}</bdi> : null;
}

function aboutWords({ toBusiness, toCard, card, newHolder, ...approval }: Approval): string | null {
  const { recipient, member, gives, cards } = approval;
  const person = newHolder ?? (toCard ?? card)?.holder ?? cards?.[0]?.holder;
  if (person) return `${person.firstName} ${person.lastName}`;
  return toBusiness?.name ?? recipient?.name ?? member?.name ?? gives?.people[0]?.name ?? null;
}
