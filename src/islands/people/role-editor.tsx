import { useStore } from '@nanostores/react';
import { ChevronLeft, Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showPendingApproval } from '#lib/stores/pending-approval.ts';
import { goInRoles } from '#lib/stores/people/open-role.ts';
import { createRoleFlow, type Role } from '#lib/stores/settings/roles.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { usePermissions } from '../page/use-session.ts';
import { ConflictNotice } from '../settings/conflict-notice.tsx';
import { SaveFoot } from '../settings/save-foot.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { PermissionGroups } from './permission-groups.tsx';
import { roleConflictWords } from './role-conflict.ts';

const NAME_MAX_LENGTH = 60;

type EditorProps = {
  businessId: string;
  settings: BusinessSettings | null;
  mayManage: boolean;
  /** key of the role in the address; empty for a new one */
  wanted: string;
  role: Role | null;
};

/** One role with every permission, or a new one. */
export function RoleEditor({ wanted, role, ...place }: EditorProps) {
  const t = useT();
  // What was begun goes on with the settings that it began with; what others save meanwhile is merged.
  const [begun] = useState({ settings: place.settings, role });
  if (wanted !== '' && !begun.role) {
    return (
      <>
        <EditorHead title={t('people.roles.heading')} />
        <div className="panel">
          <EmptyState kind="search" title={t('people.roles.goneTitle')}>
            {t('people.roles.goneBody')}
          </EmptyState>
        </div>
      </>
    );
  }
  return <RoleForm businessId={place.businessId} mayManage={place.mayManage} {...begun} />;
}

type FormProps = Pick<EditorProps, 'businessId' | 'settings' | 'mayManage' | 'role'>;

function RoleForm({ businessId, settings, mayManage, role }: FormProps) {
  const t = useT();
  const own = usePermissions(businessId);
  const [flow] = useState(() => createRoleFlow({ businessId, settings }, role));
  const { draft, problems, answer } = useStore(flow.$state);
  const conflicts = useStore(flow.$conflicts);
  const isChanged =
    draft.name.trim() !== (role?.name ?? '') ||
    [...draft.permissions].sort().join() !== [...(role?.permissions ?? [])].sort().join();
  useAskBeforeLeaving(isChanged && answer === null);
  useEffect(() => {
    if (!answer) return;
    if (!showPendingApproval(answer, t('people.roles.pending')))
      showToast({ tone: 'success', text: savedText(draft.name, answer.theirs) });
    goInRoles(null);
  });
  const savedText = (name: string, theirs: readonly string[]) => {
    const saved = t('people.roles.saved', { name });
    return theirs.length > 0
      ? `${saved} ${t('settings.conflict.merged', { names: joinWords(theirs, ', ') })}`
      : saved;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!flow.review()) requestAnimationFrame(() => focusFirstInvalid(currentTarget));
    else void flow.submit();
  };
  return (
    <form className="role-editor" noValidate onSubmit={submit}>
      <EditorHead title={role ? role.name : t('people.roles.new')} />
      {!mayManage && (
        <Notice tone="ice" icon={Eye}>
          {t('people.roles.readOnly')}
        </Notice>
      )}
      <div className="panel panel-body">
        <TextInput
          label={t('people.roles.name')}
          hint={t('people.roles.nameHint')}
          error={problemText(problems.name, t('people.roles.name'), t)}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          readOnly={!mayManage}
          value={draft.name}
          onChange={(event) => flow.change({ name: event.target.value })}
        />
      </div>
      <PermissionGroups
        draft={draft}
        role={role}
        own={own}
        isFixed={!mayManage}
        onPermissions={(permissions) => flow.change({ permissions })}
      />
      <FieldError
        id="permissions-error"
        error={problemText(problems.permissions, t('people.roles.permissions'), t)}
      />
      <ConflictNotice
        flow={flow}
        nameOf={({ part }) => t(`people.roles.conflict.${part === 'name' ? 'name' : 'entry'}`)}
        wordsOf={(one, { part }) => (part === 'name' && one ? one.name : roleConflictWords(one, t))}
      />
      {mayManage && (
        <SaveFoot
          flow={flow}
          act={t(role ? 'people.roles.save' : 'people.roles.create')}
          failed={(reason) => t('people.roles.saveFailed', { reason })}
          disabled={!isChanged}
          isExplained={conflicts.length > 0}
        >
          <p className="field-hint">{t('people.roles.chosen', { count: draft.permissions.length })}</p>
        </SaveFoot>
      )}
    </form>
  );
}

/** The link back to the list and the heading, which takes the focus. */
function EditorHead({ title }: { title: ReactNode }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="thing-head">
      <button type="button" className="back-link" onClick={() => goInRoles(null)}>
        <ChevronLeft className="flips" aria-hidden="true" />
        {t('people.roles.back')}
      </button>
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        <bdi>{title}</bdi>
      </h1>
    </div>
  );
}
