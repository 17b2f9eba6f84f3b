import { createServer } from 'node:net';
import { sentenceProblems } from '@elan/domain/kernel';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { startErrors, startSentence } from './start-errors.ts';
import { readRoles } from './read-roles.ts';
import { testDatabaseUrl } from './testing/postgres.ts';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const listen = (port: number, host: string) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(resolve));
  });
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
};

test('a port that is taken is named, with what to do', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(startSentence(await thrownBy(() => listen(port, '127.0.0.1')))).toBe(
    `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT.`,
  );
  await new Promise((done) => holder.close(done));
});

test('an address of another machine and a reserved port say which variable to change', async () => {
  expect(startSentence(await thrownBy(() => listen(0, '203.0.113.7')))).toContain('HOST');
  const reserved = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 });
  expect(startSentence(reserved)).toContain('Le port 80 est réservé');
});

test('a database that is away, unknown or refuses the password says to look at DATABASE_URL', async () => {
  const url = await testDatabaseUrl();
  const wrong = (change: (url: URL) => void): string => {
    const other = new URL(url);
    change(other);
    return other.href;
  };
  const sentence = async (to: string) => startSentence(await thrownBy(() => connect(to)));
  expect(await sentence(wrong((to) => (to.port = '1')))).toContain('refuse la connexion');
  expect(await sentence(wrong((to) => (to.hostname = 'nowhere.invalid')))).toContain('introuvable');
  expect(await sentence(wrong((to) => (to.pathname = '/missing')))).toContain('n’existe pas');
  const password = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(startSentence(new Error('wrapped', { cause: password }))).toContain('refuse ce mot de passe');
  const tries = new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]);
  expect(startSentence(tries)).toContain('refuse la connexion');
});

test('what nobody foresaw gives its first line and says how to read more', () => {
  const sentence = startSentence(new Error('boom\nparams: camille@exemple.fr'));
  expect(sentence).toContain('(boom)');
  expect(sentence).toContain('LOG_LEVEL=debug');
  expect(sentence).not.toContain('camille');
});

test.each(Object.entries(startErrors))('the sentence of %s is French', (code, sentence) => {
  const fault = { code: 'x', port: 80, address: '192.0.2.1' };
  const said =
    typeof sentence === 'string' ? sentence : sentence((code === 'unknown-roles' ? 'web' : fault) as never);
  // One of them starts with the option that it speaks of.
  expect(sentenceProblems(said.replace(/^--/, 'L’option '))).toEqual([]);
});

test('a wrong environment is said as it was written', async () => {
  expect(startSentence(await thrownBy(() => readConfig({ PORT: 'x' })))).toBe(
    'Variables d’environnement invalides : PORT. Corrigez-les, puis relancez.',
  );
});

test('without roles the process serves and works; with them it does what they say', () => {
  expect(readRoles(['node', 'main.js'])).toEqual({ api: true, worker: true });
  expect(readRoles(['--roles=api'])).toEqual({ api: true, worker: false });
  expect(readRoles(['--roles=worker,api'])).toEqual({ api: true, worker: true });
});

test.each(['--roles=', '--roles', '--roles=apii', '--roles=api,', '--roles=api,web'])(
  '« %s » would start nothing, and is refused',
  (argument) => {
    expect(() => readRoles([argument])).toThrow('Donnez api, worker ou api,worker');
  },
);
