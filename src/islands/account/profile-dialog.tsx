import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { User } from '#lib/contract/people/user.ts';
import { isLanguage, LANGUAGES } from '#lib/i18n/languages.ts';
import { createProfileFlow } from '#lib/stores/account/profile.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Mended } from '../ui/mended.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountDialog } from './account-dialog.tsx';

const NAMES = ['firstName', 'lastName'] as const;
const COMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const;

type ProfileProps = { user: User; onDone: (user: User) => void; onClose: () => void };

/** First and last name by spec §5, with the accepted form in one tap, and the language of pages and mails. */
export function ProfileDialog({ user, onDone, onClose }: ProfileProps) {
  const t = useT();
  const lang = useLang();
  const [flow] = useState(() => createProfileFlow(user, lang));
  const { draft, problems } = useStore(flow.$state);
  return (
    <AccountDialog
      flow={flow}
      title={t('account.profile')}
      act={t('account.save')}
      onDone={(answer) => onDone(answer.user)}
      onClose={onClose}
      form={
        <>
          {NAMES.map((name) => (
            <div key={name} className="account-field">
              <TextInput
                label={t(`account.${name}`)}
                autoComplete={COMPLETE[name]}
                error={problemText(problems[name], t(`account.${name}`), t)}
                value={draft[name]}
                onChange={(event) => flow.change({ [name]: event.target.value })}
              />
              <Mended found={problems[name]} onMend={(mended) => flow.change({ [name]: mended })} />
            </div>
          ))}
          <Select
            label={t('account.language')}
            options={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
            value={draft.language}
            onValue={(language) => isLanguage(language) && flow.change({ language })}
          />
        </>
      }
    />
  );
}
