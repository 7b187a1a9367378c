import type { MonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { formatCount, formatDay, formatMonth } from '#lib/i18n/formats.ts';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { MonthlyLines } from './monthly-lines.tsx';
import { PaperPart } from './paper-part.tsx';
import { kindWords } from './statement-words.tsx';

type PaperProps = { businessId: string; statement: MonthlyStatement; isOld: boolean };

/** The statement as it is printed: whose, of which days, and from the opening to the closing balance. */
export function MonthlyPaper({ businessId, statement, isOld }: PaperProps) {
  const t = useT();
  const lang = useLang();
  const { business, month, from, to, isWhole, days } = statement;
  return (
    <article className="paper" aria-busy={isOld} aria-labelledby="paper-title">
      <header className="paper-head">
        <h2 id="paper-title">{formatMonth(`${month}-01`, lang)}</h2>
        <p>
          <bdi>{t('funding.monthly.account', { name: business.name })}</bdi>
          {business.organization !== null && (
            <>
              <br />
              <bdi>{business.organization}</bdi>
            </>
          )}
        </p>
        <p className="paper-hint">
          {t('funding.monthly.days', { from: formatDay(from, lang), to: formatDay(to, lang) })}
          <br />
          {t('funding.monthly.zone')}
        </p>
      </header>
      {!isWhole && <Notice tone="ice">{t('funding.monthly.running')}</Notice>}
      <Sums statement={statement} />
      {days.length === 0 ? (
        <p>
          <strong>{t('funding.monthly.nothing')}</strong> {t('funding.monthly.nothingBody')}
        </p>
      ) : (
        <>
          <Kinds statement={statement} />
          <Days statement={statement} />
          <MonthlyLines {...{ businessId, statement }} />
        </>
      )}
    </article>
  );
}

function Sums({ statement: { opening, closing, ...sums } }: { statement: MonthlyStatement }) {
  const t = useT();
  const amounts = [
    ['opening', opening.amountMinor],
    ['in', sums.in.amountMinor],
    ['out', -sums.out.amountMinor],
    ['closing', closing.amountMinor],
  ] as const;
  return (
    <dl className="paper-sums">
      {amounts.map(([name, minor]) => (
        <div key={name}>
          <dt>{t(`funding.monthly.${name}`)}</dt>
          <dd>
            <Money amountMinor={minor} size="l" signed={name === 'in'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount of one direction; nothing where there is none. */
const some = (minor: number) => (minor === 0 ? null : <Money amountMinor={minor} />);

function Kinds({ statement }: { statement: MonthlyStatement }) {
  const t = useT();
  const heads = ['kind', 'count', 'in', 'out'].map((name) => t(`funding.monthly.${name}`));
  return (
    <PaperPart title={t('funding.monthly.byKind')} heads={heads}>
      <tbody>
        {statement.kinds.map(({ kind, direction, count, amount }) => (
          <tr key={`${kind} ${direction}`}>
            <th scope="row">{kindWords(kind, direction === 'out', t)}</th>
            <td>{formatCount(count)}</td>
            <td>{direction === 'in' && some(amount.amountMinor)}</td>
            <td>{direction === 'out' && some(-amount.amountMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('funding.monthly.total')}</th>
          <td>{formatCount(statement.kinds.reduce((sum, { count }) => sum + count, 0))}</td>
          <td>
            <Money amountMinor={statement.in.amountMinor} />
          </td>
          <td>
            <Money amountMinor={-statement.out.amountMinor} />
          </td>
        </tr>
      </tfoot>
    </PaperPart>
  );
}

function Days({ statement }: { statement: MonthlyStatement }) {
  const t = useT();
  const lang = useLang();
  const heads = ['day', 'in', 'out', 'balance'].map((name) => t(`funding.monthly.${name}`));
  return (
    <PaperPart title={t('funding.monthly.byDay')} heads={heads}>
      <tbody>
        {statement.days.map(({ date, closing, ...sums }) => (
          <tr key={date}>
            <th scope="row">{formatDay(date, lang)}</th>
            <td>{some(sums.in.amountMinor)}</td>
            <td>{some(-sums.out.amountMinor)}</td>
            <td>
              <Money amountMinor={closing.amountMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperPart>
  );
}
