import { enterprisesContract } from '@elan/domain/companies';
import { membersContract } from '@elan/domain/members';
import { participantsContract } from '@elan/domain/sessions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const members = clientOf('members', membersContract);
const companies = clientOf('companies', enterprisesContract);
const sessions = clientOf('sessions', participantsContract);

/** Who leaves gives their licences back: both are asked again after an act. */
export const touched = ['members', 'licences'] as const;

/** The employees of one’s own company who were added last. */
export const firstMembersQuery = readOf(members.list, {
  query: { size: 5, sort: 'createdAt', direction: 'desc' },
});

/** The card of an employee. */
export const memberQuery = (id: string) => readOf(members.card, { params: { id } });

/** The company that an administrator looks at. */
export const companyQuery = (id: string) => readOf(companies.card, { params: { id } });

/** The sessions of an employee: those to come, then the last ones. */
export const memberSessionsQuery = (id: string) => readOf(sessions.ofMember, { params: { id } });
export const placesOfSeveralQuery = (ids: readonly string[]) =>
  readOf(sessions.placesOfSeveral, { query: { ids: ids.join(',') } });
