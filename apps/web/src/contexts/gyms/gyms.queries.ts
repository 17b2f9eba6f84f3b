import { gymsContract } from '@elan/domain/gyms';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const gyms = clientOf('gyms', gymsContract);
export const touched = ['gyms'] as const;

export const gymsQuery = readOf(gyms.list);
export const gymQuery = (id: string) => readOf(gyms.card, { params: { id } });
