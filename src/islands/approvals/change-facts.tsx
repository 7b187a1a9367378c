import type { Approval } from '#lib/contract/approvals/approvals.ts';
import type { RoleChange } from '#lib/contract/approvals/asked.ts';
import { APPROVAL_KINDS, type ApprovalKind } from '#lib/domain/approvals/approval-policy.ts';
import { isPermission } from '#lib/domain/people/permissions.ts';
import { ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Fact } from '../flow/facts.tsx';

/** Roles that are named in a list; the settings show the others. */
const NAMED_ROLES = 5;

/** What a change of settings, of a member or of roles makes of what there was. */
export function changeFacts(approval: Approval, t: Translate): (Fact | false)[] {
  const { gives, member, kind, businessName } = approval;
  const roles = approval.roles ?? [];
  return [
    kind === 'settings' && { name: t('approvals.fact.place'), value: <bdi>{businessName}</bdi> },
    ...settingsFacts(approval, t),
    ...(member ? memberFacts(member, t) : []),
    ...roles.slice(0, NAMED_ROLES).map((role) => roleFact(role, t)),
    roles.length > NAMED_ROLES && {
      key: 'more roles',
      name: t('approvals.fact.role'),
      value: t('approvals.fact.moreRoles', { count: roles.length - NAMED_ROLES }),
    },
    ...(gives?.people ?? []).map(({ name, role, rights }) => ({
      key: `gives ${name} ${role}`,
      name: t('approvals.fact.gives'),
      value: <bdi>{name}</bdi>,
      hint: (
        <>
          <bdi>{roleName(role, t)}</bdi>
          <RightsList rights={rights.map((right) => t(`approvals.right.${right}`))} />
        </>
      ),
    })),
    gives !== null &&
      gives.count > gives.people.length && {
        key: 'gives more',
        name: t('approvals.fact.gives'),
        value: t('approvals.fact.more', { count: gives.count - gives.people.length }),
      },
  ];
}

/** The kinds that would change, with the amount that is set and the one that was. */
function settingsFacts({ settings, settingsBefore }: Approval, t: Translate): Fact[] {
  const words = (limits: NonNullable<Approval['settings']>, of: ApprovalKind) => {
    const limit = limits[of];
    return limit
      ? t('approvals.settings.above', { amount: formatMoney(limit.amountMinor) })
      : t('approvals.settings.off');
  };
  if (!settings) return [];
  return APPROVAL_KINDS.flatMap((of) => {
    if (settings[of] === undefined) return [];
    const [value, before] = [words(settings, of), settingsBefore && words(settingsBefore, of)];
    if (value === before) return [];
    const hint = before !== null && t('approvals.fact.before', { words: before });
    return [{ name: t(`approvals.settings.kind.${of}`), value, hint }];
  });
}

const memberFacts = ({ name, before, after }: NonNullable<Approval['member']>, t: Translate): Fact[] => [
  { name: t('approvals.fact.member'), value: <bdi>{name}</bdi> },
  {
    name: t('approvals.fact.role'),
    value: <bdi>{roleName(after, t)}</bdi>,
    hint: <bdi>{t('approvals.fact.before', { words: roleName(before, t) })}</bdi>,
  },
];

function roleFact({ name, formerName, change, adds, loses }: RoleChange, t: Translate): Fact {
  const words = (permissions: readonly string[]) =>
    permissions.map((one) => (isPermission(one) ? t(`people.permission.${one}`) : one));
  return {
    key: `role ${change} ${name}`,
    name: t('approvals.fact.roleNamed', { name }),
    value:
      change === 'changed'
        ? formerName !== null && t('approvals.fact.roleFormer', { name: formerName })
        : t(`approvals.fact.${change === 'added' ? 'roleAdded' : 'roleRemoved'}`),
    hint: change !== 'removed' && (
      <>
        <Permissions
          title={t(change === 'added' ? 'approvals.fact.getsNew' : 'approvals.fact.gets')}
          words={words(adds)}
        />
        <Permissions title={t('approvals.fact.loses')} words={words(loses)} />
      </>
    ),
  };
}

function Permissions({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      {`${title}:`}
      <RightsList rights={words} />
    </>
  );
}

/** One right a line, so that each is read by itself. */
const RightsList = ({ rights }: { rights: readonly string[] }) =>
  rights.map((right) => (
    <span key={right} className="request-right">
      {right}
    </span>
  ));

const roleName = (role: string, t: Translate): string =>
  role === ADMIN_ROLE ? t('approvals.fact.admin') : role;
