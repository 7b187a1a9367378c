import { LANGUAGES, type Language } from '#lib/i18n/languages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

type PreferencesDialogProps = { open: boolean; onClose: () => void; chosenLang: Language };

/** The twelve languages by their own names, and the theme of this device. */
export function PreferencesDialog({ open, onClose, chosenLang }: PreferencesDialogProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.account.preferences')}>
      <div className="grid gap-6">
        <ThemeSwitch />
        <nav className="language-list grid grid-cols-2 gap-1" aria-label={t('common.language.choose')}>
          {LANGUAGES.map(({ code, tag, direction, ownName }) => (
            <a
              key={code}
              href={languageHref(code)}
              lang={tag}
              hrefLang={tag}
              aria-current={code === chosenLang ? 'true' : undefined}
            >
              <bdi dir={direction}>{ownName}</bdi>
            </a>
          ))}
        </nav>
        {chosenLang !== lang && <p className="text-ink-soft text-sm">{t('shell.language.english')}</p>}
      </div>
    </Dialog>
  );
}

/** The same page in a language; the other query values stay. */
function languageHref(code: Language): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', code);
  return `?${query}`;
}
