import { pathTo } from '#lib/domain/shell/routes.ts';
import { type ReportQuery, searchOf } from '#lib/stores/reports/period.ts';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { ChangeMark } from './change-mark.tsx';

type Row = {
  business: { id: string; name: string };
  /** cents by column; null where a role hides them */
  amounts: readonly (number | null)[];
  now: number | null;
  before: number | null;
};

type ProgramsTableProps = {
  query: ReportQuery;
  columns: readonly string[];
  rows: readonly Row[];
};

/** The figures of each program, each a link to its own report of the same days. */
export function ProgramsTable({ query, columns, rows }: ProgramsTableProps) {
  const t = useT();
  const others = rows.filter(({ amounts, before }) => before || amounts.some((amount) => amount));
  if (others.length < 2) return null;
  return (
    <section className="panel report-programs">
      <h3>{t('reports.programs.title')}</h3>
      <div className="table-wrap">
        <table className="table" data-cards>
          <thead>
            <tr>
              <th scope="col">{t('reports.programs.name')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-amount>
                  {column}
                </th>
              ))}
              <th scope="col" data-amount>
                {t('reports.programs.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ business, amounts, now, before }) => (
              <tr key={business.id}>
                <td>
                  <a
                    className="row-link"
                    href={`${pathTo('reports', { businessId: business.id })}?${searchOf({ ...query, program: [] })}`}
                  >
                    <bdi>{business.name}</bdi>
                  </a>
                </td>
                {columns.map((column, at) => {
                  const amount = amounts[at] ?? null;
                  return (
                    <td key={column} data-amount data-label={column}>
                      {amount === null ? '–' : <Money amountMinor={amount} />}
                    </td>
                  );
                })}
                <td data-amount data-label={t('reports.programs.change')}>
                  {now === null || before === null || (now === 0 && before === 0) ? (
                    '–'
                  ) : (
                    <ChangeMark now={now} before={before} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
