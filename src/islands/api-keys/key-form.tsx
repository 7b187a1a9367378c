import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { KEY_NAME_MAX_LENGTH } from '#lib/domain/api-keys/limits.ts';
import { type KeyScope, SCOPE_GROUPS, type ScopeGroup } from '#lib/domain/api-keys/scopes.ts';
import { scopesToGive } from '#lib/domain/api-keys/scopes-to-give.ts';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import type { KeyDraft } from '#lib/stores/api-keys/flow.ts';
import { problemText } from '#lib/stores/failure.ts';
import { usePermissions } from '../page/use-session.ts';
import { Checkbox } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type FormProps = {
  flow: Pick<ActFlow<KeyDraft, unknown>, '$state' | 'change'>;
  businessId: string;
  /** scopes that the key has already; who does not hold one can only take it away */
  held?: readonly string[];
};

/** What a key is called, what it may do and from where. */
export function KeyForm({ flow, businessId, held = [] }: FormProps) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  return (
    <>
      <TextInput
        data-autofocus
        label={t('api-keys.field.name')}
        hint={t('api-keys.field.nameHint')}
        maxLength={KEY_NAME_MAX_LENGTH}
        autoComplete="off"
        error={problemText(problems.name, t('api-keys.field.name'), t)}
        value={draft.name}
        onChange={(event) => flow.change({ name: event.target.value })}
      />
      <ScopesField
        scopes={draft.scopes}
        error={problemText(problems.scopes, t('api-keys.field.scopes'), t)}
        businessId={businessId}
        held={held}
        onScopes={(scopes) => flow.change({ scopes })}
      />
      <TextArea
        optional
        label={t('api-keys.field.addresses')}
        hint={t('api-keys.field.addressesHint')}
        dir="ltr"
        spellCheck={false}
        error={problemText(problems.addresses, t('api-keys.field.addresses'), t)}
        value={draft.addresses}
        onChange={(event) => flow.change({ addresses: event.target.value })}
      />
    </>
  );
}

type ScopesProps = {
  scopes: readonly KeyScope[];
  error: string | null;
  businessId: string;
  held: readonly string[];
  onScopes: (scopes: readonly KeyScope[]) => void;
};

const GROUPS = Object.keys(SCOPE_GROUPS) as ScopeGroup[];

/** Every scope in its group; those that somebody cannot give are not to be chosen. */
function ScopesField({ scopes, error, businessId, held, onScopes }: ScopesProps) {
  const t = useT();
  const id = useId();
  const permissions = usePermissions(businessId);
  const given: readonly string[] = scopesToGive([...permissions]);
  const toggle = (scope: KeyScope, isChosen: boolean) =>
    onScopes(isChosen ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <fieldset className="choices" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="field-label">{t('api-keys.field.scopes')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {t('api-keys.field.scopesHint')}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <div className="api-key-groups">
        {GROUPS.map((group) => (
          <fieldset key={group} className="api-key-group">
            <legend>{t(`people.permissionGroup.${group}`)}</legend>
            {SCOPE_GROUPS[group].map((scope) => (
              <Checkbox
                key={scope}
                label={
                  scope === 'giveBankDetails'
                    ? t('api-keys.scope.giveBankDetails')
                    : t(`people.permission.${scope}`)
                }
                aria-invalid={error ? true : undefined}
                disabled={!given.includes(scope) && !held.includes(scope)}
                checked={scopes.includes(scope)}
                onChecked={(isChosen) => toggle(scope, isChosen)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
