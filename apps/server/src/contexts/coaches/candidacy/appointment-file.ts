import type { Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { FastifyReply } from 'fastify';
import ical from 'ical-generator';
import { deployment } from '../../../platform/config/deployment.ts';
import { appointmentsOf } from './appointments.ts';
import { requireCoach } from './own-candidacy.ts';

/** Sends the coming appointment of a candidate as an iCalendar file (RFC 5545), in UTC. Throws `not-found` without one. */
export async function sendAppointmentFile(actor: Actor, reply: FastifyReply): Promise<void> {
  const booked = (await appointmentsOf(requireCoach(actor))).find(({ status }) => status === 'BOOKED');
  if (!booked) throw kernelErrors.fail('not-found');
  const { productName, baseUrl } = deployment();
  const calendar = ical({ prodId: { company: productName, product: 'coachs', language: 'FR' } });
  calendar.createEvent({
    // The same after a move: the agenda of the candidate moves it.
    id: `appointment-${actor.coachId ?? ''}@${new URL(baseUrl).hostname}`,
    start: Temporal.Instant.from(booked.startsAt),
    end: Temporal.Instant.from(booked.endsAt),
    summary: `Entretien ${productName}`,
    location: booked.place,
    url: `${baseUrl}/coach`,
  });
  await reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="entretien.ics"')
    .send(calendar.toString());
}
