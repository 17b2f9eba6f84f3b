import { charterVersion } from '@elan/domain/accounts';
import { isSiret } from '@elan/domain/companies';
import type pg from 'pg';
import { hashPassword } from '../apps/server/src/contexts/accounts/public.ts';
import { median } from './median.ts';

/** Medians of a registration, by whether its address has an account, in milliseconds. */
export type RegistrationFigures = { readonly knownMedian: number; readonly newMedian: number };

const pairs = 150;
/** A product that has just started compiles its own code for a while. */
const warmUp = 30;
const perLimit = 10;
const password = 'Grand-Elan-2026!';
const firstNumber = 40_000_000_000_000;

/** Makes SIRET numbers that no registry knows, never the same twice. */
function makeSirets(): () => string {
  let number = firstNumber;
  return () => {
    do number += 1;
    while (!isSiret(String(number)));
    return String(number);
  };
}

async function timeOf(port: number, siret: string, email: string): Promise<number> {
  const address = { line: '4 rue des Lilas', postalCode: '67000', city: 'Strasbourg' };
  const body = {
    company: { source: 'manual', siret, name: 'Atelier du Banc', address },
    sizeCode: '5-100',
    declaredHeadcount: 12,
    manager: { firstname: 'Camille', lastname: 'Banc', email, phone: '06 98 12 34 56', password },
    charterVersion,
  };
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/companies/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status !== 201) throw new Error(`a registration answered ${answer.status}`);
  return performance.now() - start;
}

/** Measures whether the time of a registration tells that its address has an account (threats T02): each kind goes first in turn. */
export async function measureRegistration(port: number, client: pg.Client): Promise<RegistrationFigures> {
  const rounds = warmUp + pairs;
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, status, email_verified_at)
     select 'inscrit' || n || '@bench.example', $1, 'Connu', 'Banc', 'ACTIVE', now() from generate_series(0, $2 - 1) n`,
    [await hashPassword(password), rounds],
  );
  const nextSiret = makeSirets();
  const times = { known: [] as number[], new: [] as number[] };
  for (let n = 0; n < rounds; n += 1) {
    // The limits are what keeps registrations from being measured: they are emptied, never switched off.
    if (n % perLimit === 0) await client.query('delete from rate_limits');
    const order = n % 2 === 0 ? (['known', 'new'] as const) : (['new', 'known'] as const);
    for (const kind of order) {
      const name = kind === 'known' ? 'inscrit' : 'nouveau';
      const time = await timeOf(port, nextSiret(), `${name}${n}@bench.example`);
      if (n >= warmUp) times[kind].push(time);
    }
  }
  return { knownMedian: median(times.known), newMedian: median(times.new) };
}

/** Prints the figure beside what it must not pass. */
export function printRegistration({ knownMedian, newMedian }: RegistrationFigures): void {
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  const gap = Math.abs(knownMedian - newMedian);
  process.stdout.write(
    `registration        ${ms(knownMedian)} for a known e-mail, ${ms(newMedian)} for a new one, gap ${ms(gap)} (at most 5 ms over ${pairs} pairs: ${gap <= 5 ? 'ok' : 'TOO MUCH'})\n`,
  );
}
