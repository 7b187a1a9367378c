import * as authorizations from './authorizations.ts';
import * as backtest from './backtest.ts';
import * as bank from './bank.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as bulkActions from './bulk-actions.ts';
import * as businesses from './businesses.ts';
import type { Call } from './call.ts';
import * as cardFrame from './card-frame.ts';
import * as cardHistory from './card-history.ts';
import * as cardLife from './card-life.ts';
import * as cardLoads from './card-loads.ts';
import * as cards from './cards.ts';
import * as intake from './intake.ts';
import * as issuer from './issuer.ts';
import * as jobs from './jobs.ts';
import * as merchantCategories from './merchant-categories.ts';
import * as metadata from './metadata.ts';
import * as notes from './notes.ts';
import * as oneTimeCodes from './one-time-codes.ts';
import * as orders from './orders.ts';
import * as paymentSetup from './payment-setup.ts';
import * as recipientAccounts from './recipient-accounts.ts';
import * as recipientChanges from './recipient-changes.ts';
import * as recipientHistory from './recipient-history.ts';
import * as recipients from './recipients.ts';
import * as sandbox from './sandbox.ts';
import * as sandboxBank from './sandbox-bank.ts';
import * as sandboxBankLink from './sandbox-bank-link.ts';
import * as sandboxClock from './sandbox-clock.ts';
import * as sendBankTransfer from './send-bank-transfer.ts';
import * as service from './service.ts';
import * as spendRules from './spend-rules.ts';
import * as tags from './tags.ts';
import * as users from './users.ts';

function onlyCalls<Module extends object>(module: Module) {
  return Object.fromEntries(
    Object.values(module)
      .filter((value): value is Call => typeof value === 'object' && value !== null && 'method' in value)
      .map((call) => [call.name, call]),
  ) as { [Key in keyof Module as Module[Key] extends { method: string } ? Key : never]: Module[Key] };
}

/** Every call by its name. */
export const calls = {
  ...onlyCalls(authorizations),
  ...onlyCalls(backtest),
  ...onlyCalls(bank),
  ...onlyCalls(bankTransfers),
  ...onlyCalls(bulkActions),
  ...onlyCalls(businesses),
  ...onlyCalls(cardFrame),
  ...onlyCalls(cardHistory),
  ...onlyCalls(cardLife),
  ...onlyCalls(cardLoads),
  ...onlyCalls(cards),
  ...onlyCalls(intake),
  ...onlyCalls(issuer),
  ...onlyCalls(jobs),
  ...onlyCalls(metadata),
  ...onlyCalls(notes),
  ...onlyCalls(oneTimeCodes),
  ...onlyCalls(orders),
  ...onlyCalls(paymentSetup),
  ...onlyCalls(merchantCategories),
  ...onlyCalls(recipientAccounts),
  ...onlyCalls(recipientChanges),
  ...onlyCalls(recipientHistory),
  ...onlyCalls(recipients),
  ...onlyCalls(sandbox),
  ...onlyCalls(sandboxBank),
  ...onlyCalls(sandboxBankLink),
  ...onlyCalls(sandboxClock),
  ...onlyCalls(sendBankTransfer),
  ...onlyCalls(service),
  ...onlyCalls(spendRules),
  ...onlyCalls(tags),
  ...onlyCalls(users),
};

export type CallName = keyof typeof calls;
