import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { bareOrder, bareSettle, bareVariant } from './bare-shop.ts';

/**
 * The floor: `node:http` and `pg`, nothing else. It does the same work on the same database, the way one writes it first:
 * the total of a list is counted with `count(*)` each time.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 20,
  options: '-c TimeZone=UTC',
});

const columns = `s.id, s.meeting, s.company_id as "companyId", c.name as "companyName", s.program_id as "programId", s.type, s.status,
  o.name as "objectiveName", p.name as "spotName", k.first_name || ' ' || k.last_name as "coachName",
  s.starts_at as "startsAt", s.ends_at as "endsAt", s.max_participants as "maxParticipants", s.registered`;
const joins = `from sessions s join companies c on c.id = s.company_id join objectives o on o.id = s.objective_id
  left join spots p on p.id = s.spot_id left join coaches k on k.id = s.coach_id`;

async function list(url: URL): Promise<unknown> {
  const status = url.searchParams.get('status');
  const size = Number(url.searchParams.get('size') ?? 25);
  const offset = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
  const { rows } = await pool.query(
    `select ${columns} ${joins} where s.status = $1 order by s.starts_at desc, s.id limit $2 offset $3`,
    [status, size, offset],
  );
  const counted = await pool.query<{ n: string }>('select count(*) as n from sessions where status = $1', [
    status,
  ]);
  return { items: rows, total: Number(counted.rows[0]?.n) };
}

// The days of the places overseas are left out: nothing here is there.
async function calendar({ searchParams: asked }: URL): Promise<unknown> {
  const { rows } = await pool.query(
    `select ${columns} ${joins} where s.company_id = $1 and s.status <> 'DELETED'
       and s.starts_at >= $2::date::timestamp at time zone 'Europe/Paris' and s.starts_at < ($3::date + 1)::timestamp at time zone 'Europe/Paris'
     order by s.starts_at, s.id`,
    [asked.get('companyId'), asked.get('from'), asked.get('to')],
  );
  return { items: rows, capped: false };
}

// The coming 8 days of one employee, as one writes it first: the count of who waits, row by row.
async function ofEmployee(): Promise<unknown> {
  const { rows } = await pool.query(
    `select ${columns}, o.intensity, o.kcal, p.address_line as "addressLine", p.postal_code as "postalCode", p.city, p.comment,
       k.id as "coachId", own.status as mine,
       (select count(*)::int from session_participants w where w.session_id = s.id and w.status = 'WAITING') as waiting,
       array(select language from coach_languages l where l.coach_id = k.id) as languages
     ${joins} join members m on m.company_id = s.company_id and m.email = 'elan1@elan.test'
     left join session_participants own on own.session_id = s.id and own.member_id = m.id
     where s.status = 'ACTIVE' and s.ends_at > now() and s.starts_at < now() + interval '8 days' order by s.starts_at, s.id`,
  );
  return { now: new Date(), items: rows };
}

const named = `search_text(first_name || ' ' || last_name || ' ' || email)`;
const present = ['INVITED', 'WAITING_EMAIL', 'VALID_EMAIL', 'PENDING', 'ACTIVE'];

async function employees({ searchParams: asked }: URL): Promise<unknown> {
  const status = asked.get('status');
  const words = (asked.get('search') ?? '').split(' ').filter(Boolean);
  const size = Number(asked.get('size') ?? 25);
  const held = words
    .map((_, index) => ` and ${named} like '%' || search_text($${index + 3}) || '%'`)
    .join('');
  const where = `m.company_id = $1 and m.status = any($2)${held.replaceAll(/(first_name|last_name|email)/g, 'm.$1')}`;
  const values = [asked.get('companyId'), status === null ? present : [status], ...words];
  const { rows } = await pool.query(
    `select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.status, m.joined_on as "joinedOn",
       m.left_on as "leftOn", m.invited_at as "invitedAt", mails.status as "mailStatus",
       (select min(occurred_at) from mail_events e where e.mail_id = mails.id and e.event in ('deferred', 'soft_bounce')) as "heldUpSince",
       array(select t.name from licences l join licence_types t on t.key = l.type where l.member_id = m.id) as licences
     from members m left join mails on mails.id = m.invitation_mail_id where ${where}
     order by search_text(m.last_name), search_text(m.first_name), m.id limit ${size}
     offset ${(Number(asked.get('page') ?? 1) - 1) * size}`,
    values,
  );
  const counted = await pool.query<{ n: string }>(
    `select count(*) as n from members m where ${where}`,
    values,
  );
  return { items: rows, total: Number(counted.rows[0]?.n) };
}

async function item(id: string): Promise<unknown> {
  const { rows } = await pool.query(`select ${columns} ${joins} where s.id = $1`, [id]);
  return rows[0];
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
}

async function create(request: IncomingMessage): Promise<unknown> {
  const b = await bodyOf(request);
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants)
     values ($1, $2, $3, $4, $5, 'ACTIVE', $6, ($6::date + $7::time) at time zone 'Europe/Paris',
       ($6::date + $7::time + make_interval(mins => $8)) at time zone 'Europe/Paris', $9) returning id`,
    [
      b['companyId'],
      b['type'],
      b['objectiveId'],
      b['spotId'],
      b['coachId'],
      b['date'],
      b['start'],
      b['durationMinutes'],
      b['maxParticipants'],
    ],
  );
  return item(rows[0]?.id ?? '');
}

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (url.pathname === '/api/shop/orders') return [201, await bareOrder(pool, await bodyOf(request))];
  if (url.pathname === '/api/payments/webhooks/sandbox')
    return [200, await bareSettle(pool, await bodyOf(request))];
  if (url.pathname === '/api/shop/variants/default') return [200, await bareVariant(pool)];
  if (request.method === 'POST') return [201, await create(request)];
  if (url.pathname === '/api/members') return [200, await employees(url)];
  if (url.pathname === '/api/espace/sessions') return [200, await ofEmployee()];
  if (url.pathname === '/api/sessions/calendar') return [200, await calendar(url)];
  const id = /^\/api\/sessions\/(.+)$/.exec(url.pathname)?.[1];
  return [200, id ? await item(id) : await list(url)];
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    ([status, body]) => send(response, status, body),
    (error: unknown) => send(response, 500, { error: String(error) }),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => process.exit(0));
