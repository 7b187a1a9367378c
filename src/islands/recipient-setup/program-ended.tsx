import { formatDay } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { Notice } from '../ui/notice.tsx';
import { TextsProvider, useLang, useT } from '../ui/texts.tsx';
import { type Payer, SetupFrame, SetupHeading } from './setup-frame.tsx';

type ProgramEndedProps = { payer: Payer; endedOn: string; brand: string };

/**
 * Shown after the program's last day: that it has ended, what happens to money on its way, and whom to contact.
 * Only the server renders it.
 */
export function ProgramEnded({
  texts,
  lang,
  ...shown
}: ProgramEndedProps & { texts: Texts; lang: Language }) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Ended {...shown} />
    </TextsProvider>
  );
}

function Ended({ payer, endedOn, brand }: ProgramEndedProps) {
  const t = useT();
  const lang = useLang();
  const { organizationName: organization, programName: program } = payer;
  return (
    <SetupFrame payer={payer} brand={brand} step={null} screen="ended" isNamed>
      <SetupHeading heading={t('recipient-setup.ended.heading')}>
        {program && (
          <p className="setup-strong">
            <bdi>{program}</bdi>
          </p>
        )}
        <p>{t('recipient-setup.ended.body', { organization, date: formatDay(endedOn, lang) })}</p>
      </SetupHeading>
      <Notice tone="ice">
        <p>{t('recipient-setup.ended.onItsWay')}</p>
        <p>{t('recipient-setup.ended.ask', { organization })}</p>
      </Notice>
    </SetupFrame>
  );
}
