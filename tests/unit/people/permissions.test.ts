import { describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import {
  CUT_SHORT_BY,
  isPermission,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type Restriction,
} from '#lib/domain/people/permissions.ts';
import people from '../../../locales/en/people.json' with { type: 'json' };

/**
 * What each of the 106 calls of the specification (§7) asks of a member of the business. In brackets where it
 * is no member who is asked: anybody, the account itself, the card's holder, or the bearer of a link or code.
 */
const CALLS = `
GET /autoloads/business/{businessId} viewAutoloads
POST /autoloads/business/{businessId}/autoload manageAutoloads
GET /autoloads/{id} viewAutoloads
PATCH /autoloads/{id} manageAutoloads
POST /autoloads/{id}/members manageAutoloads
DELETE /autoloads/{id}/members manageAutoloads
POST /bankTransfers/recipient manageRecipients
POST /bankTransfers/recipientWithBankAccount manageRecipients
GET /bankTransfers/recipients viewRecipients
GET /bankTransfers/recipients/{id} viewRecipients
PATCH /bankTransfers/recipients/{id} manageRecipients
GET /bankTransfers/recipients/{id}/activities viewRecipients
GET /bankTransfers/recipients/{id}/transfers viewBankTransfers
GET /bankTransfers/recipients/{id}/intakeStatus [link]
POST /bankTransfers/recipients/{id}/bankAccount [link]
POST /bankTransfers/recipients/{id}/plaidBankAccount [link]
POST /bankTransfers/recipients/{id}/plaidLinkToken [link]
POST /bankTransfers/recipients/{id}/retryIntake manageRecipients
GET /bankTransfers/transfers viewBankTransfers
POST /bankTransfers/transfers sendBankTransfers
POST /businesses/metadata manageMetadata
PATCH /businesses/metadata manageMetadata
DELETE /businesses/metadata manageMetadata
GET /businesses/{id}/address orderCards
GET /businesses/{id}/cardOrders viewOrders
GET /businesses/{id}/cardOrders/{orderId} viewOrders
GET /businesses/{id}/fundingAccounts viewFunding
GET /businesses/{id}/fundingAccountDeposits viewFunding
GET /businesses/{id}/loadHistory viewFunding
GET /businesses/{id}/prefundingAchDetails viewFunding
GET /businesses/{id}/prefundingBalance viewFunding
GET /businesses/{id}/programs viewPrograms
GET /businesses/{id}/reporting/bankTransfers/keyMetrics viewReports
GET /businesses/{id}/reporting/cards/keyMetrics viewReports
GET /businesses/{id}/reporting/cards/transactionCategories viewReports
GET /businesses/{id}/settings viewSettings
GET /businesses/{id}/spendRules viewSpendRules
GET /businesses/{id}/tags viewCards
GET /businesses/{id}/transactions viewReports
GET /businesses/{id}/users viewUsers
POST /businesses/{id}/fundingAccount/transfer manageFunding
POST /businesses/{id}/program createPrograms
POST /businesses/{id}/settings manageSettings
POST /businesses/{id}/spendRules/spendRule manageSpendRules
POST /businesses/{id}/users manageUsers
PATCH /businesses/{id}/settings manageSettings
PATCH /businesses/{id}/spendRules/{ruleId} manageSpendRules
GET /businesses/{id}/webhooks/accessLink developerTools
DELETE /businesses/{id}/users/{userId} manageUsers
PATCH /businesses/{id}/users/{userId} manageUsers
POST /cards/business/{id}/cardToCardTransfer transferBetweenCards
POST /cards/business/{id}/load loadCards
POST /cards/business/{id}/orderAndShip orderCards
POST /cards/business/{id}/tag manageTags
POST /cards/business/{id}/virtualCards createVirtualCards
GET /cards/business/{id}/cards viewCards
GET /cards/cardholders/{id}/validate [anybody]
POST /cards/spendRules/{id} assignSpendRules
DELETE /cards/spendRules/{id} assignSpendRules
GET /cards/{id}/activities viewCards
GET /cards/{id}/balance viewCards
GET /cards/{id}/clientToken [holder]
GET /cards/{id}/details viewCards
GET /cards/{id}/loadHistory viewCards
GET /cards/{id}/validate [anybody]
POST /cards/{id}/close closeCards
POST /cards/{id}/freeze freezeCards
POST /cards/{id}/lock lockCards
POST /cards/{id}/pin [holder]
POST /cards/{id}/reassociate reassociateCards
POST /cards/{id}/reissueAndShip reissueCards
POST /cards/{id}/reissueVirtualCard reissueCards
POST /cards/{id}/resendVirtualCard resendVirtualCards
POST /cards/{id}/unauthenticatedPin [link]
POST /cards/{id}/unfreeze freezeCards
POST /cards/{id}/unlock lockCards
POST /cards/{id}/withdrawFunds withdrawFunds
POST /cards/{id}/users/{userId} [self]
DELETE /cards/{id}/tag/{tagId} manageTags
POST /onboarding/business/{id} [link]
POST /onboarding/business/{id}/beneficialOwner/{ownerId}/info [link]
POST /onboarding/business/{id}/documentUpload/link [link]
POST /onboarding/business/{id}/documentUpload/types [link]
POST /onboarding/business/{id}/primaryPerson [link]
POST /onboarding/business/{id}/submit [link]
GET /onboarding/business/{id}/beneficialOwners [link]
GET /onboarding/business/{id}/primaryPerson [link]
POST /onboarding/endUploadSession [link]
POST /onboarding/user [anybody]
GET /onboarding/ping [anybody]
DELETE /users/notes/{id} manageNotes
PATCH /users/notes/{id} manageNotes
POST /users/passwordReset [anybody]
POST /users/sendOTP [anybody]
POST /users/user [link]
POST /users/validateLogin [anybody]
POST /users/verifyOTP [anybody]
GET /users/{id} [self]
PATCH /users/{id} [self]
GET /users/{id}/communicationPreferences [self]
POST /users/{id}/communicationPreferences [self]
PATCH /users/{id}/communicationPreferences/{prefId} [self]
POST /users/{id}/note manageNotes
GET /users/{id}/notes viewNotes
POST /utils/presignedUrl importData
GET /cardholders/{id} [self]
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, asks = ''] = line.split(' ');
    return { call: `${method} ${path}`, asks };
  });

/** Permissions that no call of the specification asks by itself: parts of a call's body, our own calls, and what hides. */
const BEYOND = [
  'exportData',
  'approvePayments',
  'manageDisputes',
  'manageRoles',
  'manageCustomFields',
  'manageBusiness',
  'viewAuditLog',
  'viewJobs',
  'hideTransactionData',
  'hideBankPaymentsInformation',
];

describe('the closed list of permissions', () => {
  test('covers each of the 106 calls of the specification', () => {
    expect(CALLS).toHaveLength(106);
    expect(new Set(CALLS.map(({ call }) => call)).size).toBe(106);
    const unknown = CALLS.filter(
      ({ asks }) => !/^\[(anybody|self|holder|link)\]$/.test(asks) && !isPermission(asks),
    );
    expect(unknown).toEqual([]);
  });

  test('has nothing that nothing asks for, and nothing twice', () => {
    const asked = new Set([...CALLS.map(({ asks }) => asks), ...BEYOND]);
    expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  test('has a plain word for each, and for each group', () => {
    expect(Object.keys(people.permission).sort()).toEqual([...PERMISSIONS].sort());
    expect(Object.keys(people.permissionGroup)).toEqual(Object.keys(PERMISSION_GROUPS));
  });

  test('has the names that the specification and the design fix', () => {
    for (const name of [
      'viewCards',
      'lockCards',
      'freezeCards',
      'closeCards',
      'loadCards',
      'withdrawFunds',
      'orderCards',
      'viewRecipients',
      'manageRecipients',
      'sendBankTransfers',
      'viewReports',
      'manageUsers',
      'manageRoles',
      'manageSpendRules',
      'manageSettings',
      'manageAutoloads',
      'importData',
      'exportData',
      'developerTools',
      'hideTransactionData',
      'hideBankPaymentsInformation',
    ]) {
      expect(isPermission(name), name).toBe(true);
    }
    expect(PERMISSION_GROUPS.restrictions).toEqual(['hideTransactionData', 'hideBankPaymentsInformation']);
  });

  test.each(['', 'ViewCards', 'admin', 'toString', '__proto__'])('%j is no permission', (name) => {
    expect(isPermission(name)).toBe(false);
  });
});

test('every call that a restriction refuses asks for a permission that counts as cut short by it', () => {
  const hiding = Object.values(calls).flatMap(({ access, name }) =>
    'hiddenBy' in access && access.hiddenBy
      ? [{ name, permission: access.permission, hiddenBy: access.hiddenBy }]
      : [],
  );
  expect(hiding.length).toBeGreaterThan(0);
  for (const { name, permission, hiddenBy } of hiding)
    expect(CUT_SHORT_BY[hiddenBy as Restriction], name).toContain(permission);
});
