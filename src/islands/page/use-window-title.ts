import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pageTexts } from '#lib/stores/page-texts.ts';

/** Titles the window by what the page shows beside its route; the earlier title returns with it. Null changes nothing. */
export function useWindowTitle(title: string | null): void {
  const { t, brand } = useStore($pageTexts);
  useEffect(() => {
    if (!brand || title === null) return;
    const before = document.title;
    document.title = t('common.titlePattern', { title, brand });
    return () => {
      document.title = before;
    };
  }, [t, brand, title]);
}
