import type { ApprovableName } from '#lib/contract/approvals/approvable.ts';
import type { CommandHandler } from '../../commands/handler.ts';
import { addAutoloadMembers } from '../autoloads/add-members.ts';
import { createAutoload } from '../autoloads/create.ts';
import { updateAutoload } from '../autoloads/update.ts';
import { createBankTransfer } from '../bank-transfers/create.ts';
import { startBulkAction } from '../bulk/start.ts';
import { loadCard } from '../cards/load.ts';
import { reassociateCard } from '../cards/reassociate.ts';
import { transferBetweenCards } from '../cards/transfer.ts';
import { acceptDispute } from '../disputes/accept.ts';
import { creditDispute } from '../disputes/credit.ts';
import { transferFunds } from '../funding/transfer.ts';
import { commitImport, commitPaymentsImport } from '../imports/commit.ts';
import { createVirtualCards } from '../orders/create-virtual-cards.ts';
import { orderAndShip } from '../orders/order-and-ship.ts';
import { inviteMember } from '../people/invite-member.ts';
import { resendInvitation } from '../people/resend-invitation.ts';
import { updateMember } from '../people/update-member.ts';
import { createBusinessSettings } from '../settings/create.ts';
import { updateBusinessSettings } from '../settings/update.ts';
import { updateApprovalSettings } from './update-settings.ts';

/** The command that runs once somebody agreed; a missing one is an error of types. */
export const APPROVABLE_HANDLERS = {
  acceptDispute,
  addAutoloadMembers,
  createAutoload,
  updateAutoload,
  createBankTransfer,
  createBusinessSettings,
  commitImport,
  commitPaymentsImport,
  createVirtualCards,
  inviteMember,
  creditDispute,
  loadCard,
  orderAndShip,
  reassociateCard,
  resendInvitation,
  startBulkAction,
  transferBetweenCards,
  transferFunds,
  updateApprovalSettings,
  updateBusinessSettings,
  updateMember,
} as Readonly<Record<ApprovableName, CommandHandler>>;
