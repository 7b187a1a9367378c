import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isLanguage, LANGUAGES } from '#lib/i18n/languages.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { createInviteFlow } from '#lib/stores/people/invite.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { usePermissions } from '../page/use-session.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { Place } from './use-places.ts';

const KEPT = 'invite a member';

/** Invites somebody by email, with a role, to the organization or to one of its programs. */
export function InviteDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createInviteFlow(places[0]?.id ?? '', lang, keptDraft(KEPT)));
  useKeptDraft(KEPT, flow, (typed) => typed);
  const { draft, problems } = useStore(flow.$state);
  const own = usePermissions(draft.businessId);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('people.invite.title')}
      act={t('people.invite.submit')}
      movesMoney={false}
      failed={(reason) => t('people.invite.failed', { reason })}
      pending={t('people.invite.pending')}
      onDone={({ member }) =>
        showToast({ tone: 'success', text: t('people.invite.done', { email: member.email ?? '' }) })
      }
      onClose={onClose}
      form={
        <>
          <TextInput
            data-autofocus
            label={t('people.field.email')}
            hint={t('people.field.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            error={problemText(problems.email, t('people.field.email'), t)}
            value={draft.email}
            onChange={(event) => flow.change({ email: event.target.value })}
          />
          {places.length > 1 && (
            <Select
              label={t('people.field.place')}
              hint={t('people.field.placeHint')}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
              error={problemText(problems.businessId, t('people.field.place'), t)}
              value={draft.businessId}
              onValue={(businessId) => flow.change({ businessId })}
            />
          )}
          <RoleChoice
            own={own}
            value={draft.role}
            error={problemText(problems.role, t('people.field.role'), t)}
            onValue={(role) => flow.change({ role })}
          />
          <Select
            label={t('people.field.language')}
            hint={t('people.field.languageHint')}
            options={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
            value={draft.language}
            onValue={(language) => isLanguage(language) && flow.change({ language })}
          />
        </>
      }
    />
  );
}
