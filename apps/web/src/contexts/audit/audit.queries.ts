import { auditContract } from '@elan/domain/audit';
import { jobsContract } from '@elan/domain/jobs';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const audit = clientOf('audit', auditContract);
export const jobs = clientOf('jobs', jobsContract);

export const verificationJob = 'registry.verify-audit';

export const lineQuery = (id: string) => readOf(audit.card, { params: { id } });
export const choicesQuery = readOf(audit.choices);
export const verificationQuery = readOf(audit.verification);
