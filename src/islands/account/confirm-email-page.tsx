import { useEffect, useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { type ChangeLink, followChangeLink, readChangeLink } from '#lib/stores/account/answer-link.ts';
import { failureText } from '#lib/stores/failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';

/** The page of the links about a changed email or phone. Opening it uses nothing up: a press does. */
export default function ConfirmEmailPage({ texts, lang }: { texts: Texts; lang: Language }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <AnswerLink />
    </TextsProvider>
  );
}

function AnswerLink() {
  const t = useT();
  const [link, setLink] = useState<ChangeLink>({ does: 'confirm', token: '' });
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setLink(readChangeLink(location.search));
    setReady(true);
  }, []);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setEmail(await followChangeLink(link));
      setDone(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const { does } = link;
  return (
    <div className="account-answer" aria-busy={!isReady}>
      <h1 className="account-title" tabIndex={-1}>
        {t(isDone ? `account.${does}.done` : `account.${does}.heading`)}
      </h1>
      <p>{isDone ? doneText() : t(`account.${does}.body`)}</p>
      {failure !== null && <Notice tone="brick">{failureText(failure, t)}</Notice>}
      {isDone ? (
        <ButtonLink tone="primary" size="l" wide href={portalPath('login', brandKey())}>
          {t('account.toSignIn')}
        </ButtonLink>
      ) : (
        <Button
          tone={does === 'stop' ? 'danger' : 'primary'}
          size="l"
          wide
          busy={busy}
          disabled={!isReady}
          onClick={() => void press()}
        >
          {t(`account.${does}.act`)}
        </Button>
      )}
    </div>
  );

  function doneText(): string {
    return email ? t('account.confirm.doneBody', { email }) : t(`account.${does}.doneBodyPlain`);
  }
}
