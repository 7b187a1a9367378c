import type { sandboxCalls } from '#lib/contract/sandbox/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { decideSandboxCheck } from './decide-check.ts';
import { finishSandboxBankLink } from './finish-bank-link.ts';
import { getSandboxClock } from './get-clock.ts';
import { getSandboxDemo } from './get-demo.ts';
import { getSandboxPorts } from './get-ports.ts';
import { linkSandboxCard } from './link-card.ts';
import { listSandboxBank } from './list-bank.ts';
import { listSandboxMessages } from './list-messages.ts';
import { listSandboxPurchases } from './list-purchases.ts';
import { listSandboxShipments } from './list-shipments.ts';
import { makeSandboxDeposit } from './make-deposit.ts';
import { makeSandboxPurchase } from './make-purchase.ts';
import { moveSandboxClock } from './move-clock.ts';
import { moveSandboxPayout } from './move-payout.ts';
import { moveSandboxShipment } from './move-shipment.ts';
import { returnSandboxDeposit } from './return-deposit.ts';
import { revealSandboxCard } from './reveal-card.ts';
import { settleSandboxPurchase } from './settle-purchase.ts';

export const sandboxHandlers: HandlersOf<typeof sandboxCalls> = {
  decideSandboxCheck,
  finishSandboxBankLink,
  getSandboxClock,
  getSandboxDemo,
  getSandboxPorts,
  linkSandboxCard,
  listSandboxBank,
  listSandboxMessages,
  listSandboxPurchases,
  listSandboxShipments,
  makeSandboxDeposit,
  makeSandboxPurchase,
  moveSandboxClock,
  moveSandboxPayout,
  moveSandboxShipment,
  returnSandboxDeposit,
  revealSandboxCard,
  settleSandboxPurchase,
};
