import { sql } from 'drizzle-orm';
import { members } from '../../members/public.ts';
import { sessionParticipants } from '../sessions.tables.ts';

/** First and last name, of one's own company. */
export const fullName = sql<string>`${members.firstName} || ' ' || ${members.lastName}`;
/** The name of who is on a session, as its company reads it: of a guest of another company no more than an initial is told. */
export const nameOnSession = sql<string>`case when ${sessionParticipants.guestOf} is null then ${fullName} else ${members.firstName} || ' ' || left(${members.lastName}, 1) || '. (invité)' end`;
