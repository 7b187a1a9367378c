import { systemClock } from '#lib/domain/clock.ts';
import type { Config } from './config.ts';
import type { AchConfig } from './config-ach.ts';
import type { ObjectStoreSettings } from './config-files.ts';
import type { LithicSettings } from './config-lithic.ts';
import type { Db } from './db/schema.ts';
import type { Platform } from './platform.ts';
import type { BankNews } from './providers/bank/news.ts';
import type { ProviderEvents } from './providers/events.ts';

type Opened = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Takes news of the bank as those that come by the door; null, or why they can never be taken. */
type Receive = (news: BankNews) => Promise<string | null>;

type LivePorts = Pick<
  Platform,
  | 'clock'
  | 'mail'
  | 'textMessage'
  | 'issuer'
  | 'bank'
  | 'bankFiles'
  | 'bankLink'
  | 'atmLocator'
  | 'verification'
  | 'files'
  | 'events'
>;

/** Nobody signs events of a party that is not connected, so all that claim to be its are forged. */
const NO_EVENTS: ProviderEvents = { isGenuine: () => false };

/**
 * Opens the parties of a live system. Its bank is reached by files, an applicant is looked at by the platform's staff,
 * and without an issuer no card is made.
 */
export async function openLive(db: Db, config: Config, receive: Receive): Promise<LivePorts> {
  const [
    { createSmtpMail },
    { createTwilioTexts },
    { createPlaidBankLink },
    { createNetworkPage },
    { createVerificationByHand },
  ] = await Promise.all([
    import('./providers/mail/smtp.ts'),
    import('./providers/text-message/twilio.ts'),
    import('./providers/bank-link/plaid.ts'),
    import('./providers/atm-locator/network-page.ts'),
    import('./providers/verification/by-hand.ts'),
  ]);
  const { ach, objectStore, lithic } = config;
  // The settings were checked already (config.ts); a live system is never opened in part.
  if (!ach || !objectStore) throw new Error('Live mode cannot start without a bank and a store of files.');
  const opened = { db, clock: systemClock, config };
  return {
    clock: systemClock,
    mail: createSmtpMail(config.mail),
    textMessage: createTwilioTexts(config.twilio),
    bankLink: createPlaidBankLink(config.plaid),
    atmLocator: createNetworkPage(config.atmSearchUrl),
    verification: createVerificationByHand(),
    ...(lithic ? await openLithic(opened, lithic) : await openNoIssuer()),
    ...(await openFileBank(opened, ach, receive)),
    files: await openObjectStore(opened, objectStore),
  };
}

async function openLithic(
  { clock, config: { cardKey } }: Opened,
  settings: LithicSettings,
): Promise<Pick<Platform, 'issuer' | 'events'>> {
  const [{ createLithicIssuer }, { createLithicEvents }] = await Promise.all([
    import('./providers/issuer/lithic/issuer.ts'),
    import('./providers/issuer/lithic/events.ts'),
  ]);
  return {
    issuer: createLithicIssuer(settings, { cardKey, clock }),
    events: { issuer: createLithicEvents(settings), bank: NO_EVENTS },
  };
}

async function openNoIssuer(): Promise<Pick<Platform, 'issuer' | 'events'>> {
  const { createAbsentIssuer } = await import('./providers/issuer/absent.ts');
  return { issuer: createAbsentIssuer(), events: { issuer: NO_EVENTS, bank: NO_EVENTS } };
}

/** From then on payments go in files, in the sandbox too. */
export async function openFileBank(
  { db, clock, config }: Opened,
  { directory, originator, leadMs }: AchConfig,
  receive: Receive,
): Promise<Pick<Platform, 'bank' | 'bankFiles'>> {
  const { createFileBank } = await import('./providers/bank/file/bank.ts');
  const bank = createFileBank({
    db,
    clock,
    directory,
    originator,
    leadMs,
    sealingKey: config.cardKey,
    emit: receive,
  });
  return { bank, bankFiles: bank };
}

/** From then on files are kept there, in the sandbox too. */
export async function openObjectStore(
  { clock }: Pick<Platform, 'clock'>,
  settings: ObjectStoreSettings,
): Promise<Platform['files']> {
  const { createObjectStore } = await import('./providers/files/object-store.ts');
  return createObjectStore(settings, { clock });
}

/** Off where it is not configured, in either mode. */
export async function openAnalytics({
  analytics,
}: Pick<Config, 'analytics'>): Promise<Platform['analytics']> {
  if (!analytics) return (await import('./providers/analytics/off.ts')).createNoAnalytics();
  return (await import('./providers/analytics/plausible.ts')).createPlausible(analytics);
}
