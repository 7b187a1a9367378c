import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../../db/schema.ts';
import { newToken } from '../../../secrets.ts';
import type { SandboxEvents } from '../../sandbox-events.ts';
import { createBankClient } from '../client.ts';
import type { BankPort } from '../port.ts';
import { createSandboxBank, type SandboxBank } from './bank.ts';
import type { Deliver } from './emit.ts';

/** Its routing number has a valid check digit and belongs to no bank. */
const SANDBOX_RECEIVING = {
  bankName: 'Sandbox Bank of Larkspur',
  routingNumber: '990000013',
  accountPrefix: '4600',
};

/** The sandbox's bank in this process, with the adapter that uses its HTTP interface nevertheless. */
export function openSandboxBank(
  db: Db,
  options: { clock: Clock; cardKey: Buffer; events: SandboxEvents; deliver: Deliver },
): { bank: BankPort; sandboxBank: SandboxBank } {
  const apiKey = newToken();
  const sandboxBank = createSandboxBank(db, { ...options, apiKey });
  const bank = createBankClient({
    baseUrl: 'http://bank.sandbox',
    apiKey,
    receiving: SANDBOX_RECEIVING,
    fetch: (request) => sandboxBank.app.fetch(request),
  });
  return { bank, sandboxBank };
}
