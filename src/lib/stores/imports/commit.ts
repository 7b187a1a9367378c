import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Import } from '#lib/contract/imports/import.ts';
import { commitImport, commitPaymentsImport } from '#lib/contract/imports/imports.ts';
import { createActFlow } from '../act-flow.ts';
import { importQuery, keepImport } from './shown-import.ts';

type Draft = { withDuplicates: boolean };

/** Does the good rows of an import as they were looked at; whatever is tried again does each row once. */
export const createCommitFlow = ({ id, businessId, kind, revision }: Import) =>
  createActFlow<Draft, AnswerOf<typeof commitImport>>({
    draft: { withDuplicates: false },
    isReviewOnly: true,
    words: (draft) => [id, revision, draft],
    send: (draft, idempotencyKey) =>
      callApi(kind === 'payments' ? commitPaymentsImport : commitImport, {
        params: { id },
        body: { businessId, revision, ...draft },
        idempotencyKey,
      }),
    settled(answer) {
      if (answer && !isPendingApproval(answer)) keepImport(answer.import);
      else void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
