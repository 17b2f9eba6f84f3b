import { can, may, type SessionUser } from '@elan/domain/accounts';

/** Tells whether a person looks at the sessions of several companies: each then says whose it is. A gym has those of many. */
export const seesCompanies = ({ role }: SessionUser): boolean =>
  ['all', 'gym'].includes(can(role, 'sessions.read') ?? '');

/** Tells whether the form of an event session is offered: to a gym’s manager at the spots of the gym, so not without one (A6). */
export const mayPlan = (user: SessionUser): boolean => may(user, 'sessions.write') && !user.lacksGym;
