import { beforeEach, expect, test, vi } from 'vitest';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { getBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { createFieldsFlow, draftOf } from '#lib/stores/settings/fields.ts';
import { fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';

vi.mock('#lib/browser/firebase.ts');

const ID = '00000000-0000-4000-8000-0000000000a0';
const server = fakeServer();
const field = (name: string, label: string) => ({ name, label, dataType: 'text' as const, dataOptions: [] });
const settings = (second: number, ...loads: ReturnType<typeof field>[]): BusinessSettings => ({
  businessId: ID,
  updatedAt: `2026-11-23T10:00:0${second}.000Z`,
  customRoles: [],
  customFields: { loads },
});

beforeEach(() => {
  vi.resetAllMocks();
  signedIn();
});

test('what others changed, added and took away meanwhile is named by its label', async () => {
  const own = field('purpose', 'Purpose');
  const before = settings(0, own, field('case_number', 'Case number'), field('grant_id', 'Grant'));
  const now = settings(1, own, field('case_number', 'Number of the case'), field('site', 'Site'));
  server.on(getBusinessSettings, { businessSettings: now });
  server.on(updateBusinessSettings, refusal('precondition_failed'), { businessSettings: settings(2) });
  const flow = createFieldsFlow(ID, before, draftOf(before));
  const loads = flow.$state
    .get()
    .draft.loads.map((one) => (one.name === 'purpose' ? { ...one, label: 'Why' } : one));
  flow.change({ loads });
  expect(flow.review()).toBe(true);
  await flow.submit();
  const { answer, failure } = flow.$state.get();
  expect(flow.$conflicts.get()).toEqual([]);
  expect(failure).toBeNull();
  expect(answer && 'theirs' in answer ? [...answer.theirs].sort() : answer).toEqual([
    'Grant',
    'Number of the case',
    'Site',
  ]);
});
