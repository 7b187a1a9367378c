import * as z from 'zod/mini';
import { Activity } from '../audit/activity.ts';
import { defineCall } from '../call.ts';
import { listQuery, pageOf } from '../fields.ts';
import { CardLoad } from './card.ts';
import { cardParams } from './cards.ts';
import { CardMail } from './mail.ts';

const tag = 'Cards';

export const listCardLoads = defineCall({
  name: 'listCardLoads',
  method: 'GET',
  path: '/cards/{id}/loadHistory',
  summary: 'Loads of a card, newest first',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards', holder: true },
  params: cardParams,
  query: z.object(listQuery),
  output: pageOf(CardLoad),
});

export const listCardActivities = defineCall({
  name: 'listCardActivities',
  method: 'GET',
  path: '/cards/{id}/activities',
  summary: 'What happened to a card and, for members, to the order that it came with, newest first',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards', holder: true },
  params: cardParams,
  query: z.object(listQuery),
  output: pageOf(Activity),
});

export const listCardMails = defineCall({
  name: 'listCardMails',
  method: 'GET',
  path: '/cards/{id}/mails',
  summary:
    'Mails to the holder about a card and whether they were delivered, newest first; those of a week, and what is still on its way',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'viewCards' },
  params: cardParams,
  query: z.object(listQuery),
  output: pageOf(CardMail),
});
