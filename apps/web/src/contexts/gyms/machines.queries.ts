import { machinesContract } from '@elan/domain/gyms';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const machines = clientOf('gyms', machinesContract);
export const touched = ['gyms'] as const;

export const machinesQuery = readOf(machines.list, { query: {} });
export const machineQuery = (id: string) => readOf(machines.card, { params: { id } });
