import { mailLogContract } from '@elan/domain/mailing';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const mailLog = clientOf('mailLog', mailLogContract);
export const touched = ['mailLog'] as const;

export const mailQuery = (id: string) => readOf(mailLog.card, { params: { id } });
export const templatesQuery = readOf(mailLog.templates);
