import { can, may, type SessionUser } from '@elan/domain/accounts';

/** Tells whether a person looks at the sessions of several companies: each then says whose it is. */
export const seesCompanies = ({ role }: SessionUser): boolean => can(role, 'sessions.read') === 'all';

/** Tells whether the form of an event session is offered. No session is tied to a gym yet: its manager has none to plan. */
export const mayPlan = (user: SessionUser): boolean =>
  may(user, 'sessions.write') && can(user.role, 'sessions.write') !== 'gym';
