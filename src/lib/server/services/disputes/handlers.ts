import type { disputesCalls } from '#lib/contract/disputes/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { acceptDispute } from './accept.ts';
import { answerDispute } from './answer.ts';
import { countDisputes } from './count.ts';
import { creditDispute } from './credit.ts';
import { declineDispute } from './decline.ts';
import { exportDisputes } from './export.ts';
import { getDispute } from './get.ts';
import { listDisputes } from './list.ts';
import { listCardDisputes } from './list-card.ts';
import { openDispute } from './open.ts';
import { replyToDispute } from './reply.ts';
import { takeUpDispute } from './take-up.ts';
import { withdrawDispute } from './withdraw.ts';

export const disputesHandlers: HandlersOf<typeof disputesCalls> = {
  exportDisputes,
  acceptDispute,
  answerDispute,
  countDisputes,
  creditDispute,
  declineDispute,
  getDispute,
  listCardDisputes,
  listDisputes,
  openDispute,
  replyToDispute,
  takeUpDispute,
  withdrawDispute,
};
