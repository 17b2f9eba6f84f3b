import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { cpuOf, databaseCpu, usedBetween } from './cpu.ts';
import { load } from './load.ts';
import { loadData, readSample, volumes, type Sample } from './load-data.ts';
import { employees, loadMembers, memberCases } from './measure-members.ts';
import { measureSignIn, printSignIn } from './measure-sign-in.ts';
import { printTable, type Measure } from './print-table.ts';
import { startProcess, stopProcess } from './processes.ts';

const rounds = 3;
const seconds = 4;
const ports = { ours: 28_101, bare: 28_102 };

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const bare = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));

async function tokenOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@elan.test', password: 'Elan-demo-2026!' }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

let created = 0;
/** A session that overlaps no other: coach, spot and hour change at each call. */
function nextSession(sample: Sample): string {
  const rank = created++;
  const place = sample.spots[rank % sample.spots.length];
  const day = new Date(Date.UTC(2030, 0, 1 + Math.floor(rank / (sample.coaches.length * 8))));
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

type Case = { readonly name: string; readonly path: (n: number) => string; readonly body?: () => string };

/** Our requests and the bare server's, interleaved. */
async function compareRequests(ours: number, floor: number): Promise<void> {
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
  const measures: Measure[] = [];
  const servers = [
    { server: 'élan', port: ports.ours, pid: ours },
    { server: 'bare', port: ports.bare, pid: floor },
  ];
  for (const one of cases) {
    for (const { port } of servers) await load({ ...one, port, token, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      // Interleaved, and each goes first in turn: a noisy moment hurts both.
      for (const { server, port, pid } of round % 2 === 0 ? servers : servers.toReversed()) {
        const before = { server: cpuOf(pid), database: databaseCpu(postgres.pid) };
        const { requests, elapsed } = await load({ ...one, port, token, seconds });
        measures.push({
          case: one.name,
          server,
          requests,
          seconds: elapsed,
          serverCpu: cpuOf(pid) - before.server,
          databaseCpu: usedBetween(before.database, databaseCpu(postgres.pid)),
        });
      }
    }
  }
  printTable(measures);
}

try {
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', APP_ENV: 'demo', DEMO_DATA: '1' };
  const ours = await startProcess([main], { ...env, PORT: String(ports.ours) }, /prêt/);
  const floor = await startProcess([bare], { ...env, PORT: String(ports.bare) }, /ready/);
  try {
    const database = { url: postgres.url, pid: postgres.pid };
    if (!process.argv.includes('--members'))
      printSignIn(await measureSignIn({ port: ports.ours, pid: ours.pid, database }));
    if (!process.argv.includes('--sign-in')) await compareRequests(ours.pid, floor.pid);
  } finally {
    await stopProcess(ours);
    await stopProcess(floor);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
