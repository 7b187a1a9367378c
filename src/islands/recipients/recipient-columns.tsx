import { pageClock } from '#lib/browser/page-clock.ts';
import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { AccountEnd, IntakeMark, KindMark, LanguageName } from './recipient-looks.tsx';

/** The recipients, a line each. */
const COLUMNS: readonly ListColumn<RecipientRow>[] = [
  {
    id: 'recipient',
    width: 40,
    sorts: ['name'],
    cell: ({ id, kind, name, email }, { businessId }) => (
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
    ),
  },
  { id: 'status', width: 28, cell: (recipient) => <IntakeMark recipient={recipient} /> },
  { id: 'program', width: 24, isQuiet: true, cell: ({ programName }) => programName },
  {
    id: 'account',
    width: 16,
    isNothing: ({ accountLast4 }) => !accountLast4,
    cell: ({ accountLast4 }) => accountLast4 && <AccountEnd last4={accountLast4} />,
  },
  { id: 'language', width: 20, isQuiet: true, cell: ({ language }) => <LanguageName code={language} /> },
  {
    id: 'lastActivity',
    width: 16,
    isQuiet: true,
    cell: ({ lastActivityAt }) =>
      lastActivityAt && <Time moment={lastActivityAt} now={pageClock.now()} focusable={false} />,
  },
];

/** The columns about bank accounts or payments. */
const OF_BANK: ReadonlySet<string> = new Set(['account', 'lastActivity']);

type Shown = {
  /** whether several programs are shown */
  withProgram: boolean;
  /** whether the role shows bank information */
  withAccount: boolean;
};

/** The columns of a recipient's line. */
export const recipientColumns = ({ withProgram, withAccount }: Shown) =>
  COLUMNS.filter(({ id }) => (id !== 'program' || withProgram) && (withAccount || !OF_BANK.has(id)));
