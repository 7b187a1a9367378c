import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '#lib/domain/people/permissions.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type Role, type RoleDraft, whyFixed } from '#lib/stores/settings/roles.ts';
import { Checkbox } from '../ui/choice.tsx';
import { useT } from '../ui/texts.tsx';

type GroupsProps = {
  draft: RoleDraft;
  role: Role | null;
  own: ReadonlySet<Permission>;
  /** shown only */
  isFixed: boolean;
  onPermissions: (permissions: readonly string[]) => void;
};

const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];

/** Every permission in its group, with a line of words each; what hides something stands apart. */
export function PermissionGroups(props: GroupsProps) {
  const t = useT();
  return (
    <div className="permission-groups">
      {GROUPS.map((group) => (
        <fieldset key={group} className="panel panel-body permission-group" data-group={group}>
          <legend className="permission-head">{t(`people.permissionGroup.${group}`)}</legend>
          {group === 'restrictions' && <p className="field-hint">{t('people.roles.restrictionsHint')}</p>}
          {PERMISSION_GROUPS[group].map((permission) => (
            <PermissionBox key={permission} permission={permission} {...props} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function PermissionBox({ permission, ...props }: GroupsProps & { permission: Permission }) {
  const { draft, role, own, isFixed, onPermissions } = props;
  const t = useT();
  const why = isFixed ? null : whyFixed(permission, { draft, role, own });
  const isHeld = draft.permissions.includes(permission);
  return (
    <Checkbox
      label={t(`people.permission.${permission}`)}
      hint={why ? problemText(why, '', t) : undefined}
      disabled={isFixed || why !== null}
      checked={isHeld}
      onChecked={(checked) =>
        onPermissions(
          checked
            ? [...draft.permissions, permission]
            : draft.permissions.filter((one) => one !== permission),
        )
      }
    />
  );
}
