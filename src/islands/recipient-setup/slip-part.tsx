import { formatTime } from '#lib/i18n/formats.ts';
import type { Setup } from '#lib/stores/recipient-setup/session.ts';
import { Button } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type SlipPartProps = { setup: Setup; organization: string; onAgain: () => Promise<void> };

/** A slip can be corrected until the bank begins to check the account; afterwards it says why not, and what helps. */
export function SlipPart({ setup, organization, onAgain }: SlipPartProps) {
  const t = useT();
  const lang = useLang();
  const { correctable } = setup.intake;
  if (!correctable) return <p className="soft">{t('recipient-setup.status.begun', { organization })}</p>;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = formatTime(correctable.until, lang, timeZone);
  return (
    <div className="stack" data-gap="s">
      <p>{t('recipient-setup.status.mistake', { time })}</p>
      <Button wide onClick={() => void onAgain()}>
        {t('recipient-setup.status.change')}
      </Button>
    </div>
  );
}
