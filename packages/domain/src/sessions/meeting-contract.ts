import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';

/** What anybody with the address of a video session may read of it: no name of a person, nor of a company. */
export const meetingSchema = z.object({
  /** « Live : Respirer mieux » */
  title: z.string(),
  /** « lundi 4 janvier 2027 », in Paris. */
  day: z.string(),
  /** « 12:30 – 13:30 », in Paris. */
  hours: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  cancelled: z.boolean(),
  /** The server's clock, which the countdown follows. */
  now: z.string(),
});
export type Meeting = z.output<typeof meetingSchema>;

export const meetingContract = {
  meeting: route({
    method: 'GET',
    path: '/api/meetings/:id',
    summary: 'Lire la page d’attente d’une séance en visioconférence, par son adresse',
    params: z.object({ id: idSchema }),
    output: meetingSchema,
    permission: 'public',
  }),
};
