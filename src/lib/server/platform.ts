import type { Logger } from 'pino';
import type { Provider } from '#lib/contract/call.ts';
import type { Clock } from '#lib/domain/clock.ts';
import type { AuthorizationEngine } from './authorizations/engine.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { LiveHub } from './live/hub.ts';
import type { Metrics } from './metrics.ts';
import type { AnalyticsPort } from './providers/analytics/port.ts';
import type { AtmLocatorPort } from './providers/atm-locator/port.ts';
import type { BankPort } from './providers/bank/port.ts';
import type { SandboxBank } from './providers/bank/sandbox/bank.ts';
import type { BankLinkPort } from './providers/bank-link/port.ts';
import type { SandboxBankLink } from './providers/bank-link/sandbox.ts';
import type { SandboxClock } from './providers/clock/sandbox-clock.ts';
import type { ProviderEvents } from './providers/events.ts';
import type { FileStore } from './providers/files/port.ts';
import type { SandboxFiles } from './providers/files/sandbox.ts';
import type { IdentityProvider } from './providers/identity/port.ts';
import type { IssuerPort } from './providers/issuer/port.ts';
import type { SandboxIssuer } from './providers/issuer/sandbox.ts';
import type { MailPort } from './providers/mail/port.ts';
import type { TextMessagePort } from './providers/text-message/port.ts';
import type { VerificationPort } from './providers/verification/port.ts';
import type { WebhooksPort } from './providers/webhooks/port.ts';

/** What the edge opens once and passes to everything else. */
export type Platform = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Logger;
  identity: IdentityProvider;
  mail: MailPort;
  textMessage: TextMessagePort;
  issuer: IssuerPort;
  bank: BankPort;
  /** Files to and from the bank, where payments go in files. */
  bankFiles?: { round(): Promise<boolean> } | undefined;
  bankLink: BankLinkPort;
  atmLocator: AtmLocatorPort;
  verification: VerificationPort;
  analytics: AnalyticsPort;
  /** Another service that has the webhooks; without one they are our own. */
  webhooks?: WebhooksPort | undefined;
  files: FileStore;
  /** Verifies requests of third parties, which only their signature authenticates. */
  events: Record<Provider, ProviderEvents>;
  /** Decides the issuer's authorizations. */
  authorize: AuthorizationEngine;
  /** The streams of this node about what changes. */
  live: LiveHub;
  /** Present only where something reads it. */
  metrics?: Metrics | undefined;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined;
  /** Parts of the sandbox; absent in live mode. */
  sandbox?:
    | {
        clock: SandboxClock;
        issuer: SandboxIssuer;
        bank: SandboxBank;
        bankLink: SandboxBankLink;
        files: SandboxFiles;
      }
    | undefined;
};
