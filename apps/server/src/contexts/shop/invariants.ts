import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of the shop. */
export const shopInvariants: readonly Invariant[] = [
  {
    id: 'T75',
    fr: 'Un accès est ouvert si sa commande est payée, ou son prélèvement en cours, et seulement alors.',
    broken: sql`
      select r.id, r.status || ', commande ' || o.status as detail from shop_rights r
      join shop_order_lines l on l.id = r.line_id join shop_orders o on o.id = l.order_id
      where (r.status in ('ACTIVE', 'SUSPENDED') and o.status not in ('PAID', 'PART_REFUNDED'))
        or (r.status = 'PROVISIONAL' and o.status <> 'PROCESSING')
      union all
      select o.id, 'payée, sans accès : ' || l.offer from shop_orders o
      join shop_order_lines l on l.order_id = o.id
      where o.status = 'PAID' and not exists (select from shop_rights r where r.line_id = l.id)
      union all
      select o.id, 'payée, sans paiement' from shop_orders o
      where o.status = 'PAID' and not exists (
        select from payments p where p.subject_kind = 'shop-order' and p.subject_id = o.id and p.late_at is null
          and p.status in ('SUCCEEDED', 'PART_REFUNDED', 'DISPUTED', 'WON') and p.amount_cents = o.total_cents)
      union all
      select o.id, 'entreprise, payée, sans paiement' from company_orders o
      where o.status = 'PAID' and not exists (
        select from payments p where p.subject_kind = 'company-order' and p.subject_id = o.id and p.late_at is null
          and p.status in ('SUCCEEDED', 'PART_REFUNDED', 'REFUNDED', 'DISPUTED', 'WON') and p.amount_cents = o.total_cents - o.credit_cents)`,
  },
  {
    id: 'T16',
    fr: 'Le total d’une commande est la somme de ses lignes.',
    broken: sql`
      select o.id, o.total_cents || ' pour ' || coalesce(sum(l.amount_cents), 0) as detail from shop_orders o
      left join shop_order_lines l on l.order_id = o.id
      group by o.id having o.total_cents <> coalesce(sum(l.amount_cents), 0)`,
  },
  {
    id: 'I24',
    fr: 'Un coupon est compté une fois par commande réglée, et jamais au-delà de sa limite.',
    broken: sql`
      select c.id, c.code || ' : ' || c.settled || ' comptés, ' || count(u.id) || ' réglés' as detail from shop_coupons c
      left join shop_coupon_uses u on u.coupon_id = c.id and u.status = 'SETTLED'
      group by c.id having c.settled <> count(u.id) or c.settled > coalesce(c.limit_total, c.settled)`,
  },
];
