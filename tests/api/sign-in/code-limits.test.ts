import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bare, createSetupWorld, type SetupWorld } from '../recipient-setup/world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));
const other = (code: string) => (code === '123456' ? '654321' : '123456');
const TOO_MANY = {
  status: 429,
  body: { code: 42900, error: 'too_many_requests', msg: 'Too many tries. Try again later.' },
};

/** Another code each time, because the last one is tried in vain before. */
async function makeCodes(email: string, count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    expect((await world.sendCode({ email })).status).toBe(202);
    const code = await world.readCode(email);
    codes.push(code);
    await world.verify({ email, code: other(code) });
    await pass(4 * MINUTE_MS);
  }
  return codes;
}

test('the newest two codes count; one that was used ends the other', async () => {
  const { email } = await world.makeRecipient();
  const [first = '', second = ''] = await makeCodes(email, 2);
  expect((await world.verify({ email, code: first })).status).toBe(200);
  expect(await world.verify({ email, code: second })).toMatchObject({
    status: 409,
    body: { fields: { code: { params: { left: 0 } } } },
  });
});

test('a code whose mail came late, after two newer ones, costs no try and says which one to type', async () => {
  const { email } = await world.makeRecipient();
  const codes: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    await world.sendCode({ email });
    const code = await world.readCode(email);
    codes.push(code);
    if (made < 2) await world.verify({ email, code: other(code) });
    await pass(2 * MINUTE_MS);
  }
  const [first = '', , third = ''] = codes;
  for (let tried = 0; tried < 6; tried += 1) {
    expect(await world.verify({ email, code: first })).toMatchObject({
      status: 409,
      body: { error: 'code_incorrect', fields: { code: { key: 'field.codeOlder' } } },
    });
  }
  expect((await world.verify({ email, code: third })).status).toBe(200);
});

test('asked for again while nobody has tried it, the same code is mailed, which costs no new one', async () => {
  const { email } = await world.makeRecipient();
  const codes: string[] = [];
  const answers: object[] = [];
  for (const waitS of [30, 60, 120]) {
    answers.push((await world.sendCode({ email })).body);
    codes.push(await world.readCode(email));
    await pass(waitS * SECOND_MS);
  }
  expect(answers).toEqual([
    { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 },
    {
      resendAfterS: 60,
      expiresInS: expect.closeTo(570, -1),
      codesLeft: 2,
      newCodesInS: expect.closeTo(870, -1),
    },
    {
      resendAfterS: 120,
      expiresInS: expect.closeTo(510, -1),
      codesLeft: 2,
      newCodesInS: expect.closeTo(810, -1),
    },
  ]);
  expect(new Set(codes).size).toBe(1);
  const mails = (await world.mailsTo(email)).filter(({ subject }) => /^\d{6}/.test(subject));
  expect(mails.map(({ text }) => /for (\d+) minutes/.exec(text)?.[1])).toEqual(['10', '10', '9']);
  expect((await world.verify({ email, code: codes[0] ?? '' })).status).toBe(200);
});

test('while its mail has not left, asking again sends no second one and costs nothing', async () => {
  const { email } = await world.makeRecipient();
  for (let asked = 0; asked < 4; asked += 1) {
    expect(await world.sendCode({ email })).toMatchObject({ status: 202, body: { codesLeft: 2 } });
    await pass(31 * SECOND_MS);
  }
  expect((await world.mailsTo(email)).length).toBe(1);
});

test('a code with less than five minutes is not mailed again: a new one is made, and both count', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const first = await world.readCode(email);
  await pass(5 * MINUTE_MS);
  expect((await world.sendCode({ email })).body).toMatchObject({ expiresInS: 600, codesLeft: 1 });
  expect(await world.readCode(email)).not.toBe(first);
  expect((await world.verify({ email, code: first })).status).toBe(200);
});

test('a refusal says whether a code is on its way, or none was sent', async () => {
  const { email } = await world.makeRecipient();
  await makeCodes(email, 3);
  const over = await world.sendCode({ email });
  expect(bare(over)).toEqual(TOO_MANY);
  expect(Number(over.headers.get('retry-after'))).toBeLessThan(8 * 60);
  const other = (await world.makeRecipient()).email;
  expect((await world.sendCode({ email: other })).status).toBe(202);
  expect(await world.sendCode({ email: other })).toMatchObject({
    status: 429,
    body: { code: 42901, error: 'code_just_sent' },
  });
});

test('three new codes in a quarter of an hour, told beforehand; guessing gets no further tries by asking', async () => {
  const email = 'guessed@example.com';
  const told: object[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { body } = await world.sendCode({ email });
    const { codesLeft, newCodesInS } = body;
    told.push({ codesLeft, newCodesInS });
    const code = await world.readCode(email);
    for (let tried = 0; tried < 5; tried += 1) await world.verify({ email, code: other(code) });
    await pass(2 * MINUTE_MS);
  }
  expect(told).toEqual([
    { codesLeft: 2, newCodesInS: 900 },
    { codesLeft: 1, newCodesInS: expect.closeTo(780, -1) },
    { codesLeft: 0, newCodesInS: expect.closeTo(660, -1) },
  ]);
  const fourth = await world.sendCode({ email: email.toUpperCase() });
  expect(bare(fourth)).toEqual(TOO_MANY);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(8 * 60);
  await pass(9 * MINUTE_MS);
  expect((await world.sendCode({ email })).status).toBe(202);
});

test('mails stand 30 seconds apart and then twice as long each time, ten in a day', async () => {
  const email = 'often@example.com';
  const send = async () => {
    const answer = await world.sendCode({ email });
    await world.mailsTo(email);
    return answer;
  };
  for (const waitS of [30, 60, 120, 240, 480]) {
    expect(await send()).toMatchObject({ status: 202, body: { resendAfterS: waitS } });
    const early = await send();
    expect(early).toMatchObject({ status: 429, body: { error: 'code_just_sent' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(waitS - 5);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(waitS);
    await pass(waitS * SECOND_MS);
  }
  for (let sent = 5; sent < 10; sent += 1) {
    await pass(16 * MINUTE_MS);
    expect((await send()).status).toBe(202);
  }
  await pass(16 * MINUTE_MS);
  const eleventh = await send();
  expect(bare(eleventh)).toEqual(TOO_MANY);
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
});

test('one place that writes to many addresses is stopped, and others are not', async () => {
  const send = (index: number, from: string) =>
    world.sendCode({ email: `pumped-${from}-${index}@example.com`, from });
  for (let index = 0; index < 60; index += 1) {
    expect((await send(index, '203.0.113.9')).status).toBe(202);
  }
  expect(bare(await send(60, '203.0.113.9'))).toEqual(TOO_MANY);
  expect((await send(61, '203.0.113.10')).status).toBe(202);
});
