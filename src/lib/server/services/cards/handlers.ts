import type { cardsCalls } from '#lib/contract/cards/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { closeCard } from './close.ts';
import { freezeCard } from './freeze.ts';
import { getCard } from './get.ts';
import { getCardBalance } from './get-balance.ts';
import { getClientToken } from './get-client-token.ts';
import { getCardDetails } from './get-details.ts';
import { linkCard } from './link.ts';
import { listCards } from './list.ts';
import { listCardActivities } from './list-activities.ts';
import { listCardLoads } from './list-loads.ts';
import { listCardMails } from './list-mails.ts';
import { loadCard } from './load.ts';
import { lockCard } from './lock.ts';
import { openIssuerFrame } from './open-issuer-frame.ts';
import { reassociateCard } from './reassociate.ts';
import { reissueAndShip } from './reissue-and-ship.ts';
import { reissueVirtualCard } from './reissue-virtual.ts';
import { resendVirtualCard } from './resend-virtual.ts';
import { setFirstPin } from './set-first-pin.ts';
import { setPin } from './set-pin.ts';
import { summarizeCards } from './summarize.ts';
import { takeBackLoad } from './take-back.ts';
import { transferBetweenCards } from './transfer.ts';
import { unfreezeCard } from './unfreeze.ts';
import { unlockCard } from './unlock.ts';
import { updateCardStatus } from './update-status.ts';
import { validateCard } from './validate.ts';
import { validateCardholderCard } from './validate-cardholder-card.ts';
import { withdrawFunds } from './withdraw.ts';

export const cardsHandlers: HandlersOf<typeof cardsCalls> = {
  closeCard,
  freezeCard,
  getCard,
  getCardBalance,
  getCardDetails,
  getClientToken,
  linkCard,
  listCardActivities,
  listCardLoads,
  listCardMails,
  listCards,
  loadCard,
  lockCard,
  openIssuerFrame,
  reassociateCard,
  reissueAndShip,
  reissueVirtualCard,
  resendVirtualCard,
  setFirstPin,
  setPin,
  summarizeCards,
  takeBackLoad,
  transferBetweenCards,
  unfreezeCard,
  unlockCard,
  updateCardStatus,
  validateCard,
  validateCardholderCard,
  withdrawFunds,
};
