import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import type { DisputeStatus as State } from '#lib/domain/disputes/dispute-states.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import { type KnownStatus, Status } from '../ui/badge.tsx';
import { useLang, useT } from '../ui/texts.tsx';

const LOOKS: Record<State, KnownStatus> = {
  open: 'pending',
  accepted: 'completed',
  declined: 'declined',
  withdrawn: 'voided',
};

export function DisputeStatus({ status }: Pick<DisputeRow, 'status'>) {
  const t = useT();
  return <Status of={LOOKS[status]}>{t(`disputes.status.${status}`)}</Status>;
}

/** What is due next in an open case, and when; of a closed one nothing. */
export function DueNext({ dispute }: { dispute: DisputeRow }) {
  const t = useT();
  const lang = useLang();
  const { status, answeredAt, answerDueOn, decideDueOn } = dispute;
  if (status !== 'open') return null;
  const date = formatDay(answeredAt ? decideDueOn : answerDueOn, lang);
  return <>{t(answeredAt ? 'disputes.decideBy' : 'disputes.answerBy', { date })}</>;
}
