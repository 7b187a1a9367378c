import type { BusinessSettings } from '#lib/contract/entities/business.ts';
import { normalizeRoleName } from '#lib/domain/roles.ts';
import { isPermission } from '#lib/domain/permissions.ts';
import type { Problem } from '#lib/domain/validation.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../api/error-answer.ts';

/**
 * What the shapes alone cannot say: role names are one of a kind and none is "admin", permissions exist, a
 * dropdown has options, field names are one of a kind.
 *
 * @throws ApiError 422 with each field
 */
export function assertSettings(settings: Partial<Pick<BusinessSettings, 'customRoles' | 'customFields'>>): void {
  const problems: Record<string, Problem> = {};
  const names = new Set(['admin']);
  settings.customRoles?.forEach((role, index) => {
    for (const [part, text] of [['key', role.key], ['name', role.name]] as const) {
      const name = normalizeRoleName(text);
      if (names.has(name) && !(part === 'name' && name === normalizeRoleName(role.key))) {
        problems[`customRoles.${index}.${part}`] = { key: 'taken' };
      }
      names.add(name);
    }
    role.permissions.forEach((permission, at) => {
      if (!isPermission(permission)) problems[`customRoles.${index}.permissions.${at}`] = { key: 'unknownPermission' };
    });
  });
  for (const [resource, fields] of Object.entries(settings.customFields ?? {})) {
    const seen = new Set<string>();
    fields?.forEach((field, index) => {
      const at = `customFields.${resource}.${index}`;
      if (seen.has(field.name)) problems[`${at}.name`] = { key: 'taken' };
      seen.add(field.name);
      if (field.dataType === 'dropdown' && field.dataOptions.length === 0) {
        problems[`${at}.dataOptions`] = { key: 'optionsMissing' };
      }
    });
  }
  const entries = Object.entries(problems);
  if (entries.length === 0) return;
  throw new ApiError('validation_failed', {
    fields: Object.fromEntries(entries.map(([path, problem]) => [path, fieldProblem(problem)])),
  });
}
