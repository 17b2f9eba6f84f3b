import { randomUUID } from 'node:crypto';
import { audiencesOfRoute, charterVersion } from '@elan/domain/accounts';
import type { RouteDef } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fileRoutes, namedRoutes, productRoutes } from '../compose-routes.ts';
import { members } from '../contexts/members/members.tables.ts';
import { pollAnswers } from '../contexts/polls/polls.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { participantBans } from '../contexts/sessions/sessions.tables.ts';
import { db } from '../platform/db/database.ts';
import { jsonSchemaOf, type JsonSchema } from '../platform/http/json-schema.ts';
import { exampleOf } from '../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { anElan } from './elans.ts';
import { aSession, signedIn } from './factories.ts';
import { aPlaceOn } from './participants.ts';
import { testConfig, useApi } from './product.ts';
import { goodPassword } from './registrations.ts';
import { aWholePerson } from './whole-person.ts';

const api = useApi();
const patienceMs = 120_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The bytes of the picture of a whole person. */
const picture = 'a picture';
/** What an example of the API has for an identifier. */
const anyId = String(exampleOf({ type: 'string', format: 'uuid' }));

type Elan = Awaited<ReturnType<typeof anElan>>;
let everything: readonly { readonly name: string; readonly definition: RouteDef }[];
let colleague: Awaited<ReturnType<typeof aWholePerson>> & { readonly memberId: string };
let secrets: readonly string[];
/** What a forged request names: each row of the colleague, the colleague, and what both of them see. */
let ids: readonly string[];
let sharedId: string;

type Row = Record<string, unknown>;

/** Each row that the database has of a person, table by table: by their account, or by their place among the employees. */
async function rowsOfPerson(userId: string, memberId: string): Promise<Record<string, Row[]>> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and (column_name in ('user_id', 'member_id') or (table_name in ('users', 'members') and column_name = 'id'))
        order by 1, 2`,
  );
  const found: Record<string, Row[]> = {};
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
          where ${sql.identifier(column)}::text in (${userId}, ${memberId}) order by t::text`,
    );
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row);
  }
  return found;
}

/** A colleague of whom there is a row of every kind, booked on a session of the company and there at one that is over. */
beforeAll(async () => {
  const person = await aWholePerson();
  const { companyId, userId } = person;
  const [member] = await db.select().from(members).where(eq(members.userId, userId));
  const memberId = member?.id ?? '';
  colleague = { ...person, memberId };
  const now = Temporal.Now.instant().round('second');
  const coming = await aSession({
    companyId,
    startsAt: now.add({ hours: 30 }),
    endsAt: now.add({ hours: 31 }),
  });
  const over = await aSession({
    companyId,
    startsAt: now.subtract({ hours: 30 }),
    endsAt: now.subtract({ hours: 29 }),
  });
  sharedId = coming.id;
  for (const session of [coming, over]) await aPlaceOn(session, { id: memberId });
  await db
    .insert(sessionRatings)
    .values({ companyId, sessionId: over.id, memberId, sessionMark: 2, words: 'avis-zq' });
  await db.update(participantBans).set({ reason: 'motif-zq' }).where(eq(participantBans.memberId, memberId));
  await db
    .update(pollAnswers)
    .set({ answers: [{ questionId: randomUUID(), value: 'reponse-zq' }] as never })
    .where(eq(pollAnswers.userId, userId));

  const kept = await rowsOfPerson(userId, memberId);
  const own = Object.values(kept)
    .flat()
    .map(({ id }) => id)
    .filter((id): id is string => typeof id === 'string' && uuid.test(id));
  const { firstName: _told, ...words } = person.words;
  secrets = [
    ...new Set([userId, memberId, ...own, ...Object.values(words), '1987-03-14']),
    picture,
    'avis-zq',
    'motif-zq',
    'reponse-zq',
  ];
  ids = [...new Set([userId, memberId, ...own, coming.id, over.id])];
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  everything = namedRoutes([...productRoutes(testConfig, tokens), ...fileRoutes]).filter(
    ({ definition }) => definition.permission !== 'public' && audiencesOfRoute(definition).includes('espace'),
  );
}, patienceMs);

/** The fields of a part of a route, and those that it must be given. */
const fieldsOf = (schema: RouteDef['params']) => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema ?? z.object({}), 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return { fields: Object.entries(properties), required };
};

/** Every address of a route that names something of the colleague. */
function urlsOf({ path, params, query }: RouteDef): string[] {
  const { fields, required } = fieldsOf(query);
  const least = fields
    .filter(([name]) => required.includes(name))
    .map(([name, schema]) => [name, String(exampleOf(schema))] as const);
  const end = least.length > 0 ? `?${new URLSearchParams(least.map(([...pair]) => pair)).toString()}` : '';
  const chosen = fieldsOf(params).fields.reduce(
    (sofar, [name, schema]) =>
      schema['enum'] ? sofar.replace(`:${name}`, String(exampleOf(schema))) : sofar,
    path,
  );
  const paths = chosen.includes(':') ? ids.map((id) => chosen.replaceAll(/:\w+/g, id)) : [chosen];
  return paths.map((one) => `${one}${end}`);
}

/** What rules beyond the shape of a field ask for; where something of the colleague’s can be given, it is. */
const goodBodies: Readonly<Record<string, () => object>> = {
  'charter.accept': () => ({ charterVersion }),
  'phone.sendCode': () => ({ phone: colleague.words.phone }),
  'profile.update': () => ({
    firstname: 'Zoé',
    lastname: 'Secret',
    gender: null,
    birthDate: null,
    version: 1,
  }),
  'profile.changeEmail': () => ({ email: colleague.email, password: goodPassword }),
  // The address of a browser is known to that browser alone, which brings it to whoever signs in there.
  'notices.addDevice': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/own',
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  }),
  'password.change': () => ({ current: goodPassword, password: 'Un-Autre-Elan-2026!' }),
  'password.reauthenticate': () => ({ password: goodPassword }),
  'privacy.erase': () => ({ password: goodPassword, confirmation: 'SUPPRIMER' }),
  'espacePreferences.save': () => ({ interests: [], languages: ['fr'] }),
};

/** Takes the bytes of a picture, and answers who sent them: `picture.test.ts` asks it. */
const neverAsked = ['profilePictures.write'];

/** What a route takes, once for each row of the colleague where it names one. */
function bodiesOf(name: string, { body }: RouteDef): (object | undefined)[] {
  if (!body) return [undefined];
  const good = goodBodies[name];
  if (good) return [good()];
  const example = JSON.stringify(exampleOf(jsonSchemaOf(body, 'input')));
  const all = example.includes(anyId) ? ids.map((id) => example.replaceAll(anyId, id)) : [example];
  return all.map((one) => JSON.parse(one) as object);
}

const toldBy = (body: string): string[] => secrets.filter((secret) => body.includes(secret));

/** Asks one route as an employee with all that is the colleague’s; returns what it told of them, and the statuses of its answers. */
async function askAll({ name, definition }: (typeof everything)[number], { headers }: Elan) {
  const [told, statuses] = [new Set<string>(), new Set<number>()];
  for (const url of urlsOf(definition))
    for (const payload of bodiesOf(name, definition)) {
      await db.execute(sql`delete from rate_limits`);
      const answer = await api.app.inject({
        method: definition.method,
        url,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(payload && { payload }),
      });
      statuses.add(answer.statusCode);
      // What was asked for by its name is not told by being said again.
      const asked = `${url} ${JSON.stringify(payload ?? '')}`;
      for (const secret of toldBy(answer.body))
        if (!asked.includes(secret)) told.add(`${name} ${url} ${answer.statusCode} ${secret}`);
    }
  return { told: [...told], statuses: [...statuses] };
}

test('what is looked for stands in the answers to the colleague, who is counted on the session', async () => {
  const { email, words, userId, companyId } = colleague;
  const own = await signedIn(api.app, email);
  const tell = async (url: string) => toldBy((await api.app.inject({ url, headers: own })).body);
  expect(await tell('/api/profile')).toEqual(expect.arrayContaining([words.lastName, email, '1987-03-14']));
  expect(await tell(`/api/profile-pictures/${userId}`)).toContain(picture);
  const elan = await anElan(api.app, companyId);
  const url = `/api/espace/sessions/${sharedId}`;
  expect((await api.app.inject({ url, headers: elan.headers })).json()).toMatchObject({ registered: 1 });
});

test(
  'no route of the people’s space tells an employee of a colleague more than a first name and how many they are, nor changes anything of theirs',
  async () => {
    const before = await rowsOfPerson(colleague.userId, colleague.memberId);
    const [told, failed, unasked]: [string[], string[], string[]] = [[], [], []];
    for (const route of everything) {
      // What a route ends (a session, an account) takes nothing away from the next one.
      const found = await askAll(route, await anElan(api.app, colleague.companyId));
      told.push(...found.told);
      if (found.statuses.some((status) => status >= 500)) failed.push(route.name);
      if (found.statuses.every((status) => status === 400 || status === 429)) unasked.push(route.name);
    }
    expect({ told, failed, unasked }).toEqual({ told: [], failed: [], unasked: neverAsked });
    expect(everything.length).toBeGreaterThan(50);
    expect(await rowsOfPerson(colleague.userId, colleague.memberId)).toEqual(before);
  },
  patienceMs,
);
