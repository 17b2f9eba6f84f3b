import { auditContract } from '@elan/domain/audit';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { auditChoices, listAudit, readAuditLine } from './list-audit.ts';
import { readVerification } from './read-verification.ts';

/** The routes of the audit: read only, nobody changes a line. */
export const auditRoutes: readonly BoundRoute[] = [
  handle(auditContract.list, ({ query }) => listAudit(query)),
  handle(auditContract.choices, auditChoices),
  handle(auditContract.verification, readVerification),
  handle(auditContract.card, ({ params }) => readAuditLine(params.id)),
];
