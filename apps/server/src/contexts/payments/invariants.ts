import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';
import { cardNumbersIn, tablesOfPayments } from './card-numbers.ts';

/** What is always true of payments. */
export const paymentsInvariants: readonly Invariant[] = [
  {
    id: 'I33',
    fr: 'Un paiement réglé a reçu tout son montant, et rien n’est remboursé au-delà de ce qui est demandé.',
    broken: sql`
      select id, status || ', ' || received_cents || ' reçus sur ' || amount_cents as detail from payments
      where status in ('SUCCEEDED', 'PART_REFUNDED', 'REFUNDED', 'DISPUTED', 'WON', 'LOST') and received_cents < amount_cents
      union all
      select p.id, 'remboursements demandés : ' || sum(r.amount_cents) || ' sur ' || p.amount_cents from payments p
      join payment_refunds r on r.payment_id = p.id and r.status <> 'FAILED'
      group by p.id having sum(r.amount_cents) > p.amount_cents`,
  },
  {
    id: 'T17',
    fr: 'Une somme reçue trop tard est remboursée, ou en train de l’être.',
    broken: sql`
      select id, description as detail from payments p where late_at is not null and status = 'SUCCEEDED'
        and not exists (select from payment_refunds r where r.payment_id = p.id and r.cause = 'late')`,
  },
  {
    id: 'T21',
    fr: 'Aucun numéro de carte n’est gardé avec les paiements.',
    broken: sql.join(tablesOfPayments.map(cardNumbersIn), sql` union all `),
  },
];
