import { deskContract } from '@elan/domain/desk';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const desk = clientOf('desk', deskContract);

/** The desk that the person may see. */
export const deskQuery = readOf(desk.list);
