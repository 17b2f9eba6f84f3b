import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of polls. */
export const pollsInvariants: readonly Invariant[] = [
  {
    id: 'I60',
    fr: 'Un sondage a autant de réponses que de personnes qui y ont répondu, chacune récompensée au plus une fois.',
    broken: sql`
      select p.id, 'réponses\u00a0: ' || count(a.id) || ', personnes\u00a0: ' || max(w.people) as detail
      from polls p
      left join poll_answers a on a.poll_id = p.id
      cross join lateral (select count(*) as people from poll_participants where poll_id = p.id) w
      group by p.id having count(a.id) < max(w.people)
      union all
      select p.id, 'récompense sans réponse' from fitcoin_movements m
      join polls p on m.cause like 'poll:' || p.id || ':%' where p.reward is null`,
  },
];
