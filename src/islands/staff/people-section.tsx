import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { findStaffPerson } from '#lib/contract/staff/people.ts';
import { emailOrPhone } from '#lib/domain/validation.ts';
import { personKey } from '#lib/stores/staff/cache.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { PersonView } from './person-view.tsx';

/** Finds one account by its whole email or phone. What was typed stays out of the address. */
export function PeopleSection() {
  const t = useT();
  const [identifier, setIdentifier] = useState('');
  const [error, setError] = useState<string | null>(null);
  const label = t('staff.people.search');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('identifier') ?? '').trim();
    const wrong = emailOrPhone(typed);
    setError(wrong && t(`errors.${wrong.key}`, { field: label, ...wrong.params }));
    if (!wrong) setIdentifier(typed);
  };
  return (
    <>
      <form className="desk-find" noValidate onSubmit={submit}>
        <TextInput
          label={label}
          hint={t('staff.people.searchHint')}
          error={error}
          name="identifier"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" tone="primary" icon={<Search aria-hidden="true" />}>
          {t('staff.people.find')}
        </Button>
      </form>
      {identifier !== '' && <Found key={identifier} identifier={identifier} />}
    </>
  );
}

function Found({ identifier }: { identifier: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: personKey(identifier),
    queryFn: async ({ signal }) => callApi(findStaffPerson, { body: { identifier }, signal }),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={14} />;
  if (data.person) return <PersonView person={data.person} />;
  return (
    <div className="panel" role="status">
      <EmptyState title={t('staff.people.nobody')}>{t('staff.people.nobodyBody')}</EmptyState>
    </div>
  );
}
