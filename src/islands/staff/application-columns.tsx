import type { StaffApplication } from '#lib/contract/onboarding/desk.ts';
import type { ReviewOutcome } from '#lib/domain/onboarding/application-states.ts';
import type { OnboardingStatus } from '#lib/domain/onboarding/destination.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { DeskLink } from './desk-link.tsx';

type Standing = { status: OnboardingStatus; review: StaffApplication['review'] };

/** Applications with where each stands and who acts next. */
export const APPLICATION_COLUMNS: readonly ListColumn<StaffApplication>[] = [
  { id: 'business', width: 48, isFull: true, cell: (row) => <NameCell row={row} /> },
  { id: 'standing', width: 28, cell: (row) => <StandingOf {...row} /> },
  { id: 'waitsFor', width: 20, isLabelled: true, cell: (row) => <WhoActs {...row} /> },
  {
    id: 'since',
    width: 20,
    isQuiet: true,
    isLabelled: true,
    cell: ({ waitsSince }) => <Time moment={waitsSince} focusable={false} />,
  },
];

function NameCell({ row: { id, businessName, businessType } }: { row: StaffApplication }) {
  const t = useT();
  return (
    <span className="cell-lines">
      <DeskLink className="row-link" to={{ section: 'applications', application: id }}>
        <bdi>{businessName}</bdi>
      </DeskLink>
      <span className="cell-note">
        {businessType ? t(`onboarding.type.${businessType}`) : t('staff.applications.noType')}
      </span>
    </span>
  );
}

const TONES: Readonly<Record<ReviewOutcome, BadgeTone>> = {
  checking: 'ice',
  documentsNeeded: 'marigold',
  manualReview: 'brand',
  refused: 'brick',
  approved: 'leaf',
};

/** The outcome of its review; before there is one, how far it has come. */
export function StandingOf({ status, review }: Standing) {
  const t = useT();
  if (!review) return <Badge>{t(`staff.status.${status}`)}</Badge>;
  return <Badge tone={TONES[review.outcome]}>{t(`staff.applications.is.${review.outcome}`)}</Badge>;
}

/** Whom the next step is waited for. */
export function WhoActs({ status, review }: Standing) {
  const t = useT();
  const before = status === 'waiting_for_beneficial_owners' ? 'owners' : 'applicant';
  const who = review?.outcome === 'checking' ? 'checking' : (review?.waitsFor ?? before);
  return t(`staff.applications.waitsFor.${who}`);
}
