import type { MouseEvent } from 'react';
import { goTo } from '#lib/browser/navigate.ts';
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts';
import { keepLanguage, opensElsewhere } from '#lib/stores/session/own-language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

type PreferencesDialogProps = { open: boolean; onClose: () => void; chosenLang: Language };

/** The twelve languages by their own names, and the theme of this device. */
export function PreferencesDialog({ open, onClose, chosenLang }: PreferencesDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.account.preferences')}>
      <div className="stack" data-gap="l">
        <ThemeSwitch />
        <nav className="language-list language-grid" aria-label={t('common.language.choose')}>
          {LANGUAGES.map(({ code, tag, direction, ownName }) => (
            <a
              key={code}
              href={languageHref(code)}
              onClick={(event) => void choose(event, code)}
              lang={tag}
              hrefLang={tag}
              aria-current={code === chosenLang ? 'true' : undefined}
            >
              <bdi dir={direction}>{ownName}</bdi>
            </a>
          ))}
        </nav>
        <p className="soft small">{t('common.language.english')}</p>
      </div>
    </Dialog>
  );
}

async function choose(event: MouseEvent<HTMLAnchorElement>, code: Language): Promise<void> {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  await keepLanguage(code);
  goTo(languageHref(code));
}

/** The same page in a language; the other query values stay. */
function languageHref(code: Language): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', code);
  return `?${query}`;
}
