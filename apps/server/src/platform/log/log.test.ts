import { Writable } from 'node:stream';
import { kernelErrors } from '@elan/domain/kernel';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeLogger, withoutTokens } from './log.ts';

function written(err: unknown) {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  makeLogger('info', stream).error({ err }, 'unforeseen failure');
  return { text, err: JSON.parse(text).err };
}

const duplicate = Object.assign(
  new pg.DatabaseError('duplicate key value violates unique constraint "u"', 1, 'error'),
  {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: 'Key (email)=(camille@exemple.fr) already exists.',
    where: 'COPY users, line 1: "camille"',
    client: { password: 'secret', connectionParameters: { host: 'db' } },
  },
);

test('a failed query is told by its text, its SQLSTATE and its constraint, without the values of anybody', () => {
  const query = 'insert into users (email, name) values ($1, $2)';
  const { text, err } = written(
    new DrizzleQueryError(query, ['camille@exemple.fr', 'Roussel\n    at Lyon'], duplicate),
  );
  expect(err).toMatchObject({
    query,
    cause: { code: '23505', constraint: 'users_email_key', table: 'users', severity: 'ERROR' },
  });
  expect(err.stack).toContain('log.test.ts');
  for (const value of ['camille', 'Roussel', 'Lyon', 'secret']) expect(text).not.toContain(value);
});

test('a value that PostgreSQL cannot read is not quoted', () => {
  const error = Object.assign(
    new pg.DatabaseError('invalid input syntax for type uuid: "0612345678"', 1, 'error'),
    {
      severity: 'ERROR',
      code: '22P02',
    },
  );
  expect(written(error).err.message).toBe('invalid input syntax for type uuid: "…"');
  expect(written(error).text).not.toContain('0612345678');
});

test('the connection that failed is not written with its error, nor the addresses of a refused e-mail', () => {
  const lost = Object.assign(new Error('Connection terminated'), {
    code: 'ECONNRESET',
    client: { password: 'secret' },
  });
  expect(written(lost).text).not.toContain('secret');
  expect(written(lost).err).toMatchObject({ message: 'Connection terminated', code: 'ECONNRESET' });
  const refused = Object.assign(new Error('550 <camille@exemple.fr>: unknown'), {
    rejected: ['camille@exemple.fr'],
    responseCode: 550,
  });
  expect(written(refused).text).not.toContain('camille');
  expect(written(refused).err).toMatchObject({ message: '550 <…>: unknown', responseCode: 550 });
});

test('an ordinary error keeps its name, its message and its calls; a foreseen one its code', () => {
  const { err } = written(new TypeError('x is not a function'));
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(err.stack).toMatch(/^\s+at /);
  expect(written(kernelErrors.fail('missing-parameter', { name: 'camille' })).err.code).toBe(
    'missing-parameter',
  );
});

test('the tries of a host and what is no error are written too', () => {
  const tries = new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })], 'all failed');
  expect(written(tries).err.errors[0]).toMatchObject({ code: 'ECONNREFUSED' });
  expect(written('timeout for camille@exemple.fr').err).toBe('timeout for …');
});

test('the secret address of a calendar leaves the address of a request', () => {
  const [token, file] = ['a'.repeat(43), 'seances.ics'];
  expect(withoutTokens(`/api/calendar/${token}.ics?x=1`)).toBe('/api/calendar/…?x=1');
  expect(withoutTokens('/api/calendar-feed')).toBe('/api/calendar-feed');
  expect(withoutTokens(`/auth/reset?token=${token}&file=${file}`)).toBe(`/auth/reset?token=…&file=${file}`);
});

test('of errors in errors five are written, and no deeper one', () => {
  const nest = (depth: number, around: (inner: Error) => Error): Error =>
    depth === 0 ? new Error('the deepest') : around(nest(depth - 1, around));
  for (const around of [
    (cause: Error) => new Error('around', { cause }),
    (inner: Error) => new AggregateError([inner], 'around'),
  ]) {
    expect(written(nest(5, around)).text).toContain('the deepest');
    expect(written(nest(6, around)).text).not.toContain('the deepest');
  }
});
