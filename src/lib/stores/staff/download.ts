import { downloadBytes } from '#lib/browser/caller.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import { downloadApplications } from '#lib/contract/onboarding/desk.ts';
import { downloadStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { downloadUnmatchedDeposits } from '#lib/contract/staff/deposits.ts';
import { downloadStaffActivities } from '#lib/contract/staff/log.ts';

const FILES = {
  businesses: downloadStaffBusinesses,
  applications: downloadApplications,
  'unmatched-deposits': downloadUnmatchedDeposits,
  'staff-log': downloadStaffActivities,
} as const;

/** Saves what a list of the desk shows to the browser's downloads. @throws CallError */
export async function saveDeskList(
  name: keyof typeof FILES,
  { limit: _, cursor: __, ...filter }: { limit?: number; cursor?: string },
  format: FileFormat,
): Promise<void> {
  const file = await downloadBytes(FILES[name], { query: { ...filter, format } });
  saveFile(file, { name: `${name}.${format}`, type: file.type });
}
