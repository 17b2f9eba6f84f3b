import { enterprisesContract } from '@elan/domain/companies';
import { licencesContract } from '@elan/domain/members';
import { programsContract, type ProgramTab } from '@elan/domain/programs';
import { sessionsContract, type SessionMoment } from '@elan/domain/sessions';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const enterprises = clientOf('companies', enterprisesContract);
const programs = clientOf('programs', programsContract);
const sessions = clientOf('sessions', sessionsContract);
const licences = clientOf('licences', licencesContract);

/** The card of a company, as the administration reads it. */
export const enterpriseQuery = (id: string) => readOf(enterprises.card, { params: { id } });

/** A page of what happened to a company, newest first. */
export const companyHistoryQuery = (id: string, page: number, size: number) =>
  readOf(enterprises.history, { params: { id }, query: { page, size } });

/** A page of the programmes of a company, of one tab; the answer counts the others. */
export const programsQuery = (company: string, tab: ProgramTab, page: number, size: number) =>
  readOf(programs.list, { query: { company, tab, page, size } });

/** A page of the sessions of a company, to come or over. */
export const sessionsQuery = (company: string, when: SessionMoment, page: number, size: number) =>
  readOf(sessions.list, { query: { company, when, page, size } });

/** The licences of a company, type by type. */
export const licencesQuery = (companyId: string) => readOf(licences.company, { query: { companyId } });
