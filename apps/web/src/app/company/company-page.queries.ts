import { companyPageContract } from '@elan/domain/desk';
import { licencesContract, membersContract } from '@elan/domain/members';
import { programsContract, type ProgramTab } from '@elan/domain/programs';
import { sessionsContract, type SessionMoment } from '@elan/domain/sessions';
import { spotsContract } from '@elan/domain/spots';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const desk = clientOf('desk', companyPageContract);
const programs = clientOf('programs', programsContract);
const sessions = clientOf('sessions', sessionsContract);
const spots = clientOf('spots', spotsContract);
const members = clientOf('members', membersContract);
const licences = clientOf('licences', licencesContract);
const subscriptions = clientOf('subscriptions', subscriptionsContract);

export const linesOfPage = 10;
const params = (id: string) => ({ params: { id } });

// They are of every context: no act of one of them asks them again, so they are asked each time that they are shown.
const always = { staleTime: 0 } as const;

/** What stands on top of the page of a company, asked again every minute while it is shown. */
export const figuresQuery = (id: string) => ({
  ...readOf(desk.figures, params(id)),
  ...always,
  refetchInterval: 60_000,
});
export const mailsQuery = (id: string, page: number) => ({
  ...readOf(desk.mails, { ...params(id), query: { page, size: linesOfPage } }),
  ...always,
});
export const paymentsQuery = (id: string, page: number) => ({
  ...readOf(desk.payments, { ...params(id), query: { page, size: linesOfPage } }),
  ...always,
});
export const programsOf = (company: string, tab: ProgramTab, page: number, size = linesOfPage) =>
  readOf(programs.list, { query: { company, tab, page, size } });
/** Its sessions, those that are cancelled too: their state says it. */
export const sessionsOf = (company: string, when: SessionMoment, page: number, size = linesOfPage) =>
  readOf(sessions.list, { query: { company, when, page, size } });
export const spotsOf = (companyId: string) => readOf(spots.list, { query: { companyId, closed: 'with' } });
export const membersOf = (companyId: string, page: number) =>
  readOf(members.list, { query: { companyId, page, size: linesOfPage } });
export const licencesOf = (companyId: string) => readOf(licences.company, { query: { companyId } });
export const subscriptionsOf = (companyId: string) => readOf(subscriptions.list, { query: { companyId } });
