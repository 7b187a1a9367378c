import { type Context, Hono } from 'hono';
import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isSameText } from '../../../secrets.ts';
import { bookCheck, bookPayout } from './book.ts';
import { returnDeposit } from './deposits.ts';
import { isAnswerLost } from './outcomes.ts';
import { CheckRequest, PayoutRequest } from './requests.ts';

const KEY = /^[\w.:-]{1,100}$/;

/**
 * The bank's HTTP interface over its own book. `POST /payouts`, `POST /checks` and the return of a deposit require an `Idempotency-Key`: the
 * same request under it is the same payout, another one gets 409.
 */
export function createBankApp(
  db: Db,
  { clock, apiKey, secret }: { clock: Clock; apiKey: string; secret: Buffer },
): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const isKnown = isSameText(context.req.header('authorization') ?? '', `Bearer ${apiKey}`);
    if (!isKnown) return context.json({ error: 'unauthorized' }, 401);
    return next();
  });

  app.post('/payouts', async (context) => {
    const [key, request] = [keyOf(context), PayoutRequest.safeParse(await bodyOf(context))];
    if (!key || !request.success) return context.json({ error: 'bad_request' }, 400);
    const booked = await bookPayout(db, { key, request: request.data, secret, now: clock.now() });
    if (booked.kind === 'otherRequest') return context.json({ error: 'key_reused' }, 409);
    if (booked.kind === 'booked' && isAnswerLost(request.data.to.accountNumber.slice(-4)))
      return context.json({ error: 'gateway_timeout' }, 504);
    return context.json(booked.answer, 'code' in booked.answer ? 422 : 201);
  });

  app.get('/payouts/:key', async (context) => {
    const row = await db
      .selectFrom('sandbox_bank_payout')
      .select(['key', 'reference', 'amount', 'status', 'code'])
      .where('key', '=', context.req.param('key'))
      .executeTakeFirst();
    if (!row) return context.json({ error: 'not_found' }, 404);
    const { amount, ...payout } = row;
    return context.json({ ...payout, amountMinor: amount }, 200);
  });

  app.post('/checks', async (context) => {
    const [key, request] = [keyOf(context), CheckRequest.safeParse(await bodyOf(context))];
    if (!key || !request.success) return context.json({ error: 'bad_request' }, 400);
    const booked = await bookCheck(db, { key, request: request.data, secret, now: clock.now() });
    if (booked.kind === 'otherRequest') return context.json({ error: 'key_reused' }, 409);
    return context.json(booked.answer, 202);
  });

  app.post('/deposits/:reference/return', async (context) => {
    if (!keyOf(context)) return context.json({ error: 'bad_request' }, 400);
    const reference = context.req.param('reference');
    const moved = await inTransaction(db, (tx) =>
      returnDeposit(tx, reference, { code: 'R31', at: clock.now() }),
    );
    return moved ? context.json({ reference }, 202) : context.json({ error: 'not_found' }, 404);
  });

  app.onError((_error, context) => context.json({ error: 'internal' }, 500));
  return app;
}

function keyOf(context: Context): string | undefined {
  const key = context.req.header('idempotency-key') ?? '';
  return KEY.test(key) ? key : undefined;
}

const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);
