import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AutoloadForecast } from '#lib/contract/autoloads/forecast.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useForecasts } from './use-autoload.ts';

/** Above the autoloads of a business: whether its money will last for the loads of the next 30 days. */
export function ForecastLine({ businessId }: { businessId: string }) {
  const { data, error } = useForecasts(businessId, null, true);
  // The list beside it says what is wrong with the line.
  if (error) return null;
  return <div className="forecast-place">{data ? <Forecasts items={data} /> : <Skeleton width={64} />}</div>;
}

/** One line in the place that was kept for it, whatever it says; more of it opens. */
function Forecasts({ items }: { items: readonly AutoloadForecast[] }) {
  const t = useT();
  const lang = useLang();
  const [only] = items.length === 1 ? items : [];
  const short = only ? [] : items.filter((forecast) => forecast.short !== null);
  const [one] = short.length === 1 ? short : [];
  if (only) {
    return (
      <Strip isShort={only.short !== null} words={forecastWords(only, t, lang)}>
        <ForecastMore forecast={only} />
      </Strip>
    );
  }
  if (one) {
    return (
      <Strip isShort words={forecastWords(one, t, lang, true)}>
        <ForecastMore forecast={one} />
      </Strip>
    );
  }
  if (short.length === 0)
    return <p className="quiet">{t(`autoloads.forecast.${items.length > 0 ? 'okAll' : 'none'}`)}</p>;
  return (
    <Strip isShort words={t('autoloads.forecast.shortCount', { count: short.length })}>
      {short.map((forecast) => (
        <div key={forecast.id}>
          <p>
            <bdi>{forecastWords(forecast, t, lang, true)}</bdi>
          </p>
          <ForecastMore forecast={forecast} />
        </div>
      ))}
    </Strip>
  );
}

type StripProps = { isShort: boolean; words: string; children: ReactNode };

function Strip({ isShort, words, children }: StripProps) {
  return (
    <details className="forecast-strip" data-short={isShort || undefined}>
      <summary>
        {isShort && <CircleAlert aria-hidden="true" />}
        <bdi>{words}</bdi>
        <ChevronDown aria-hidden="true" className="forecast-turn" />
      </summary>
      <div className="forecast-more">{children}</div>
    </details>
  );
}

type ForecastProps = { forecast: AutoloadForecast };

/** An amount of a forecast in words; that it is a guess is said. */
const guess = ({ isEstimate }: AutoloadForecast, { amountMinor }: { amountMinor: number }, t: Translate) =>
  isEstimate ? t('autoloads.forecast.about', { amount: formatMoney(amountMinor) }) : formatMoney(amountMinor);

/** The forecast of one funding account in a sentence. @param isOfSeveral whether it names its program */
function forecastWords(
  forecast: AutoloadForecast,
  t: Translate,
  lang: Language,
  isOfSeveral = false,
): string {
  const { short, name: program, outgoing, available, incoming } = forecast;
  if (short) {
    const of = { date: formatDay(short.date, lang), missing: guess(forecast, short.missing, t), program };
    return t(`autoloads.forecast.${isOfSeveral ? 'shortOf' : 'short'}`, of);
  }
  return t(`autoloads.forecast.${incoming.amountMinor > 0 ? 'okIncoming' : 'ok'}`, {
    outgoing: guess(forecast, outgoing, t),
    available: formatMoney(available.amountMinor),
    incoming: formatMoney(incoming.amountMinor),
  });
}

/** What would be enough, and each day. */
function ForecastMore({ forecast }: ForecastProps) {
  const t = useT();
  const { short, days } = forecast;
  return (
    <>
      {short && <p>{t('autoloads.forecast.add', { amount: guess(forecast, short.missingInAll, t) })}</p>}
      {days.length > 0 && <DaysTable days={days} />}
    </>
  );
}

/** The forecast of one funding account, day by day for who wants to see. */
export function Forecast({ forecast }: ForecastProps) {
  const t = useT();
  const words = forecastWords(forecast, t, useLang());
  const { short, days } = forecast;
  const table = days.length > 0 && (
    <details className="forecast-days">
      <summary className="link">{t('autoloads.forecast.days')}</summary>
      <DaysTable days={days} />
    </details>
  );
  if (!short) {
    return (
      <>
        <p className="quiet">{words}</p>
        {table}
      </>
    );
  }
  return (
    <Notice tone="marigold">
      <p>
        <strong>{words}</strong>
      </p>
      <p>{t('autoloads.forecast.add', { amount: guess(forecast, short.missingInAll, t) })}</p>
      {table}
    </Notice>
  );
}

const COLUMNS = ['date', 'outgoing', 'incoming', 'left'] as const;

function DaysTable({ days }: Pick<AutoloadForecast, 'days'>) {
  const t = useT();
  const lang = useLang();
  return (
    <table className="forecast-table">
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`autoloads.forecast.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, outgoing, incoming, left }) => (
          <tr key={date} data-short={left.amountMinor < 0 || undefined}>
            <th scope="row">{formatDay(date, lang)}</th>
            <td>{outgoing.amountMinor > 0 && <Money amountMinor={outgoing.amountMinor} />}</td>
            <td>{incoming.amountMinor > 0 && <Money amountMinor={incoming.amountMinor} />}</td>
            <td>
              <Money amountMinor={left.amountMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
