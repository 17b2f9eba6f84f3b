import { gymDisplayContract } from '@elan/domain/gyms';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

const displays = clientOf('gyms', gymDisplayContract);

export const weekQuery = (slug: string) => readOf(displays.week, { params: { slug } });
