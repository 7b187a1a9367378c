/**
 * Version of the API: year, month and day of its last change that a program may see. It stands in the OpenAPI document
 * and in the header `Larkspur-Version` of every answer; docs/api-changes.md says what changed.
 */
export const API_VERSION = '2026-11-28';
