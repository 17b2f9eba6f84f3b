import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

// A plain static server: `peer-server.ts <folder of the built peer> <port> <port of the product>`. It hands /api to the product, whose data the
// peer shows: from another address the browser would ask for the right to, one more wait on each request.
const [folder = '', port = '', productPort = ''] = process.argv.slice(2);

type Coding = 'br' | 'gzip' | 'identity';
type Served = { readonly headers: Record<string, string>; readonly forms: ReadonlyMap<Coding, Buffer> };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** A file of the built peer, in the forms that the build wrote beside it. */
function readServed(name: string): Served {
  const path = join(folder, name);
  const forms = codings
    .filter(([, extension]) => existsSync(path + extension))
    .map(([coding, extension]) => [coding, readFileSync(path + extension)] as const);
  const headers = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  return { headers, forms: new Map(forms) };
}

const files = new Map(
  globSync('**/*', { cwd: folder })
    .filter((name) => !/\.(?:br|gz)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => [`/${name.replaceAll('\\', '/')}`, readServed(name)]),
);

function sendFile({ headers, forms }: Served, asked: IncomingMessage, answer: ServerResponse): void {
  const accepted = asked.headers['accept-encoding'] ?? '';
  const coding = (['br', 'gzip'] as const).find((one) => accepted.includes(one) && forms.has(one));
  const body = forms.get(coding ?? 'identity');
  answer.writeHead(200, {
    ...headers,
    ...(coding && { 'content-encoding': coding }),
    'content-length': body?.length ?? 0,
  });
  answer.end(body);
}

function askProduct(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port: productPort, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.once('error', () => {
    answer.writeHead(502).end();
  });
  asked.pipe(passed);
}

createServer((asked, answer) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://peer');
  const served = files.get(pathname === '/' ? '/index.html' : pathname);
  if (pathname.startsWith('/api/')) askProduct(asked, answer);
  else if (served) sendFile(served, asked, answer);
  else answer.writeHead(404).end();
}).listen(Number(port), '127.0.0.1', () => {
  console.log('ready');
});
