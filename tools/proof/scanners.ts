import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOfRole } from './callers.ts';
import type { Ground } from './ground.ts';
import { findingOf, notRun, type Context, type Finding, type Proof } from './proof.ts';

const scanSeconds = 150;

/** As it is deployed: what only an https address sends is looked for too. */
const deployed = { PUBLIC_URL: 'https://elan.test' };

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

async function said(program: string, args: readonly string[], seconds: number): Promise<string> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const late = setTimeout(() => child.kill('SIGINT'), seconds * 1000);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'close');
  clearTimeout(late);
  return text;
}

async function scan(
  ground: Ground,
  name: string,
  work: (scene: { port: number; token: string; folder: string }) => Promise<Finding>,
): Promise<Finding> {
  const stage = await ground.open(name, { processes: 1, roles: 'api', env: deployed });
  try {
    const port = stage.servers[0]?.port ?? 0;
    const token = await tokenOfRole(port, 'ADMIN');
    return await work({ port, token, folder: mkdtempSync(join(ground.folder, `${name}-`)) });
  } finally {
    await stage.stop();
  }
}

// From here wapiti follows what it finds; the screens behind the sign-in are scripts, their data is not.
const starts = [
  '/auth/login',
  '/auth/register',
  '/auth/forgotPassword',
  '/auth/resendVerification',
  '/auth/emailVerification?token=a',
  '/register?sponsor=a',
  '/download',
  '/charte',
  '/api/members?search=a&page=1',
  '/api/sessions?search=a&page=1',
  '/api/users?search=a&sort=name&page=1',
  '/api/companies?search=a&page=1',
  '/api/programs?tab=active',
  '/api/spots?page=1',
];

// It is sent as « 0 », which OWASP asks for: the filter that « 1 » turned on in old browsers opened holes of its own. Wapiti knows « 1 » only.
const isNoFault = (info: string | undefined): boolean => info === 'X-XSS-Protection is not set';

type Report = { vulnerabilities: Record<string, { info?: string; method?: string; path?: string }[]> };

/** wapiti crawls the site and attacks what it finds. */
export const wapiti: Proof = {
  name: 'wapiti',
  what: 'wapiti : aucune faille trouvée sur le site et ses formulaires',
  long: true,
  prove: ({ ground }: Context) =>
    isInstalled('wapiti')
      ? scan(ground, 'wapiti', async ({ port, token, folder }) => {
          const report = join(folder, 'report.json');
          const args = ['-u', `http://127.0.0.1:${port}/`, '--scope', 'domain', '-f', 'json', '-o', report];
          const limits = ['--max-scan-time', String(scanSeconds), '--flush-session', '--no-bugreport'];
          const header = ['-H', `Authorization: Bearer ${token}`];
          const start = starts.flatMap((path) => ['-s', `http://127.0.0.1:${port}${path}`]);
          const text = await said('wapiti', [...args, ...limits, ...header, ...start], 2 * scanSeconds);
          const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as Report;
          const faults = Object.entries(vulnerabilities).flatMap(([kind, found]) =>
            found
              .filter(({ info }) => !isNoFault(info))
              .map(({ info, method, path }) => `${kind} : ${method ?? ''} ${path ?? ''} ${info ?? ''}`),
          );
          const pages = /(\d+) (?:URL|pages|resources)/i.exec(text)?.[0] ?? '';
          return findingOf(
            `${Object.keys(vulnerabilities).length} familles de failles`,
            faults,
            [pages].filter(Boolean),
          );
        })
      : Promise.resolve(notRun('wapiti n’est pas installé (paquet Debian wapiti)')),
};

const injectable = /is vulnerable|appears to be .*injectable|identified the following injection/;
const targets = [
  '/api/members?search=a*&sort=name&page=1',
  '/api/sessions?search=a*&page=1',
  '/api/users?search=a*&page=1',
  '/api/companies?search=a*&page=1',
  '/api/spots/1*',
];

/** sqlmap tries every way that it knows to reach the database by a parameter. */
export const sqlmap: Proof = {
  name: 'sqlmap',
  what: 'sqlmap : aucun paramètre n’atteint la base autrement que comme une valeur',
  long: true,
  prove: ({ ground }: Context) =>
    isInstalled('sqlmap')
      ? scan(ground, 'sqlmap', async ({ port, token, folder }) => {
          const faults: string[] = [];
          for (const target of targets) {
            const args = [
              '-u',
              `http://127.0.0.1:${port}${target}`,
              '--batch',
              '--level',
              '2',
              '--risk',
              '2',
            ];
            const how = [
              '--dbms',
              'PostgreSQL',
              '--technique',
              'BEUS',
              '--output-dir',
              folder,
              '--flush-session',
            ];
            const header = ['--headers', `Authorization: Bearer ${token}`, '--ignore-code', '400,401,404'];
            const text = await said('sqlmap', [...args, ...how, ...header], scanSeconds);
            const found = injectable.exec(text)?.[0];
            if (found) faults.push(`${target} : ${found}`);
          }
          return findingOf(`${targets.length} adresses`, faults);
        })
      : Promise.resolve(notRun('sqlmap n’est pas installé (paquet Debian sqlmap)')),
};
