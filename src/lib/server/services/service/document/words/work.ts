import { TIME_ZONE } from '#lib/domain/limits.ts';
import type { Words } from './words.ts';

const JOB_STATE =
  '`queued`: waits; `running`: goes on; `done`: all of it was tried; `failed`: ended before that.';

const JOB_ERROR =
  'Why it failed as a whole; null otherwise. `unknown_kind`: this version cannot run it; `person_gone`: the account in whose name it runs is gone; `kept_failing`: it was begun several times and came no further; `cancelled`: it was ended by whoever began it.';

const AUTOLOAD_KIND =
  '`fixed`: each card gets the amount; `top_up`: each card is filled up to it; `refill`: the same, where less than the floor is left.';

const FREQUENCY = '`daily`, `weekly`, `monthly` or `last_of_month`.';

const AUTOLOAD_STATE = '`active`: loads; `paused`: rests; `ended`: is over.';

const RUN_STATE =
  '`waiting`: for a balance that covers it; `done`; `missed`: its day was over; `skipped`: left out by a member.';

const IMPORT_KIND = '`order`, `physical` or `virtual` cards; `recipients`; `payments`; or `cardLoads`.';

const IMPORT_STATE =
  '`draft`: nothing has happened; `running`: its rows are being done; `done`; `failed`: ended before that; `cancelled`.';

const ROW_STATE =
  '`bad`: something is wrong with a cell; `good`: can be done; `leftOut`: is not done unless it is put back; `waiting`: its turn comes; `done`; `failed`; `cancelled`.';

const COLUMN = 'A column: one of the product’s own, or `field.` with the name of a custom field.';

/** What runs beside requests or waits for somebody: jobs, exports, imports, bulk actions, autoloads, approvals. */
export const WORK_WORDS: Words = {
  // Jobs, exports and bulk actions.
  job: 'The job.',
  jobId: 'Id of the job.',
  'Job.kind': ['What it does, such as `cards.load`.', 'cards.load'],
  'JobLine.kind': ['What it does, such as `cards.load`.', 'cards.load'],
  'Job.state': JOB_STATE,
  'JobLine.state': JOB_STATE,
  'Export.state': JOB_STATE,
  'Job.error': JOB_ERROR,
  'JobLine.error': JOB_ERROR,
  'Export.error': JOB_ERROR,
  'Import.error': JOB_ERROR,
  'Job.total': ['Number of rows.', 120],
  'JobLine.total': ['Number of rows.', 120],
  done: ['How many are done.', 118],
  'Job.failed': ['How many rows failed.', 2],
  'JobLine.failed': ['How many rows failed.', 2],
  each: 'What each row or card moves; null where no money is moved.',
  'JobRow.state': '`waiting`: its turn comes; `done`; `failed`.',
  'listJobRows.state': 'Only rows in these states: `waiting`, `done` or `failed`.',
  'JobRow.subject': ['ID of its card.', '7KQ2MXW9TD'],
  'JobRow.card': 'The card as the grid names it now; null for callers who do not find it there.',
  'JobRow.error': ['Name of an error of the API; null unless it failed.', 'insufficient_funds'],
  'JobRow.reason': 'Why the state of its card did not allow it; null where that was not why.',
  'JobRow.reason.key': ['Stable name of the reason.', 'reason.cardClosed'],
  'JobRow.result': 'What came of it; null unless it is done.',
  'JobRow.moved': 'What it moved, where that was an amount of its own; else null.',
  export: 'The export.',
  'Export.kind': ['Which list is written to a file.', 'bankTransfers'],
  lines: 'Lines that there were when it began, and how many are written.',
  'Export.expiresAt': 'Until when its file can be fetched; null until it is finished.',
  format: '`csv`: comma-separated values, the usual one; `xlsx`: a workbook, with at most 50,000 lines.',
  'startBulkAction.action':
    'What is done to each card: `load`, `withdraw`, `lock`, `unlock`, `freeze`, `unfreeze`, `tag`, `untag` or `export`.',
  selection: 'The cards: named one by one in `cardIds`, or all that a `filter` matches.',
  filter: 'All cards that the list of cards shows under this filter at this moment.',
  'payload.filter': 'The filter of the list.',
  // Imports.
  import: 'The import.',
  importId: 'Id of the import.',
  'Import.kind': `What its rows are: ${IMPORT_KIND}`,
  'createImport.kind': `What its rows are: ${IMPORT_KIND}`,
  'describeImport.kind': `What its rows are: ${IMPORT_KIND}`,
  'listImports.kind': `Only imports of these kinds: ${IMPORT_KIND}`,
  'Import.state': IMPORT_STATE,
  'listImports.state': `Only imports in these states. ${IMPORT_STATE}`,
  'ImportRow.state': ROW_STATE,
  'listImportRows.state': `Only rows in these states. ${ROW_STATE}`,
  'exportImportRows.state': `Only rows in these states. ${ROW_STATE}`,
  'payload.kind':
    'Kind of what it is about: cards are `physical` or `virtual`, a recipient is a `person` or a `business`, an import is of `order`, `physical`, `virtual`, `recipients`, `payments` or `cardLoads`.',
  'createImport.columns': 'What each cell of a row is, in the order of the cells.',
  'Import.columns': ['What each cell of a row is, in the order of the cells.', 'recipient'],
  column: [COLUMN, 'field.cost_center'],
  'describeImport.columns': 'The columns that such a file can have.',
  'columns.name': ['Name of the column.', 'amount'],
  options: ['All that a cell may say, where that is a closed list; else null.', 'ach'],
  'columns.example': ['What a cell could say.', '25.00'],
  maxRows: ['Most rows of one file.', 10000],
  'describeImport.available':
    'What is available on the funding account; null where the rows move nothing, or come from several accounts.',
  lastRow: ['Number of the last row of the file; blank rows between are not kept.', 51],
  revision: [
    'Counts every change of its rows. Send the one that you looked at: with another, the answer is 412.',
    3,
  ],
  rows: 'Rows of the file.',
  number: ['Number of the row in its file, as a spreadsheet counts it: the headings are the first.', 2],
  'listImportRows.from': ['Begin at this number of the file.', 2],
  'listImportRows.duplicates': '`only`: just the rows that look done already.',
  'exportImportRows.duplicates': '`only`: just the rows that look done already.',
  'addImportRows.cells': ['The texts of the cells, in the order of the columns.', '25.00'],
  passOverDone:
    'Leaves rows that are done as they are and takes the others. Otherwise a row that is done refuses the call.',
  'updateImportRows.cells': 'The cells that change; none where the row is only left out or put back.',
  isLeftOut: 'Leaves the row out. A row that is sent without it is put back.',
  'ImportRow.cells': [
    'Filled-in cells by their column. Of an account number only the last digits are shown.',
    { amount: '25.00' },
  ],
  'cells.text': ['The text of the cell.', '25.00'],
  problems: 'What is wrong, by column; `row` for what is about no single cell.',
  duplicate: 'Why the row looks done already; null where it does not.',
  failure: 'Why it failed; null unless it did.',
  'ImportRow.result': [
    'What it made, by the kind of id: `loadId`, `cardId`, `orderId`, `recipientId` or `transferId`; null unless it is done.',
    { loadId: '0190f6a2-5c1e-7b3a-9d44-6f2a8c1b7e05' },
  ],
  counts: 'Rows by their state.',
  bad: ['Rows with something wrong.', 2],
  good: ['Rows that can be done; duplicates are among them.', 118],
  duplicates: ['Rows that look done already.', 0],
  'counts.leftOut': ['Rows that somebody has left out.', 0],
  'counts.waiting': ['Rows whose turn comes.', 0],
  'counts.failed': ['Rows that failed.', 0],
  cancelled: ['Rows that were cancelled.', 0],
  money:
    'What committing would take from each funding account, against what is available there; empty where nothing is moved.',
  'money.total': 'What all good rows would take.',
  'money.duplicates': 'The part of it that rows which look done already would take.',
  'Import.moved': 'What its rows that are done have moved.',
  committed: 'What the rows that were begun move together.',
  committedAt: 'When it was committed; null until then.',
  withDuplicates: 'Do those rows too that look done already; otherwise they stay.',
  'commitImport.businessId': 'The business of the import.',
  rowCount: ['Number of rows.', 120],
  lineCount: ['Number of lines.', 120],
  doneCount: ['How many rows were done.', 60],
  'Import.approvalId': 'The request that a second person has to agree to, while one waits; else null.',
  // Autoloads.
  autoload: 'The autoload.',
  autoloadId: 'Id of the autoload.',
  'Autoload.name': ['Name of the autoload.', 'Weekly groceries'],
  'AutoloadRow.name': ['Name of the autoload.', 'Weekly groceries'],
  'createAutoload.name': ['Name of the autoload.', 'Weekly groceries'],
  'updateAutoload.name': ['Name of the autoload.', 'Weekly groceries'],
  'Autoload.kind': AUTOLOAD_KIND,
  'AutoloadRow.kind': AUTOLOAD_KIND,
  'createAutoload.kind': AUTOLOAD_KIND,
  'before.kind': AUTOLOAD_KIND,
  'after.kind': AUTOLOAD_KIND,
  'Autoload.amount': 'What each card gets; for `top_up` and `refill`, what it is filled up to.',
  'AutoloadRow.amount': 'What each card gets; for `top_up` and `refill`, what it is filled up to.',
  'createAutoload.amount': [
    'What each card gets, in USD; for `top_up` and `refill`, what it is filled up to.',
    '50.00',
  ],
  'updateAutoload.amount': [
    'What each card gets, in USD; for `top_up` and `refill`, what it is filled up to.',
    '50.00',
  ],
  floor: 'For `refill`: only a card with less than this gets something; null for others.',
  'request.floor': ['For `refill`: only a card with less than this gets something, in USD.', '20.00'],
  frequency: `How often it loads: ${FREQUENCY}`,
  'listAutoloads.frequency': `Only autoloads that load so often: ${FREQUENCY}`,
  'exportAutoloads.frequency': `Only autoloads that load so often: ${FREQUENCY}`,
  startOn: 'First day in New York on which it loads.',
  'request.startOn': 'First day in New York on which it loads; tomorrow at the earliest.',
  endOn: 'Last day on which it may load; null where it goes on.',
  timeZone: [
    'IANA name of the zone in which the start was chosen: the first valid date is its tomorrow.',
    TIME_ZONE,
  ],
  'Autoload.state': AUTOLOAD_STATE,
  'AutoloadRow.state': AUTOLOAD_STATE,
  'updateAutoload.state': AUTOLOAD_STATE,
  'before.state': AUTOLOAD_STATE,
  'after.state': AUTOLOAD_STATE,
  'listAutoloads.state': `Only autoloads in these states. ${AUTOLOAD_STATE}`,
  'exportAutoloads.state': `Only autoloads in these states. ${AUTOLOAD_STATE}`,
  nextOn: 'Next date that it loads on; null while it is paused and once nothing is to come.',
  lastRun: 'The last run; null before the first.',
  dueOn: 'The date of the run.',
  'lastRun.state': RUN_STATE,
  'AutoloadRun.state': RUN_STATE,
  leftOut: [
    'How many of its cards get nothing now: they are frozen, closed or on their way to another person.',
    1,
  ],
  runTotal: 'The most that a run may move: the amount for each card, also for one that is left out now.',
  lacked:
    'What its loads lacked at the last try that moved nothing: `money`, or that what is `owed` for a deposit that was taken back is paid; else null.',
  readers: [
    'Uids of members who are mailed when its loads do not happen; whoever makes it, where left out.',
    'demo-admin',
  ],
  'Autoload.readers': 'Who is mailed when its loads do not happen.',
  'readers.id': ['Uid of the member.', 'demo-admin'],
  'readers.name': ['Name of the member.', 'Dana Whitfield'],
  possible: 'Members who may be mailed.',
  'possible.id': ['Uid of the member.', 'demo-admin'],
  'possible.name': ['Name of the member.', 'Dana Whitfield'],
  raisedTo:
    'What a run may move from now on, where that is more than before, or comes more often or sooner; else null.',
  'removeAutoloadMembers.changed': ['How many cards changed; the others were so already.', 12],
  'addAutoloadMembers.changed': ['How many cards changed; the others were so already.', 12],
  addedAt: 'When it was added.',
  run: 'The run of the date.',
  'AutoloadRun.total': 'What was moved in all.',
  skipped: ['Number of cards that were left out.', 1],
  skippedCount: ['Number of cards that were left out.', 1],
  needed: 'What the cards needed at the last try that moved nothing; else null.',
  'AutoloadRun.available': 'What the funding account had at the last try that moved nothing; else null.',
  'AutoloadRun.owed':
    'What a deposit that was taken back left unpaid at the last try, where nothing was loaded for that reason; else null.',
  triedAt: 'When it was last tried; null where it was not.',
  endedAt: 'When it was over; null until then.',
  by: ['Name of who did it by hand; null where it ran by itself.', 'Dana Whitfield'],
  'AutoloadLoad.state': '`loaded` or `skipped`.',
  'AutoloadLoad.reason':
    'Why it was left out: its card was `frozen`, `closed` or `reassociated`, or held `enough`; null where it was loaded.',
  'AutoloadForecast.id': 'Id of the program.',
  outgoing: 'What all runs take.',
  incoming: 'What announced deposits bring.',
  isEstimate: 'True where some cards are filled up, so that a run takes about what the last ones took.',
  short: 'The first day that is not covered; null where all of them are.',
  missing: 'What is missing on that day.',
  missingInAll: 'What is missing at most until the last day.',
  'days.left': 'What is left at the end of the day; below zero, what is missing.',
  'payload.planned': 'Day on which it was planned before.',
};
