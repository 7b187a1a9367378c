import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Segmented } from './choice.tsx';
import { useT } from './texts.tsx';

export const THEMES = ['light', 'dark', 'system'] as const;
const PICTURES = { light: Sun, dark: Moon, system: Monitor };

/** A theme, or the device's own. */
export type Theme = (typeof THEMES)[number];

/** Light, dark or as the device. This device stores the choice; the small script in each page's head reads it. */
export function ThemeSwitch({ compact }: { compact?: boolean }) {
  const t = useT();
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);
  const options = THEMES.map((value) => {
    const Picture = PICTURES[value];
    return { value, label: t(`common.theme.${value}`), icon: <Picture aria-hidden="true" /> };
  });
  return (
    <Segmented
      label={t('common.theme.label')}
      value={theme}
      options={options}
      onValue={applyTheme}
      compact={compact}
    />
  );
}

/** Keeps several switches on a page, and changes in other tabs, in step. */
function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows a theme at once and remembers it for the next page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
}
