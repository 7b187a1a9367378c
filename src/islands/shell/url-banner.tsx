import { useStore } from '@nanostores/react';
import { Info, X } from 'lucide-react';
import type { Clock } from '#lib/domain/clock.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { showsUrlBanner } from '#lib/domain/shell/url-banner.ts';
import { $urlBannerClosed, closeUrlBanner } from '#lib/stores/session/url-banner.ts';
import { IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

/** Says on recipients, cards and programs that addresses changed, until closed or past its date (spec §2.7). */
export function UrlBanner({ clock }: { clock: Clock }) {
  const t = useT();
  const closed = useStore($urlBannerClosed) ?? false;
  if (!showsUrlBanner(matchRoute(location.pathname)?.route, closed, clock)) return null;
  return (
    <div className="url-banner" role="status">
      <Info aria-hidden="true" />
      <p>{t('shell.banner.text')}</p>
      <IconButton label={t('shell.banner.close')} onClick={closeUrlBanner}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
