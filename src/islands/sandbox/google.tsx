import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryClient } from '#lib/browser/query-client.ts';
import type { SandboxAnswer } from '#lib/browser/social-client.ts';
import { bareEmail, email as emailRule } from '#lib/domain/email.ts';
import { googleSubject } from '#lib/domain/sandbox/google-subject.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { demoQuery, type SandboxDemo } from './queries.ts';

/** The window in which somebody says who they are at the sandbox's Google; needs `common`, `errors` and `sandbox`. */
export function SandboxGoogle({ texts, lang }: { texts: Texts; lang: Language }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <QueryClientProvider client={queryClient}>
        <Identities />
      </QueryClientProvider>
    </TextsProvider>
  );
}

type Identity = { email: string; name?: string };

/** What Google's own token says of somebody; the emulator takes it unsigned. */
const tokenOf = ({ email, name }: Identity): string =>
  JSON.stringify({ sub: googleSubject(email), email, email_verified: true, ...(name ? { name } : {}) });

/** Hands the token to the page that opened this window. */
function answer(identity: Identity): void {
  const message: SandboxAnswer = { sandboxGoogleToken: tokenOf(identity) };
  window.opener?.postMessage(message, location.origin);
  window.close();
}

function Identities() {
  const t = useT();
  const { data, isError, refetch } = useQuery(demoQuery);
  if (!window.opener) return <p className="soft">{t('sandbox.google.alone')}</p>;
  if (isError) {
    return (
      <div className="stack">
        <p>{t('sandbox.failedBody')}</p>
        <Button onClick={() => void refetch()}>{t('common.button.retry')}</Button>
      </div>
    );
  }
  return (
    <>
      <Known accounts={(data?.accounts ?? []).filter(({ hasGoogle }) => hasGoogle)} />
      <Another />
      <p>
        <Button tone="quiet" wide onClick={() => window.close()}>
          {t('common.button.cancel')}
        </Button>
      </p>
    </>
  );
}

function Known({ accounts }: { accounts: SandboxDemo['accounts'] }) {
  const t = useT();
  return (
    <section className="stack">
      <h2 className="google-part">{t('sandbox.google.known')}</h2>
      <ul className="panel">
        {accounts.map(({ uid, name, email }) => (
          <li key={uid}>
            <button type="button" className="google-person" onClick={() => answer({ email, name })}>
              <span>{name}</span>
              <span className="soft small">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Another() {
  const t = useT();
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = bareEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    const wrong = emailRule(email);
    if (wrong) setError(t(`errors.${wrong.key}`, { field: t('sandbox.google.email') }));
    else answer({ email });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2 className="google-part">{t('sandbox.google.another')}</h2>
      <TextInput
        label={t('sandbox.google.email')}
        hint={t('sandbox.google.hint')}
        error={error}
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" wide>
        {t('sandbox.google.goOn')}
      </Button>
    </form>
  );
}
