import { formatDay } from '#lib/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { type Payer, SetupFrame, SetupHeading } from './setup-frame.tsx';

type ProgramEndedProps = { payer: Payer; endedOn: string; brand: string };

/** After the last day nothing is asked of anybody: what became of the program, of money on its way, and whom to ask. */
export function ProgramEnded({ payer, endedOn, brand }: ProgramEndedProps) {
  const t = useT();
  const lang = useLang();
  const { organizationName: organization, programName: program } = payer;
  return (
    <SetupFrame payer={payer} brand={brand} step={null} screen="ended" isNamed>
      <SetupHeading heading={t('paymentSetup.ended.heading')}>
        {program && (
          <p className="text-ink">
            <bdi>{program}</bdi>
          </p>
        )}
        <p>{t('paymentSetup.ended.body', { organization, date: formatDay(endedOn, lang) })}</p>
      </SetupHeading>
      <Notice tone="ice">
        <p>{t('paymentSetup.ended.onItsWay')}</p>
        <p>{t('paymentSetup.ended.ask', { organization })}</p>
      </Notice>
    </SetupFrame>
  );
}
