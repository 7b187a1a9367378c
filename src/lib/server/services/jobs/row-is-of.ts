import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row of a job is of one of the businesses: of the one that its input names, else of the job's own. */
export const rowIsOf = (businessIds: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(job_row.input ->> 'businessId',
    (select job.business_id from job where job.id = job_row.job_id)::text) = any(${sql.val(businessIds)}::text[])`;
