import { sql } from 'drizzle-orm';
import { missedSales } from './orders/missed-sales.ts';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of invoices, whoever changed them. */
export const invoicingInvariants: readonly Invariant[] = [
  {
    id: 'I28',
    fr: 'Une séance est facturée exactement quand une ligne, que nul avoir n’annule, la porte.',
    broken: sql`
      select s.id, 'facturation ' || s.billing || ', ' || count(b.line_id) || ' lignes' as detail
      from sessions s left join billed_sessions b on b.session_id = s.id
      where s.billing = 'BILLED' or b.session_id is not null
      group by s.id having (s.billing = 'BILLED') <> (count(b.line_id) = 1)`,
  },
  {
    id: 'I29',
    fr: 'Les factures moins les avoirs d’un payeur font le montant de ses séances facturées et de leurs frais.',
    broken: sql`
      select i.id, i.number || ' porte ' || count(b.session_id) || ' séances' as detail
      from invoices i left join billed_sessions b on b.invoice_id = i.id
      where i.kind = 'invoice' and i.month is not null
      group by i.id having count(b.session_id) <> case when i.status = 'CREDITED' then 0
        else (select count(*) from invoice_lines l where l.invoice_id = i.id and l.kind = 'session') end`,
  },
  {
    id: 'I30',
    fr: 'Les numéros d’une série se suivent sans trou dans l’année, et leurs dates aussi.',
    broken: sql`
      select id, number || ' ne suit pas celui d’avant' as detail from (
        select id, number, rank, issued_at, lag(issued_at) over w as before, row_number() over (partition by series, year order by rank) as place
        from invoices window w as (partition by series order by year, rank)) taken
      where rank <> place or issued_at < before`,
  },
  {
    id: 'I31',
    fr: 'Chaque facture est telle qu’elle a été émise, et porte l’empreinte de celle d’avant.',
    broken: sql`
      select id, number || ' a changé depuis son émission' as detail from (
        select i.id, i.number, i.hash, i.previous_hash, invoice_hash(i.previous_hash, i) as made,
          coalesce(lag(i.hash) over (partition by i.series order by i.year, i.rank), '') as before
        from invoices i) chain
      where hash <> made or previous_hash <> before
      union all
      select coalesce(last.id, gen_random_uuid()), 'la dernière de la série ' || s.series || ' manque' from invoice_series s
      left join lateral (select id, hash from invoices i where i.series = s.series order by year desc, rank desc limit 1) last on true
      where s.head <> coalesce(last.hash, '')`,
  },
  {
    id: 'I32',
    fr: 'Les avoirs d’une facture ne dépassent pas son montant, et ses lignes font son total.',
    broken: sql`
      select i.id, i.number || ' est dépassée par ses avoirs' as detail
      from invoices i join invoices n on n.refers_to_id = i.id group by i.id having sum(n.gross_cents) > i.gross_cents
      union all
      select i.id, i.number || ' n’est pas la somme de ses lignes' from invoices i
      join invoice_lines l on l.invoice_id = i.id group by i.id having sum(l.net_cents) <> i.net_cents
      union all
      select i.id, i.number || ' n’est pas payée de la somme de ses paiements' from invoices i
      join invoice_payments p on p.invoice_id = i.id group by i.id having sum(p.amount_cents) > i.paid_cents`,
  },
  {
    id: 'I62',
    fr: 'Ce qui est payé a sa facture ou son reçu deux jours après, et ce qui en est rendu ses avoirs.',
    broken: sql`
      select id, subject_kind || case when invoice_id is null then ', sans document' else ', rendu sans avoir' end as detail
      from (${missedSales(sql`now() - interval '2 days'`)}) missed`,
  },
  {
    id: 'DB4',
    fr: 'Les déclencheurs des factures sont en place.',
    broken: sql`
      select wanted as id, 'déclencheur absent ou coupé' as detail
      from unnest(array['invoices_take_number', 'invoices_never_change', 'invoices_never_truncated', 'invoice_lines_append_only',
        'invoice_files_append_only', 'invoice_payments_append_only', 'invoice_series_moved_by_invoices', 'sessions_billing_agrees',
        'sessions_billed_from_the_first', 'billed_sessions_agree']) as wanted
      where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`,
  },
];
