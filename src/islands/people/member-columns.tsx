import { useStore } from '@nanostores/react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Member } from '#lib/contract/people/member.ts';
import { isAdminRole } from '#lib/domain/people/roles.ts';
import { $user } from '#lib/stores/session/session.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Badge } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberMark, MemberState, nameOf, SecondFactorMark } from './member-looks.tsx';

/** Users and invitations, a line for each place. */
const COLUMNS: readonly ListColumn<Member>[] = [
  { id: 'user', width: 40, sorts: ['name'], cell: (member) => <UserCell member={member} /> },
  { id: 'role', width: 20, isLabelled: true, cell: (member) => <RoleCell member={member} /> },
  { id: 'place', width: 24, isQuiet: true, cell: ({ businessName }) => businessName },
  { id: 'state', width: 24, cell: (member) => <MemberState member={member} /> },
  {
    id: 'lastSeen',
    width: 16,
    isQuiet: true,
    isLabelled: true,
    isNothing: ({ lastSeenAt }) => lastSeenAt === null,
    cell: ({ lastSeenAt }) =>
      lastSeenAt && <Time moment={lastSeenAt} now={pageClock.now()} focusable={false} />,
  },
  { id: 'acts', width: 24, isFull: true, cell: (member) => <MemberActs member={member} /> },
];

/** The columns of a line: its place where there are several, its acts for who may do any. */
export const memberColumns = (shown: { withPlace: boolean; withActs: boolean }) =>
  COLUMNS.filter(({ id }) => (id !== 'place' || shown.withPlace) && (id !== 'acts' || shown.withActs));

function UserCell({ member }: { member: Member }) {
  const t = useT();
  const isSelf = useStore($user)?.id === member.userId;
  return (
    <span className="member-name">
      <MemberMark member={member} />
      <span className="cell-lines">
        <span className="member-words">
          <bdi className="member-title">{nameOf(member)}</bdi>
          {isSelf && <Badge>{t('people.you')}</Badge>}
          {member.hasSecondFactor && <SecondFactorMark />}
        </span>
        {member.firstName !== null && (
          <bdi className="cell-note" dir="ltr">
            {member.email}
          </bdi>
        )}
      </span>
    </span>
  );
}

function RoleCell({ member: { role, roleName } }: { member: Member }) {
  const t = useT();
  if (isAdminRole(role)) return t('people.role.admin');
  if (roleName !== null) return <bdi>{roleName}</bdi>;
  return (
    <Badge tone="brick">
      <bdi>{t('people.role.undefined', { role })}</bdi>
    </Badge>
  );
}
