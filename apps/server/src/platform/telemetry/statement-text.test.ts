import { expect, test } from 'vitest';
import { summaryOf, withoutValues } from './statement-text.ts';

test('a text written in a statement is not told, a parameter stays', () => {
  expect(withoutValues("select * from users where email = 'zoe''s@example.test' and id = $1")).toBe(
    'select * from users where email = ? and id = $1',
  );
  expect(withoutValues("select E'a', $tag$Zoé$tag$, $$Léa$$")).toBe('select ?, ?, ?');
  expect(withoutValues(String.raw`select E'l\'adresse zoe@example.test' as a, 'x'`)).toBe('select ? as a, ?');
});

test('a statement without end is cut', () => {
  expect(withoutValues(`select ${'a, '.repeat(5000)} b`)).toHaveLength(4000);
});

test.each([
  ['select "id" from "sessions" where "id" = $1', 'SELECT', 'SELECT sessions'],
  ['insert into "mails" ("key") values ($1)', 'INSERT', 'INSERT mails'],
  ['update only public.users set x = $1', 'UPDATE', 'UPDATE public.users'],
  ['with gone as (delete from mails returning id) select 1', 'WITH', 'WITH mails'],
  ['begin', 'BEGIN', 'BEGIN'],
  ['', 'QUERY', 'QUERY'],
])('« %s » is told in short', (statement, operation, summary) => {
  expect(summaryOf(statement)).toEqual({ operation, summary });
});
