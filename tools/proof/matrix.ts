import { audienceOfRole, can, isPermission, roles, type Reach } from '@elan/domain/accounts';
import { hostileTexts } from './attacks.ts';
import { call, codeOf, newAgent, type Answer } from './call.ts';
import { everyRole, everySpace, type Caller } from './callers.ts';
import { offContract } from './contract.ts';
import {
  ofEverybody,
  readKnownIds,
  tableOfField,
  tableOfParameter,
  type KnownId,
  type KnownIds,
} from './known-ids.ts';
import { readOperations, type Operation } from './openapi.ts';
import { findingOf, onceEach, type Context, type Fault, type Finding, type Proof } from './proof.ts';
import { addressOf, encoded } from './requests.ts';
import { seededRandom } from './seeded-random.ts';
import { tenantPrint } from './tenant-print.ts';
import { validValue } from './values.ts';

/** Bodies tried until one passes the checks of the form. */
const bodyTries = 6;
const malformed = ['pas-un-uuid', '00000000-0000-0000-0000-00000000000g', ...hostileTexts.slice(2, 16)];

type Ids = (table: string) => string;

const reachOf = ({ permission }: Operation, { role }: Caller): Reach | null | 'open' =>
  isPermission(permission) ? can(role, permission) : 'open';

/** What who lacks the right is told: a route of another audience knows nothing of their token (threats T06). */
const deniedCodeOf = ({ permission }: Operation, caller: Caller): string =>
  isPermission(permission) &&
  roles.every(
    (role) => can(role, permission) === null || audienceOfRole(role) !== audienceOfRole(caller.role),
  )
    ? 'auth/user-not-registered-this-app'
    : 'permission-denied';

const reachesAll = (reach: Reach | null | 'open'): boolean => reach === 'all' || reach === 'aggregate-all';

/** Asks what one cell of the matrix is about, and remembers what does not hold. */
async function prove({ ground, random, short }: Context): Promise<Finding> {
  const stage = await ground.open('matrix', { roles: 'api', processes: 1 });
  const agent = newAgent();
  const faults: Fault[] = [];
  let cells = 0;
  let compared = 0;
  try {
    const port = stage.servers[0]?.port ?? 0;
    const known = await readKnownIds(stage);
    const operations = await readOperations(port);
    const neighbour = companyNamed(known, await companyIdOf(stage.run));
    const print = () => tenantPrint(stage, neighbour);
    const before = await print();

    const ask = async (operation: Operation, caller: Caller | undefined, path: string, body?: unknown) => {
      cells += 1;
      const json = operation.body === undefined ? undefined : JSON.stringify(body ?? {});
      const headers = { 'x-forwarded-for': `10.9.${cells % 250}.${Math.floor(cells / 250) % 250}` };
      const { method } = operation;
      const answer = await call(port, { method, path, token: caller?.token, body: json, headers }, agent);
      const where = `${method} ${path} (${caller?.name ?? 'personne'})`;
      const off = answer.status >= 500 ? `${answer.status}` : offContract(operation, answer);
      const blame = (what: string): void => {
        faults.push({ key: `${operation.name} ${what}`, fault: `${where} : ${what}` });
      };
      if (off) blame(off);
      return { answer, blame };
    };

    const fill = (operation: Operation, idOf: Ids, seedOf = 0): { path: string; body: unknown } => {
      const draw = seededRandom(random.int(0, 0), operation.name, seedOf);
      const field = (name: string): string | undefined => {
        const table = tableOfField(name, known);
        return table === undefined ? undefined : idOf(table);
      };
      const params: Record<string, string> = {};
      const query: [string, string][] = [];
      for (const { name, in: place, required, schema } of operation.parameters) {
        const table = place === 'path' ? tableOfParameter(operation, name, known) : undefined;
        const value = table === undefined ? String(validValue(schema, draw, name, field)) : idOf(table);
        if (place === 'path') params[name] = encoded(value);
        else if (required) query.push([name, value]);
      }
      const path = addressOf(operation.path, params, query);
      return { path, body: operation.body && validValue(operation.body, draw, '', field) };
    };

    const hasIds = (operation: Operation): boolean =>
      operation.parameters.some(
        ({ name, in: place }) => place === 'path' && tableOfParameter(operation, name, known) !== undefined,
      );

    /** Whether a caller who may not reach a row is told the same of it as of one that does not exist. */
    const compare = async (operation: Operation, caller: Caller, own: Ids, foreign: Ids): Promise<void> => {
      const tables = idTablesOf(operation, known).filter((table) => !ofEverybody.has(table));
      for (const table of tables) {
        const swap =
          (id: string): Ids =>
          (asked) =>
            asked === table ? id : own(asked);
        const stranger = foreign(table);
        if (stranger === '') continue;
        for (let attempt = 0; attempt < bodyTries; attempt += 1) {
          const unknown = fill(operation, swap(crypto.randomUUID()), attempt);
          const first = await ask(operation, caller, unknown.path, unknown.body);
          if (codeOf(first.answer) === 'form-invalid' && operation.body && attempt < bodyTries - 1) continue;
          const asked = fill(operation, swap(stranger), attempt);
          const second = await ask(operation, caller, asked.path, asked.body);
          if (codeOf(first.answer) !== 'form-invalid') compared += 1;
          const difference = differenceOf(first.answer, second.answer);
          if (difference) second.blame(`${table} d’une autre entreprise, ${difference}`);
          break;
        }
      }
    };

    // One route in eight, each for its own name: a route that comes or goes changes nothing of which others are asked.
    const routes = short
      ? operations.filter(({ name }) => seededRandom('short', name).chance(1 / 8))
      : operations;
    const nobody = fillIds(known, null, false);
    for (const operation of routes.filter(({ permission }) => permission !== 'public')) {
      const { path, body } = fill(operation, nobody);
      const { answer, blame } = await ask(operation, undefined, path, body);
      if (answer.status !== 401) blame(`${answer.status} sans session`);
    }
    const people = async () => [...(await everyRole(port)), ...(await everySpace(port))];
    const inTurn = (await people()).toSorted(
      (a, b) => Number(a.role === 'ADMIN') - Number(b.role === 'ADMIN'),
    );
    for (const { role, email } of inTurn) {
      await stage.run('delete from rate_limits');
      let caller = (await people()).find((one) => one.role === role) as Caller;
      const company = await companyOfEmail(stage.run, email);
      const gym = await gymOfEmail(stage.run, email);
      const own = fillIds(known, company, true, (of) => of === gym);
      const foreign = fillIds(known, neighbour, true, (of) => of !== gym);
      for (const [index, operation] of routes.entries()) {
        if (index % 40 === 39) {
          await stage.run('delete from rate_limits');
          caller = (await people()).find((one) => one.role === role) as Caller;
        }
        const reach = reachOf(operation, caller);
        if (reach === null) {
          for (const ids of [nobody, own, foreign]) {
            const { path, body } = fill(operation, ids);
            const { answer, blame } = await ask(operation, caller, path, body);
            if (codeOf(answer) !== deniedCodeOf(operation, caller)) blame(`${answer.status} sans le droit`);
          }
          continue;
        }
        // What ends a session or a person would only take the next cells away.
        if (operation.path.startsWith('/api/auth/') && operation.method !== 'GET') continue;
        for (const wrong of malformed.slice(0, short ? 2 : malformed.length)) {
          if (!hasIds(operation)) break;
          const { path, body } = fill(operation, () => wrong);
          const { answer, blame } = await ask(operation, caller, path, body);
          if (answer.status < 300 && operation.method !== 'GET')
            blame(`${answer.status} pour un identifiant qui n’en est pas un`);
        }
        if (reachesAll(reach)) continue;
        if (operation.method === 'GET') {
          const { path } = fill(operation, own);
          const { answer, blame } = await ask(operation, caller, path);
          if (answer.status === 401 || answer.status >= 500) blame(`${answer.status} pour ce qui est à soi`);
          const leaked = leakOf(answer, known, neighbour, operation);
          if (leaked) blame(`montre ${leaked} d’une autre entreprise`);
        }
        if (operation.permission !== 'public') await compare(operation, caller, own, foreign);
      }
      if (role !== 'ADMIN') {
        const after = await print();
        const changed = [...after]
          .filter(([table, hash]) => before.get(table) !== hash)
          .map(([table]) => table);
        if (changed.length > 0)
          faults.push({ key: role, fault: `${role} a changé ${changed.join(', ')} d’une autre entreprise` });
      }
    }
    return findingOf(`${cells} cases`, onceEach(faults), [
      `${routes.length} routes × ${inTurn.length + 1} rôles ; ${compared} identifiants d’autrui comparés à un inconnu`,
    ]);
  } finally {
    agent.destroy();
    await stage.stop();
  }
}

type Run = (statement: string) => Promise<Record<string, unknown>[]>;

const companyIdOf = async (run: Run): Promise<string> => {
  const [found] = await run(`select id::text from companies where name = 'Exemple Voisine'`);
  return String(found?.['id']);
};

function companyNamed(known: KnownIds, id: string): string {
  if (!known.get('companies')?.some((row) => row.id === id)) throw new Error('the neighbour is not there');
  return id;
}

const companyOfEmail = async (run: Run, email: string): Promise<string | null> => {
  const [found] = await run(
    `select company_id::text as id from account_managers m join users u on u.id = m.user_id where u.email = '${email}'
     union all select company_id::text from members where email = '${email}'`,
  );
  return (found?.['id'] as string | undefined) ?? null;
};

const gymOfEmail = async (run: Run, email: string): Promise<string | null> => {
  const [found] = await run(
    `select gym_id::text as id from staff s join users u on u.id = s.user_id where u.email = '${email}'`,
  );
  return (found?.['id'] as string | null | undefined) ?? null;
};

/** Every table that the parameters and the fields of a route name. */
function idTablesOf(operation: Operation, known: KnownIds): string[] {
  const fields = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: Record<string, unknown> };
    for (const name of Object.keys(properties ?? {})) fields.add(name);
    for (const part of Object.values(schema)) walk(part);
  };
  walk(operation.body);
  for (const { name, required, in: place } of operation.parameters)
    if (place === 'query' && required) fields.add(name);
  const ofPath = operation.parameters
    .filter(({ in: place }) => place === 'path')
    .map(({ name }) => tableOfParameter(operation, name, known));
  const ofFields = [...fields].map((name) => tableOfField(name, known));
  return [...new Set([...ofPath, ...ofFields])].filter((table) => table !== undefined);
}

/**
 * Returns what gives the first id of a company in a table: one that nobody has when it has none there (`''` when it must).
 * What is of gyms is of no company: of it, the first id whose gym passes.
 */
function fillIds(
  known: KnownIds,
  company: string | null,
  must: boolean,
  ofGym: (gym: string) => boolean = () => true,
): Ids {
  return (table) => {
    const rows: readonly KnownId[] = known.get(table) ?? [];
    const gyms = rows.filter(({ gym }) => gym !== null);
    if (gyms.length > 0) {
      const found = gyms.find(({ gym }) => gym !== null && ofGym(gym));
      return found?.id ?? crypto.randomUUID();
    }
    const shared = rows.every((row) => row.company === null);
    const found = rows.find(
      (row) => (company !== null && row.company === company) || (shared && row.user === null),
    );
    if (found) return found.id;
    return must && company !== null && !shared ? '' : crypto.randomUUID();
  };
}

/** Returns how the answers to an unknown id and to one of another tenant differ, or undefined. */
function differenceOf(unknown: Answer, foreign: Answer): string | undefined {
  const seen = ({ status, text }: Answer) => `${status} ${codeOf({ text }) ?? ''}`.trim();
  return seen(unknown) === seen(foreign) ? undefined : `${seen(foreign)}, un inconnu répond ${seen(unknown)}`;
}

/** Returns a row of another tenant that an answer holds, or undefined. */
function leakOf(
  { status, text }: Answer,
  known: KnownIds,
  company: string,
  operation: Operation,
): string | undefined {
  // The pages of developers show every e-mail, and production has none of them.
  if (status >= 300 || operation.path.startsWith('/api/dev/')) return undefined;
  for (const [table, rows] of known)
    for (const row of rows) if (row.company === company && text.includes(row.id)) return `${table} ${row.id}`;
  return undefined;
}

/** Every route, by every role, with ids of its own, of another company, unknown or malformed. */
export const matrix: Proof = {
  name: 'matrix',
  what: 'Route × rôle × identifiant (à soi, à autrui, inconnu, mal formé) : droits et cloisonnement',
  prove,
};
