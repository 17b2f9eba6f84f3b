import type { AuditChange } from '@elan/domain/audit';

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
    ? value.join(', ')
    : JSON.stringify(value);
}

const pair = (name: string, before: unknown, after: unknown): AuditChange => ({
  name,
  before: textOf(before),
  after: textOf(after),
});

const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

/** What one value of the details says: before and after where it holds both, else what it holds. */
function changeOf(name: string, value: unknown): AuditChange[] {
  const keys = isBag(value) ? pairs.find(([before, after]) => before in value || after in value) : undefined;
  if (!keys || !isBag(value)) return [pair(name, null, value)];
  const [before, after] = [value[keys[0]], value[keys[1]]];
  if (!isBag(before) && !isBag(after)) return [pair(name, before, after)];
  const names = new Set([
    ...Object.keys(isBag(before) ? before : {}),
    ...Object.keys(isBag(after) ? after : {}),
  ]);
  return [...names]
    .map((one) => pair(one, isBag(before) ? before[one] : null, isBag(after) ? after[one] : null))
    .filter((one) => one.before !== one.after);
}

/** Returns what the details of a line of the audit changed, one value after the other. */
export function changesOf(details: unknown): AuditChange[] {
  if (!isBag(details)) return [];
  const keys = pairs.find(([before, after]) => before in details && after in details);
  const rest = Object.entries(details).filter(([name]) => !keys?.some((key) => key === name));
  const whole = keys ? changeOf('valeur', { before: details[keys[0]], after: details[keys[1]] }) : [];
  return [...rest.flatMap(([name, value]) => changeOf(name, value)), ...whole];
}
