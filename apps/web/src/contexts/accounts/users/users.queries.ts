import { privacyContract, usersContract } from '@elan/domain/accounts';
import { gymsContract } from '@elan/domain/gyms';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const users = clientOf('users', usersContract);
export const privacy = clientOf('privacy', privacyContract);
export const gyms = clientOf('gyms', gymsContract);

export const touched = ['users'] as const;

/** The card of a person. */
export const userQuery = (uid: string) => readOf(users.card, { params: { uid } });

/** The gyms between which a gym manager's is chosen. */
export const gymsQuery = readOf(gyms.list);
