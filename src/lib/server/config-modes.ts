type Settings = Record<string, string | undefined>;

/** In a sandbox `npm start` sets what a server needs. */
export function sandboxFaults(environment: Settings): string[] {
  return environment.IDENTITY_EMULATOR_URL
    ? []
    : ['IDENTITY_EMULATOR_URL is missing; `npm start` sets it for the sandbox'];
}

/** In live mode sandbox parts are refused and no real part may be missing (design.md §2). */
export function liveFaults(environment: Settings): string[] {
  const faults: string[] = [];
  if (environment.WEBHOOK_LOOPBACK_PORT)
    faults.push('WEBHOOK_LOOPBACK_PORT is set: webhooks would reach this machine');
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'IDENTITY_EMULATOR_URL']) {
    if (environment[name]) faults.push(`${name} is set: its tokens are unsigned`);
  }
  for (const name of ['IDENTITY_PROJECT_ID', 'IDENTITY_API_KEY', 'PLAID_CLIENT_ID', 'PLAID_SECRET']) {
    if (!environment[name]) faults.push(`${name} is missing`);
  }
  if (!environment.PUBLIC_ORIGIN?.startsWith('https://'))
    faults.push('PUBLIC_ORIGIN must be an https address');
  if (!environment.SMTP_URL) faults.push('SMTP_URL is missing: mails would go nowhere');
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
    if (!environment[name]) faults.push(`${name} is missing: text messages would go nowhere`);
  }
  if (!environment.FILES_ADDRESS) faults.push('FILES_ADDRESS is missing: documents would go nowhere');
  if (!environment.ACH_DIRECTORY) faults.push('ACH_DIRECTORY is missing: payments would go nowhere');
  return faults;
}
