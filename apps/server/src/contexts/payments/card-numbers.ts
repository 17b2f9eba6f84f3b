import { sql, type SQL } from 'drizzle-orm';

/** Fifteen or sixteen digits, whole or by four, that begin as those of a card do and stand in no longer number: neither an identifier nor an IBAN. */
const pattern =
  '(?<![[:alnum:]_-])(?<![0-9] )(?:3[47][0-9]{13}|[2456][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4})(?![[:alnum:]_-])(?! [0-9])';

/** Selects what looks like the number of a card, right by Luhn, in any column of a table (T21): the last four digits are said, and no more. */
export const cardNumbersIn = (table: string): SQL => sql`
  select ${sql.raw(`'${table}'`)} as id, '•••• ' || right(digits, 4) as detail
  from ${sql.identifier(table)} t,
    lateral (
      select regexp_replace(found[1], '[^0-9]', '', 'g') as digits
      from regexp_matches(to_jsonb(t)::text, ${sql.raw(`'${pattern}'`)}, 'g') as found
    ) numbers
  where (
    select sum(case when (length(digits) - i) % 2 = 0 then x when x > 4 then 2 * x - 9 else 2 * x end)
    from generate_series(1, length(digits)) i, lateral (select substr(digits, i, 1)::int as x) digit
  ) % 10 = 0`;

/** Where a number of a card would come first: what is told of payments, of saved means and by the bank. */
export const tablesOfPayments = [
  'payments',
  'payment_means',
  'payment_events',
  'payment_refunds',
  'sandbox_payments',
  'sandbox_means',
] as const;
