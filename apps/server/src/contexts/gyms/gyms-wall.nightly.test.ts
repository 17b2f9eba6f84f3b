import { can, type Permission } from '@elan/domain/accounts';
import type { RouteDef } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fileRoutes, namedRoutes, productRoutes } from '../../compose-routes.ts';
import { db } from '../../platform/db/database.ts';
import { jsonSchemaOf, type JsonSchema } from '../../platform/http/json-schema.ts';
import { exampleOf } from '../../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../../platform/tokens/signing-keys.ts';
import { aGym, aGymNews, aSession, aSpot, aStaffMember, signedIn } from '../../testing/factories.ts';
import { testConfig, useApi } from '../../testing/product.ts';
import { gymScreens, machines, machineTypes } from './gyms.tables.ts';

const api = useApi();
const many = 20;
// Twenty gyms, each of forty routes with each id of its neighbour.
const patienceMs = 900_000;

type Gym = {
  readonly id: string;
  readonly ids: readonly string[];
  /** What would tell a foreigner of it. */
  readonly secrets: readonly string[];
  readonly headers: { authorization: string };
};

let gyms: Gym[];
let routes: readonly { readonly name: string; readonly definition: RouteDef }[];

async function aWholeGym(rank: number, typeId: string): Promise<Gym> {
  const gym = await aGym();
  const word = `Secret de la salle ${rank}`;
  const spot = await aSpot({ gymId: gym.id, name: word });
  const session = await aSession({ companyId: spot.companyId, spotId: spot.id });
  const news = await aGymNews({ gymId: gym.id, title: word });
  const [machine] = await db.insert(machines).values({ gymId: gym.id, typeId, name: word }).returning();
  const [screen] = await db
    .insert(gymScreens)
    .values({ gymId: gym.id, secretHash: `s${rank}`, name: word, pairedAt: sql`now()` })
    .returning();
  if (!machine || !screen) throw new Error('a gym is not whole');
  const ids = [gym.id, spot.id, session.id, news.id, machine.id, screen.id];
  const headers = await signedIn(api.app, (await aStaffMember('FLOOR', gym.id)).email);
  // Its name is public: its page and its screen show it.
  return { id: gym.id, ids, secrets: [word, ...ids.slice(1)], headers };
}

beforeAll(async () => {
  const [type] = await db.insert(machineTypes).values({ name: 'Rameur' }).returning();
  gyms = [];
  for (let rank = 1; rank <= many; rank += 1) gyms.push(await aWholeGym(rank, type?.id ?? ''));
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  routes = namedRoutes([...productRoutes(testConfig, tokens), ...fileRoutes]).filter(
    ({ definition: { permission } }) =>
      permission !== 'public' && permission !== 'session' && can('FLOOR', permission as Permission) === 'gym',
  );
}, patienceMs);

/** Every row of a gym, whatever reads it. */
async function rowsOf({ id }: Gym): Promise<string> {
  const { rows } = await db.execute<{ all: string }>(sql`
    select md5(concat_ws('|',
      (select g::text from gyms g where g.id = ${id}),
      (select string_agg(m::text, ',' order by m.id) from machines m where m.gym_id = ${id}),
      (select string_agg(n::text, ',' order by n.id) from news n where n.gym_id = ${id}),
      (select string_agg(s::text, ',' order by s.id) from gym_screens s where s.gym_id = ${id}),
      (select string_agg(p::text, ',' order by p.id) from spots p where p.gym_id = ${id}),
      (select string_agg(x::text, ',' order by x.id) from sessions x join spots p on p.id = x.spot_id where p.gym_id = ${id}),
      (select string_agg(y::text, ',' order by y.id) from session_participants y join sessions x on x.id = y.session_id join spots p on p.id = x.spot_id where p.gym_id = ${id})
    )) as all`);
  return rows[0]?.all ?? '';
}

const exampleId = /8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60/g;

/** The example of a body, naming the other gym wherever it names something. */
const bodyFor = ({ body }: RouteDef, id: string): object | undefined =>
  body &&
  (JSON.parse(JSON.stringify(exampleOf(jsonSchemaOf(body, 'input'))).replaceAll(exampleId, id)) as object);

function queryFor({ query }: RouteDef, id: string): string {
  if (!query) return '';
  const { required = [], properties = {} } = jsonSchemaOf(query, 'input') as {
    required?: string[];
    properties?: Record<string, JsonSchema>;
  };
  const asked = required.map((name): [string, string] => [name, String(exampleOf(properties[name]))]);
  const named = ['gymId', 'gym', 'spot', 'spotId'].filter((name) => name in properties);
  return `?${new URLSearchParams([...asked, ...named.map((name): [string, string] => [name, id])]).toString()}`;
}

const pathWith = (path: string, id: string): string => path.replaceAll(/:\w+/g, id);

test(
  `of ${many} gyms nobody reads or changes a row of another one, whatever the route (T47)`,
  async () => {
    expect(routes.length).toBeGreaterThan(20);
    const told = new Set<string>();
    const asked = new Set<string>();
    const changed = new Set<string>();
    for (const [rank, { headers }] of gyms.entries()) {
      const foreign = gyms[(rank + 1) % gyms.length];
      if (!foreign) continue;
      let before = await rowsOf(foreign);
      for (const { name, definition } of routes) {
        for (const id of foreign.ids) {
          const { method, path } = definition;
          const payload = bodyFor(definition, id);
          const url = `${pathWith(path, id)}${queryFor(definition, id)}`;
          const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
          expect([name, url, answer.statusCode >= 500]).toEqual([name, url, false]);
          if (answer.statusCode !== 400) asked.add(name);
          if (answer.statusCode < 400 && foreign.secrets.some((secret) => answer.body.includes(secret)))
            told.add(name);
          if (!path.includes(':') && method === 'GET') break;
        }
        if (definition.method === 'GET') continue;
        const after = await rowsOf(foreign);
        if (after !== before) changed.add(name);
        before = after;
      }
    }
    expect([...told]).toEqual([]);
    expect([...changed]).toEqual([]);
    expect(asked.size).toBeGreaterThan(routes.length / 2);
  },
  patienceMs,
);
