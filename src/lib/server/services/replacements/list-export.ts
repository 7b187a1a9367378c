import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfReplacements, type ReplacementFilter, wantedReplacements } from './list.ts';

const text = serverTranslate('en');

/** The replacements that holders asked for, as a file. */
export const replacementsExport: ListExport<ReplacementFilter & { program?: string[] }, Replacement> = {
  kind: 'replacements.export',
  fileName: 'replacements',
  permissions: ['reissueCards'],
  columns: [
    column('exports.column.when', ({ requestedAt }) => requestedAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.card', ({ card }) => card.id),
    column('exports.column.last4', ({ card }) => card.last4),
    column('exports.column.kind', ({ card }) => text(`cards.type.${card.type}`)),
    column('exports.column.holder', ({ holder }) => `${holder.firstName} ${holder.lastName}`.trim()),
    column('exports.column.failure', ({ reason }) => text(`exports.value.replaced.${reason}`)),
    column('exports.column.status', ({ status }) => text(`exports.value.replacement.${status}`)),
    column('exports.column.decidedAt', ({ decidedAt }) => decidedAt),
    column('exports.column.by', ({ decidedBy }) => decidedBy),
    column('exports.column.decision', ({ decisionReason }) => decisionReason),
    column('exports.column.newCard', ({ newCard }) => newCard?.id),
    column(
      'exports.column.method',
      ({ shipment }) => shipment?.method && optionLabel('method', shipment.method, text),
    ),
    column(
      'exports.column.shipmentStatus',
      ({ shipment }) => shipment && text(`exports.value.shipment.${shipment.status}`),
    ),
    column('exports.column.trackingNumber', ({ shipment }) => shipment?.trackingNumber),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    pageOfReplacements(db, begunBefore(wantedReplacements(businessIds, filter), at), page),
};
