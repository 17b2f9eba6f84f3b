import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { compare, type Case, type Measured } from './compare.ts';
import { loadData, readSample, volumes, type Sample } from './load-data.ts';
import { measureGeneration } from './generation.ts';
import { employees, loadMembers, memberCases } from './measure-members.ts';
import { measureSignIn, printSignIn } from './measure-sign-in.ts';
import { measureSignInLoad } from './measure-sign-in-load.ts';
import { printTable } from './print-table.ts';
import { startProcess, stopProcess } from './processes.ts';
import { measureScale } from './scale/measure-scale.ts';

// It needs no server: a night is a job.
if (process.argv.includes('--generation')) {
  await measureGeneration();
  process.exit();
}

// No server either: a ranking is asked of the sources.
if (process.argv.includes('--matching')) {
  const { measureMatching } = await import('./measure-matching.ts');
  process.exit((await measureMatching()) ? 0 : 1);
}

// Nor is the ledger.
if (process.argv.includes('--ledger')) {
  const { measureLedger } = await import('./measure-ledger.ts');
  process.exit((await measureLedger()) ? 0 : 1);
}

// No server: months are billed from the sources.
if (process.argv.includes('--invoicing')) {
  const { measureInvoicing } = await import('./measure-invoicing.ts');
  process.exit((await measureInvoicing()) ? 0 : 1);
}

// Nor here: dashboards are read from the sources.
if (process.argv.includes('--dashboards')) {
  const { measureDashboards } = await import('./measure-dashboards.ts');
  process.exit((await measureDashboards()) ? 0 : 1);
}

// A browser instead of requests; `--web=/app/,/register` measures only the pages whose path holds one of these.
if (process.argv.some((word) => /^--web(=|$)/.test(word))) {
  const { runWeb } = await import('./web/run-web.ts');
  process.exit(await runWeb(process.argv));
}

// The hand of a new manager, from the registration to a submitted programme.
if (process.argv.includes('--acts')) {
  const { runActs } = await import('./web/count-acts.ts');
  process.exit(await runActs());
}

// On a database of its own, which it fills by steps: `--scale`, or `--scale=1e6` to stop there.
const scale = process.argv.find((word) => /^--scale(=|$)/.test(word));
if (scale !== undefined) process.exit((await measureScale(scale.split('=')[1])) ? 0 : 1);

const ports = { ours: 28_101, bare: 28_102 };

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const bare = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));

async function tokenOf(port: number, email = 'admin@elan.test', audience?: 'espace'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Elan-demo-2026!', audience }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

let created = 0;
/** A session that overlaps no other: coach, spot and hour change at each call, from a Monday on that no holiday follows soon. */
function nextSession(sample: Sample): string {
  const rank = created++;
  const place = sample.spots[rank % sample.spots.length];
  const day = new Date(Date.UTC(2030, 0, 7 + Math.floor(rank / (sample.coaches.length * 8))));
  const hour = 7 + (Math.floor(rank / sample.coaches.length) % 8);
  return JSON.stringify({
    ...place,
    type: 'COMMUNITY',
    objectiveId: sample.objective,
    coachId: sample.coaches[rank % sample.coaches.length],
    date: day.toISOString().slice(0, 10),
    start: `${String(hour).padStart(2, '0')}:00`,
    durationMinutes: 45,
    maxParticipants: 10,
  });
}

const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });

/** Our requests and the bare server's, interleaved. */
async function compareRequests(servers: readonly Measured[]): Promise<void> {
  process.stdout.write(
    `Chargement : ${volumes.sessions} séances, ${volumes.companies} entreprises, ${volumes.members} personnes, ${employees} salariés…\n`,
  );
  await loadData(postgres.url);
  const sample = await readSample(postgres.url);
  const companyId = await loadMembers(postgres.url);
  const token = await tokenOf(ports.ours);
  const sessionCases: Case[] = [
    { name: 'list of 25', path: () => '/api/sessions?status=ACTIVE&page=1&size=25' },
    {
      name: 'one session',
      path: (n: number) => `/api/sessions/${sample.sessionIds[n % sample.sessionIds.length]}`,
    },
    { name: 'create', path: () => '/api/sessions', body: () => nextSession(sample) },
  ];
  const ofMembers = memberCases(companyId);
  const cases = process.argv.includes('--members') ? ofMembers : [...sessionCases, ...ofMembers];
  const measures = await compare(cases, servers, { token, database: postgres.pid });
  printTable(measures);
}

try {
  const asked = (name: string) => process.argv.includes(`--${name}`);
  const env = {
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'silent',
    APP_ENV: 'demo',
    DEMO_DATA: '1',
    // Each of a hundred sign-ins a second comes from a place of its own, as a proxy would tell.
    ...((asked('sign-in-load') || asked('screens')) && { TRUST_PROXY: 'loopback' }),
  };
  // What an order leaves to the worker (its letter, its receipt) is not among the statements that the bare server sends.
  const roles = asked('shop') ? ['--roles=api'] : [];
  const ours = await startProcess([main, ...roles], { ...env, PORT: String(ports.ours) }, /prêt/);
  const floor = await startProcess([bare], { ...env, PORT: String(ports.bare) }, /ready/);
  try {
    const database = { url: postgres.url, pid: postgres.pid };
    const servers: Measured[] = [
      { server: 'élan', port: ports.ours, pid: ours.pid },
      { server: 'bare', port: ports.bare, pid: floor.pid },
    ];
    if (asked('sign-in-load')) {
      const held = await measureSignInLoad({ port: ports.ours, token: await tokenOf(ports.ours) });
      if (!held) process.exitCode = 1;
    } else if (asked('screens')) {
      const { measureScreens } = await import('./measure-screens.ts');
      const token = await tokenOf(ports.ours);
      const subject = { url: postgres.url, database: postgres.pid, port: ports.ours, pid: ours.pid, token };
      if (!(await measureScreens(subject))) process.exitCode = 1;
    } else if (asked('wall-memory')) {
      const { measureWallMemory } = await import('../e2e/wall-memory.ts');
      if (!(await measureWallMemory({ port: ports.ours, token: await tokenOf(ports.ours) })))
        process.exitCode = 1;
    } else if (asked('calendar-tasks')) {
      const { measureCalendarTasks } = await import('./web/measure-calendar-tasks.ts');
      const token = await tokenOf(ports.ours);
      const measured = { url: postgres.url, port: ports.ours, token };
      if (!(await measureCalendarTasks(measured))) process.exitCode = 1;
    } else if (asked('shop')) {
      const { measureShop } = await import('./measure-shop.ts');
      if (!(await measureShop({ url: postgres.url, database: postgres.pid, servers }))) process.exitCode = 1;
    } else if (asked('space')) {
      const { measureSpace } = await import('./measure-space.ts');
      const signIn = (email: string) => tokenOf(ports.ours, email, 'espace');
      const held = await measureSpace({ url: postgres.url, database: postgres.pid, servers, signIn });
      if (!held) process.exitCode = 1;
    } else if (asked('calendar')) {
      const { measureCalendar } = await import('./measure-calendar.ts');
      const signIn = (email: string) => tokenOf(ports.ours, email);
      await measureCalendar({ url: postgres.url, database: postgres.pid, servers, signIn });
    } else {
      if (!asked('members')) {
        printSignIn(await measureSignIn({ port: ports.ours, pid: ours.pid, database }));
      }
      if (!asked('sign-in')) await compareRequests(servers);
    }
  } finally {
    await stopProcess(ours);
    await stopProcess(floor);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
