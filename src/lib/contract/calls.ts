import * as bank from './bank/events.ts';
import * as bankTransfers from './bank-transfers/bank-transfers.ts';
import * as sendBankTransfer from './bank-transfers/create.ts';
import * as bulkActions from './bulk/bulk.ts';
import type { Call } from './call.ts';
import * as cards from './cards/cards.ts';
import * as cardFrame from './cards/frame.ts';
import * as cardHistory from './cards/history.ts';
import * as cardLife from './cards/life.ts';
import * as cardLoads from './cards/load.ts';
import * as jobs from './jobs/jobs.ts';
import * as metadata from './metadata/metadata.ts';
import * as notes from './notes/notes.ts';
import * as orders from './orders/orders.ts';
import * as users from './people/users.ts';
import * as authorizations from './purchases/authorizations.ts';
import * as issuer from './purchases/issuer.ts';
import * as recipientAccounts from './recipient-setup/accounts.ts';
import * as intake from './recipient-setup/intake-calls.ts';
import * as recipientSetup from './recipient-setup/recipient-setup.ts';
import * as recipientChanges from './recipients/changes.ts';
import * as recipientHistory from './recipients/history.ts';
import * as recipients from './recipients/recipients.ts';
import * as sandboxBank from './sandbox/bank.ts';
import * as sandboxBankLink from './sandbox/bank-link.ts';
import * as sandboxClock from './sandbox/clock.ts';
import * as sandbox from './sandbox/sandbox.ts';
import * as service from './service/service.ts';
import * as businesses from './settings/settings.ts';
import * as oneTimeCodes from './sign-in/one-time-codes.ts';
import * as backtest from './spend-rules/backtest.ts';
import * as merchantCategories from './spend-rules/merchant-categories.ts';
import * as spendRules from './spend-rules/spend-rules.ts';
import * as tags from './tags/tags.ts';

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
  ...onlyCalls(recipientSetup),
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
