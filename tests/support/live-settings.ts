/** All that a live start needs, but for the database and the key. */
export const ACH = {
  ACH_DIRECTORY: '/var/lib/bank',
  ACH_BANK_ROUTING: '021000021',
  ACH_BANK_NAME: 'First Meadow Bank',
  ACH_COMPANY_ID: '1234567890',
  ACH_ORIGIN_NAME: 'Larkspur',
  ACH_ACCOUNT_NUMBER: '9900112233',
};

export const LIVE = {
  LARKSPUR_MODE: 'live',
  LOG_LEVEL: 'silent',
  IDENTITY_PROJECT_ID: 'a-project',
  IDENTITY_API_KEY: 'a-key',
  PLAID_CLIENT_ID: 'a-client',
  PLAID_SECRET: 'a-secret',
  PUBLIC_ORIGIN: 'https://cards.example.org',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-secret',
  TWILIO_FROM: '+12025550100',
  FILES_ADDRESS: 'https://s3.us-east-1.amazonaws.com/files',
  FILES_KEY_ID: 'a-key',
  FILES_SECRET: 'a-secret',
  ...ACH,
};

/** Of a key pair that was made for the tests; nobody has its other half any more. */
const PIN_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlwBa6XbXRRdCOwKVr9jzDLDIaZ584Tj2/1jIFdOUk5e1RfWSksC79TQ0MCYB7y18gzo6dhCo/Y+aRmoEe1FROPCZ5OVtsV1ZV9x3r+Y1K80gVJF95upPpfRTM8ywEtCnTaoRE6EQmolwH+b9c8cz8eN6tVZtYVJc6xCWALzvtKft6Unmcx4NK7/wL3lV31XPtmJx9MrQ7OzLLlmxCqfEctVBC3oLwCNDQKJqna5DCQgLfHFiTercRc2AHBZsQ7gqioPcxo5MJ9d1vw6QvtdNN0WDncDJVUmc9oNiCwpcCfNdxoCyYjI6Zqu1JZPVJuMEQM83XC/IzwyAt7hnSUzSqwIDAQAB';

/** With these a live system has an issuer. */
export const LITHIC = {
  LITHIC_API_KEY: 'lithic-a-secret',
  LITHIC_ASA_SECRET: 'whsec_bGl0aGljIGFza3MgdGhpcyBvZiB1cw==',
  LITHIC_EVENTS_SECRET: 'whsec_bGl0aGljIHRlbGxzIHRoaXMgdG8gdXM=',
  LITHIC_PIN_KEY: PIN_KEY,
  LITHIC_PHYSICAL_PRODUCT_ID: 'larkspur-1',
  LITHIC_SHIPPING_EMAIL: 'cards@larkspur.example',
  LITHIC_SHIPPING_PHONE: '+12025550142',
};
