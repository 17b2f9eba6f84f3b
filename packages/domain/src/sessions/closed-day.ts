import * as z from 'zod/mini';
import { civilDateSchema, formatCivilDate, idSchema, route, type CivilDate } from '../kernel/index.ts';
import { skipKinds } from '../programs/index.ts';

/** Why a day carries no session (D21): a public holiday of the place, or a closing day of the company. */
export const closedDaySchema = z.object({ kind: z.enum(skipKinds), label: z.string() });
export type ClosedDay = z.output<typeof closedDaySchema>;

/** How an administrator says that a session is planned on such a day all the same. */
export const closedDayConfirmation = { onClosedDay: z.optional(z.boolean()) };
/** The same in an address, for an act that sends nothing else. */
export const closedDayQuery = z.object({ closedDay: z.optional(z.enum(['confirmed'])) });

/**
 * Tells whether a session may be put on a day that carries none (D21): by who settles sessions, once he has read why and has said so;
 * by nobody else.
 */
export const mayPlanOnClosedDay = (
  { settles }: { readonly settles: boolean },
  isConfirmed: boolean | undefined,
): boolean => settles && isConfirmed === true;

/** The sentence that a person reads before planning on a day that carries no session, by what that person may do about it. */
export const closedDayWords = (
  { label }: Pick<ClosedDay, 'label'>,
  date: CivilDate,
  { settles }: { readonly settles: boolean },
): string =>
  `Le ${formatCivilDate(date)} ne porte pas de séance (${label}). ${
    settles
      ? 'Vous pouvez y planifier la séance tout de même, par exception.'
      : 'Choisissez un autre jour, ou demandez à notre équipe.'
  }`;

export const closedDayContract = {
  read: route({
    method: 'GET',
    path: '/api/sessions/closed-day',
    summary: 'Savoir si un jour ne porte pas de séance (férié au lieu choisi, ou fermeture de l’entreprise)',
    query: z.object({ companyId: idSchema, spotId: z.optional(idSchema), date: civilDateSchema }),
    output: z.object({ closed: z.nullable(closedDaySchema) }),
    permission: 'sessions.write',
  }),
};
