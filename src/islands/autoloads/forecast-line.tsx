import type { AutoloadForecast } from '#lib/contract/autoloads/forecast.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useForecasts } from './use-autoload.ts';

/** Above the autoloads of a business: whether its money will last for the loads of the next 30 days. */
export function ForecastLine({ businessId }: { businessId: string }) {
  const { data, error } = useForecasts(businessId, null, true);
  // The list beside it says what is wrong with the line; nothing to come needs no forecast.
  if (error || data?.items.length === 0) return null;
  return (
    <div className="forecast-place">{data ? <Forecasts items={data.items} /> : <Skeleton width={64} />}</div>
  );
}

function Forecasts({ items }: { items: readonly AutoloadForecast[] }) {
  const t = useT();
  const [only] = items.length === 1 ? items : [];
  if (only) return <Forecast forecast={only} />;
  const short = items.filter((forecast) => forecast.short !== null);
  if (short.length === 0) return <p className="quiet">{t('autoloads.forecast.okAll')}</p>;
  return short.map((forecast) => <Forecast key={forecast.id} forecast={forecast} isOfSeveral />);
}

type ForecastProps = { forecast: AutoloadForecast; isOfSeveral?: boolean };

/** The forecast of one funding account in words, and day by day for who wants to see. */
export function Forecast({ forecast, isOfSeveral }: ForecastProps) {
  const t = useT();
  const lang = useLang();
  const { short, name, isEstimate } = forecast;
  const words = ({ amountMinor }: { amountMinor: number }) => formatMoney(amountMinor);
  const guess = (amount: { amountMinor: number }) =>
    isEstimate ? t('autoloads.forecast.about', { amount: words(amount) }) : words(amount);
  const days = <ForecastDays forecast={forecast} />;
  if (!short) {
    const sums = {
      outgoing: guess(forecast.outgoing),
      available: words(forecast.available),
      incoming: words(forecast.incoming),
    };
    const key = forecast.incoming.amountMinor > 0 ? 'okIncoming' : 'ok';
    return (
      <>
        <p className="quiet">{t(`autoloads.forecast.${key}`, sums)}</p>
        {days}
      </>
    );
  }
  const about = { date: formatDay(short.date, lang), missing: guess(short.missing), program: name };
  return (
    <Notice tone="marigold">
      <p>
        <strong>
          <bdi>{t(`autoloads.forecast.${isOfSeveral ? 'shortOf' : 'short'}`, about)}</bdi>
        </strong>
      </p>
      <p>{t('autoloads.forecast.add', { amount: guess(short.missingInAll) })}</p>
      {days}
    </Notice>
  );
}

const COLUMNS = ['date', 'outgoing', 'incoming', 'left'] as const;

function ForecastDays({ forecast: { days } }: { forecast: AutoloadForecast }) {
  const t = useT();
  const lang = useLang();
  if (days.length === 0) return null;
  return (
    <details className="forecast-days">
      <summary className="link">{t('autoloads.forecast.days')}</summary>
      <table>
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
    </details>
  );
}
