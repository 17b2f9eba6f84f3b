import { mailStatuses } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

const ranks = sql.raw(`array[${mailStatuses.map((status) => `'${status}'`).join(', ')}]`);

/** What is always true of e-mails. */
export const mailingInvariants: readonly Invariant[] = [
  {
    id: 'I43',
    fr: 'L’état d’un e-mail est le plus haut de ceux que le fournisseur a dits.',
    broken: sql`
      select m.id, m.status || ', le plus haut : ' || top.event as detail
      from mails m join lateral (
        select event from mail_events e where e.mail_id = m.id order by array_position(${ranks}, e.event) desc limit 1) top on true
      where array_position(${ranks}, m.status) < array_position(${ranks}, top.event)`,
  },
];
