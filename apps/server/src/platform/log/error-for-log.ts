type Logged = Record<string, unknown>;

// What an error may say beside its message: names and codes, never the values of people.
const safe = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'command',
];
const ofPostgres = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine', 'position'];
const deepest = 5;

const frame = /^\s+at .+/;

/** The calls alone: the first lines of a stack repeat the message, and with it the parameters of a query. */
const framesOf = (stack: string | undefined, message: string): string | undefined =>
  stack
    ?.replace(message, '')
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n');

const withoutEmails = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

/** PostgreSQL quotes the refused value when it cannot be read (class 22), and names of ours elsewhere. */
const postgresMessage = (message: string, code: string): string =>
  code.startsWith('22') ? message.replace(/".*"/gs, '"…"') : message;

const pick = (error: object, names: readonly string[]): Logged =>
  Object.fromEntries(
    names
      .map((name) => [name, Reflect.get(error, name)] as const)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );

const isPostgres = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

function messageOf(error: Error): string {
  // drizzle writes the values after the text of the query
  if ('query' in error && 'params' in error) return 'Failed query';
  return withoutEmails(isPostgres(error) ? postgresMessage(error.message, error.code) : error.message);
}

function logged(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutEmails(error) : typeof error;
  const { query } = error as { query?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...pick(error, safe),
    ...(isPostgres(error) && pick(error, ofPostgres)),
    ...(typeof query === 'string' && 'params' in error && { query }),
    stack: framesOf(error.stack, error.message),
    ...(error.cause !== undefined && depth < deepest && { cause: logged(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && { errors: error.errors.slice(0, 10).map((part) => logged(part, depth + 1)) }),
  };
}

/**
 * Returns what a log keeps of an error: type, message, calls, codes; of a query its SQL text, its SQLSTATE and the constraint.
 * Values stay out: parameters, the detail of PostgreSQL, e-mails in messages, and objects such as a connection.
 */
export const errorForLog = (error: unknown): unknown => logged(error, 0);
