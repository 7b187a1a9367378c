import type { Permission } from '#lib/domain/people/permissions.ts';
import { Choices } from '../ui/choices.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { roleSummary, roleTitle } from './role-words.ts';
import { useRoleOptions, useRoles } from './use-roles.ts';

type RoleChoiceProps = {
  /** the chooser's own permissions in the business that the role is for */
  own: ReadonlySet<Permission>;
  value: string;
  error: string | null;
  onValue: (role: string) => void;
};

/** One role of the organization's, each with what it may do; those that allow more than the chooser's cannot be chosen. */
export function RoleChoice({ own, value, error, onValue }: RoleChoiceProps) {
  const t = useT();
  const roles = useRoles() ?? [];
  const options = useRoleOptions(own);
  if (!options) return <Skeleton kind="block" height={48} />;
  return (
    <Choices
      legend={t('people.field.role')}
      value={value}
      options={options.map(({ key, permissions, mayGive }) => ({
        value: key,
        label: roleTitle(key, roles, t),
        hint: roleSummary(key, permissions, t),
        note: mayGive ? undefined : t('people.role.notYours'),
        disabled: !mayGive,
      }))}
      error={error}
      onValue={onValue}
    />
  );
}
