import { createHash, createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { compare, type Case, type Measured } from './compare.ts';
import { printTable, sumOf, type Measure } from './print-table.ts';

/** How many times the CPU of the bare server each request may take: it takes prices again, proves, audits, writes the mail and its receipt. */
const most: Readonly<Record<string, number>> = { 'shop page': 4, order: 12, webhook: 12 };
/** The buyers whose address is proven beforehand: more than are served. */
const buyers = 200_000;

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const emailOf = (n: number): string => `banc.${n}@bench.example`;
const proofOf = (n: number): string => `preuve-du-banc-numero-${n}`;

type Subject = { readonly url: string; readonly database: number; readonly servers: readonly Measured[] };
type Quote = { readonly totalCents: number; readonly termsVersion: string };

const lines = [{ offer: 'live', commitment: false }];

async function quoted(port: number): Promise<Quote> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/shop/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant: 'default', lines }),
  });
  if (!answer.ok) throw new Error(`a quote answered ${answer.status}`);
  return (await answer.json()) as Quote;
}

/** Proves the addresses of the buyers, as the code that each received would. */
async function proveBuyers(client: pg.Client): Promise<void> {
  const numbers = Array.from({ length: buyers }, (_, n) => n);
  await client.query(
    `insert into shop_email_proofs (email_hash, code_hash, expires_at, proof_hash, proof_expires_at)
     select *, now() + interval '1 hour' from (select unnest($1::text[]), 'banc', now(), unnest($2::text[])) as proven (a, b, c, d)`,
    [numbers.map((n) => sha(`shop:${emailOf(n)}`)), numbers.map((n) => sha(proofOf(n)))],
  );
}

/** Each server is told of the money of its own orders, once for each. */
async function webhooks(client: pg.Client): Promise<Case> {
  await client.query(
    `update sandbox_payments set status = 'succeeded', received_cents = amount_cents where status = 'open'`,
  );
  const { rows } = await client.query<{ ref: string; bare: boolean }>(
    `select s.ref, p.checkout_url = 'http://banc' as bare from sandbox_payments s
     join payments p on p.provider_ref = s.ref where p.status = 'PROCESSING' order by s.created_at`,
  );
  const bank = await client.query<{ secret: string }>('select secret from sandbox_bank');
  const secret = bank.rows[0]?.secret ?? '';
  const left = { élan: rows.filter(({ bare }) => !bare), bare: rows.filter(({ bare }) => bare) };
  return {
    name: 'webhook',
    path: () => '/api/payments/webhooks/sandbox',
    body(server) {
      const next = left[server].pop();
      if (!next) throw new Error('every order of the bench is settled: make more of them');
      return JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.succeed', payment: next.ref });
    },
    headers(body) {
      const at = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { 'sandbox-signature': `t=${at},v1=${mac}` };
    },
  };
}

/** The seconds of orders for a second of webhooks: a payment that is settled is settled. */
const ordersPerWebhook = 3;

/**
 * Measures a page of the shop, an order and a webhook that settles it, on the product and on the bare server that writes the same rows;
 * prints what each costs, and returns whether it holds.
 */
export async function measureShop({ url, database, servers }: Subject): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const measures: Measure[] = [];
  try {
    await proveBuyers(client);
    const { totalCents, termsVersion } = await quoted(servers[0]?.port ?? 0);
    let n = 0;
    const page: Case = { name: 'shop page', path: () => '/api/shop/variants/default' };
    const order: Case = {
      name: 'order',
      path: () => '/api/shop/orders',
      body() {
        const at = n++;
        return JSON.stringify({
          variant: 'default',
          lines,
          email: emailOf(at),
          firstName: 'Banc',
          lastName: 'Acheteur',
          proof: proofOf(at),
          method: 'card',
          termsVersion,
          startNow: true,
          shownCents: totalCents,
        });
      },
      headers: () => ({ 'idempotency-key': randomUUID() }),
    };
    const how = { token: '', database };
    measures.push(...(await compare([page, order], servers, how)));
    // Orders are cheaper to count than to settle: enough of them wait for their money.
    for (let round = 1; round < ordersPerWebhook; round += 1) await compare([order], servers, how);
    measures.push(...(await compare([await webhooks(client)], servers, how)));
  } finally {
    await client.end();
  }
  printTable(measures);
  return printVerdict(measures);
}

function printVerdict(measures: readonly Measure[]): boolean {
  const costOf = (server: string, name: string) => {
    const sum = sumOf(measures.filter((one) => one.server === server && one.case === name));
    return sum.server + sum.database;
  };
  const verdicts = Object.entries(most).map(([name, limit]) => {
    const ratio = costOf('élan', name) / costOf('bare', name);
    process.stdout.write(
      `${name} : CPU élan/bare × ${ratio.toFixed(2)} (au plus × ${limit}) : ${ratio <= limit ? 'tenu' : 'MANQUÉ'}\n`,
    );
    return ratio <= limit;
  });
  return verdicts.every(Boolean);
}
