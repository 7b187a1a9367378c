// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { useStore } from '@nanostores/react';
import { ArrowDown } from 'lucide-react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { recipientsList } from '#lib/stores/recipients/query.ts';
import { type ListColumn, ListTable } from '../list/list-table.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountEnd, IntakeMark, KindMark, LanguageName } from './recipient-looks.tsx';
import { recipientColumns, recipientsOnTheirWay } from './recipients-on-their-way.ts';

type TableProps = {
  businessId: string;
  /** missing while they are on the way */
  recipients: readonly RecipientRow[] | undefined;
  isChanging: boolean;
  withProgram: boolean;
  /** a role may be kept from seeing bank information */
  withAccount: boolean;
};

/** The recipients, a line each. */
export function RecipientsTable(props: TableProps) {
  const { businessId, recipients, isChanging, withProgram, withAccount } = props;
  const t = useT();
  const nameColumn = useNameColumn();
  const [, ...columns] = recipientColumns(props);
  return (
    <ListTable
      look="recipients-table"
      label={t('recipients.heading')}
      columns={[nameColumn, ...columns.map((id) => ({ id, head: t(`recipients.column.${id}`) }))]}
      lines={recipients}
      onTheirWay={recipientsOnTheirWay(props)}
      isChanging={isChanging}
    >
      {(recipient) => <Line key={recipient.id} {...{ businessId, recipient, withProgram, withAccount }} />}
    </ListTable>
  );
}

/** Sorts by name, and back to the newest. */
function useNameColumn(): ListColumn {
  const t = useT();
  const isByName = useStore(recipientsList.$query).sort === 'name';
  const label = t('recipients.column.recipient');
  const head = (
    <>
      <span className="sort-name">{label}</span>
      <button
        type="button"
        className="sort"
        onClick={() => recipientsList.change({ sort: isByName ? 'newest' : 'name' })}
      >
        {label}
        <ArrowDown aria-hidden="true" />
      </button>
    </>
  );
  return { id: 'recipient', head, sort: isByName ? 'ascending' : undefined };
}

type LineProps = Pick<TableProps, 'businessId' | 'withProgram' | 'withAccount'> & {
  recipient: RecipientRow;
};

function Line({ businessId, recipient, withProgram, withAccount }: LineProps) {
  const { id, kind, name, email, accountLast4, language, lastActivityAt } = recipient;
  return (
    <tr role="row">
      <td role="cell" data-col="recipient">
        <span className="recipient-name">
          <KindMark kind={kind} />
          <span className="cell-lines">
            <a className="row-link" href={pathTo('bankTransferRecipient', { businessId, recipientId: id })}>
              <bdi>{name}</bdi>
            </a>
            <bdi className="cell-note" dir="ltr">
              {email}
            </bdi>
          </span>
        </span>
      </td>
      <td role="cell" data-col="status">
        <IntakeMark recipient={recipient} />
      </td>
      {withProgram && (
        <td role="cell" data-col="program" className="quiet">
          {recipient.programName}
        </td>
      )}
      {withAccount && (
        <td role="cell" data-col="account" data-narrow={accountLast4 ? undefined : 'hide'}>
          {accountLast4 ? <AccountEnd last4={accountLast4} /> : <span className="nothing">–</span>}
        </td>
      )}
      <td role="cell" data-col="language" className="quiet">
        <LanguageName code={language} />
      </td>
      {withAccount && (
        <td role="cell" data-col="lastActivity" className="quiet">
          {lastActivityAt && <Time moment={lastActivityAt} now={pageClock.now()} focusable={false} />}
        </td>
      )}
    </tr>
  );
}
