import { changedBy, changedSomething, togetherOf, type Sent } from './follow-writes.ts';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The values that an `insert` of drizzle gives to some columns, row by row. */
function insertedIn({ text, values }: Sent, columns: readonly string[]): (readonly string[])[] {
  const [, named = '', rows = ''] =
    /^insert into "\w+" \(([^)]*)\) values \((.*?)\)(?: on conflict .*| returning .*)?$/s.exec(text) ?? [];
  const places = named.replaceAll('"', '').split(', ');
  return rows.split('), (').map((row) => {
    const given = row.split(', ');
    return columns.map((column) => {
      const place = /^\$(\d+)$/.exec(given[places.indexOf(column)] ?? '')?.[1];
      return place === undefined ? '?' : String(values[Number(place) - 1]);
    });
  });
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** « company:* members/changed »: of whom is told, not which one. */
function toldIn({ values }: Sent): string[] {
  const payloads = values.flatMap(textsOf).filter((text) => text.startsWith('{'));
  return payloads.map((payload) => {
    const { topic = '?', kind = '?' } = JSON.parse(payload) as { topic?: string; kind?: string };
    return `live ${topic.replaceAll(uuids, '*')} ${kind}`;
  });
}

/** « lock programs » for rows, « lock a name » for an advisory lock. */
const lockedIn = ({ text }: Sent): string[] => {
  if (text.includes('pg_advisory_xact_lock')) return ['lock a name'];
  if (!/\bfor (?:no key )?update\b/i.test(text)) return [];
  const [, table = '?'] = /\bfrom\s+"?(\w+)"?/i.exec(text) ?? [];
  return [`lock ${table}`];
};

const tenants =
  /"(\w+)"\."(?:company_id|prescriptor_id|gym_id)" = (?:\$\d+|"(\w+)"\."(?:company_id|prescriptor_id|gym_id)")|"(companies)"\."id" = \$\d+/g;

/** « within members » for each condition that keeps a statement to the rows of one company, prescriptor or gym. */
const withinOf = ({ text }: Sent): string[] =>
  [...text.matchAll(tenants)].flatMap(([, table, other, firm]) =>
    table !== undefined && table === other ? [] : [`within ${table ?? firm}`],
  );

/** pg-boss writes the name of a job that is sent in the text. */
const jobOf = ({ text }: Sent): string | undefined => /'([\w.-]+)' as name/.exec(text)?.[1];

/** « limit 500 »: one row is no list. */
const limitOf = ({ text, values }: Sent): string[] =>
  [...text.matchAll(/\blimit \$(\d+)/g)]
    .map(([, place]) => String(values[Number(place) - 1]))
    .flatMap((most) => (most === '1' ? [] : [`limit ${most}`]));

/** Whether a statement is in the transaction of its use case: under an idempotency key, that is a step of the request's. */
const isWithItsOwn = ({ transaction, step }: Sent, isKeyed: boolean): boolean =>
  transaction !== null && (!isKeyed || step !== null);

/** Returns what one statement tells: see `leftBehind`. « alone » ends what is in no transaction of its use case. */
export function factsOf(sent: Sent, isKeyed: boolean): string[] {
  const facts = [...lockedIn(sent), ...withinOf(sent), ...limitOf(sent)];
  for (const of of changedBy(sent)) {
    const own = isWithItsOwn(sent, isKeyed) ? '' : ' alone';
    if (of === 'live') facts.push(...toldIn(sent).map((told) => told + own));
    else if (of === 'audit_log')
      facts.push(...insertedIn(sent, ['entity', 'event']).map((line) => `audit ${line.join(' ')}${own}`));
    else if (of === 'mails')
      facts.push(...insertedIn(sent, ['template']).map(([template = '']) => `mail ${template}${own}`));
    else if (jobOf(sent) !== undefined) facts.push(`job ${jobOf(sent)}${own}`);
    else facts.push(`write ${of}${own}`);
  }
  return facts;
}

/** Returns facts with the place of each among its likes: what is there twice is « lock programs (2) » the second time. */
export function numbered(facts: readonly string[]): string[] {
  const times = new Map<string, number>();
  return facts.map((fact) => {
    const time = (times.get(fact) ?? 0) + 1;
    times.set(fact, time);
    return time === 1 ? fact : `${fact} (${time})`;
  });
}

/** « audit program », « live company:* », « mail », « job »: of an act whose event, news or letter is by turns one or another. */
const kindOf = (fact: string): string[] =>
  [/^audit \S+(?= )/, /^live \S+(?= )/, /^mail(?= )/, /^job(?= )/].flatMap(
    (kind) => kind.exec(fact)?.[0] ?? [],
  );

/**
 * Returns what a request left behind: « audit program approve », « live company:* programs/changed », « mail verify-email »,
 * « job mail.deliver », « write programs », and « one transaction » when one holds all; and what guarded it: « lock programs » rows that it
 * held, « within members » conditions of one company, « limit 500 » the longest of its lists. What is there twice is « lock programs (2) ».
 * « some audit program » says it less exactly, for what is another at each run.
 */
export function leftBehind(sent: readonly Sent[], isKeyed: boolean): string[] {
  const exact = sent.flatMap((one) => factsOf(one, isKeyed)).filter((fact) => !fact.endsWith(' alone'));
  const facts = [...exact, ...exact.flatMap(kindOf).map((kind) => `some ${kind}`)];
  if (changedSomething(sent) && togetherOf(sent).length === 1) facts.push('one transaction');
  return numbered(facts);
}
