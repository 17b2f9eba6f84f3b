import type { SessionUser } from '@elan/domain/accounts';

/** A manager of a company in use who is signed in, with what a test changes of them. */
export const aSessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  _uid: 'u1',
  status: 'ACTIVE',
  email: 'camille@verdalys.test',
  firstname: 'Camille',
  lastname: 'Roussel',
  displayName: 'Camille Roussel',
  role: 'COMMUNITY_MANAGER',
  rights: ['see-sessions'],
  waitsFor: null,
  phone: null,
  phoneVerified: true,
  pictureVersion: null,
  claims: { coach: false, fiter: false, accountManager: true, elanCo: false },
  identities: { accountManager: { id: 'm1', company: 'c1' }, elanCo: false },
  company: { id: 'c1', name: 'Verdalys', status: 'ACTIVE' },
  lacksGym: false,
  ...changes,
});
