import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { Badge } from '../ui/badge.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

const sumOf = (accounts: readonly FundingAccount[], part: 'available' | 'held' | 'owed') =>
  accounts.reduce((sum, account) => sum + account[part].amountMinor, 0);

/** The funding accounts of an organization, each a link to its page, and what they hold together. */
export function AccountsTable({ accounts }: { accounts: readonly FundingAccount[] }) {
  const t = useT();
  const owes = sumOf(accounts, 'owed') > 0;
  return (
    <section className="panel accounts-panel">
      <div className="panel-head">
        <h2>{t('funding.accounts.title')}</h2>
      </div>
      <div className="table-wrap">
        <table className="table accounts-table" data-cards>
          <thead>
            <tr>
              <th scope="col">{t('funding.accounts.account')}</th>
              {owes && (
                <th scope="col" data-amount>
                  {t('funding.accounts.owed')}
                </th>
              )}
              <th scope="col" data-amount>
                {t('funding.accounts.held')}
              </th>
              <th scope="col" data-amount>
                {t('funding.accounts.available')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} owes={owes} />
            ))}
          </tbody>
          {accounts.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('funding.accounts.all')}</th>
                {owes && (
                  <td data-amount>
                    <Money amountMinor={sumOf(accounts, 'owed')} />
                  </td>
                )}
                <td data-amount>
                  <Money amountMinor={sumOf(accounts, 'held')} />
                </td>
                <td data-amount>
                  <Money amountMinor={sumOf(accounts, 'available')} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

function AccountRow({ account, owes }: { account: FundingAccount; owes: boolean }) {
  const t = useT();
  const { business, kind, available, held, owed } = account;
  return (
    <tr>
      <td data-col="account">
        <a className="row-link" href={pathTo('fundingAccount', { businessId: business.id })}>
          <bdi>{business.name}</bdi>
        </a>
        {account.isClosed && <Badge>{t('funding.accounts.closed')}</Badge>}
        {kind === 'super' && <Badge>{t('funding.accounts.super')}</Badge>}
      </td>
      {owes && (
        <td data-amount data-label={t('funding.accounts.owed')}>
          {owed.amountMinor > 0 ? <Money amountMinor={owed.amountMinor} /> : '–'}
        </td>
      )}
      <td data-amount data-label={t('funding.accounts.held')}>
        <Money amountMinor={held.amountMinor} />
      </td>
      <td data-amount data-label={t('funding.accounts.available')}>
        <Money amountMinor={available.amountMinor} />
      </td>
    </tr>
  );
}
