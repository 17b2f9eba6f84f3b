import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';

/** A notification as the peer sent it. */
export type PeerNotification = { readonly type: string; readonly body: string; readonly signature: string };

/** Another server that speaks as Stripe does, on this machine: checkouts, their hosted page, and signed notifications. */
export type StripePeer = {
  readonly port: number;
  readonly notifications: readonly PeerNotification[];
  readonly close: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

const priceOfLine = 'line_items[0][price_data]';

/** The peer knows a price by its id only: what a line says of its own price is first made at the peer, as Stripe does by itself. */
async function withKnownPrice(url: string, headers: Record<string, string>, body: string): Promise<string> {
  const asked = new URLSearchParams(body);
  const make = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return ((await answer.json()) as { id: string }).id;
  };
  const field = (name: string) => asked.get(`${priceOfLine}${name}`) ?? '';
  const product = await make('/v1/products', { name: field('[product_data][name]') });
  const price = await make('/v1/prices', {
    product,
    currency: field('[currency]'),
    unit_amount: field('[unit_amount]'),
  });
  const named = Array.from(asked.keys());
  for (const name of named) if (name.startsWith(priceOfLine)) asked.delete(name);
  asked.set('line_items[0][price]', price);
  return asked.toString();
}

/** Starts the peer, in front of it what gives a price to a line, and beside it who hears its notifications. */
export async function startStripePeer(secret: string): Promise<StripePeer> {
  const notifications: PeerNotification[] = [];
  const hears = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const signature = String(request.headers['stripe-signature']);
      notifications.push({ type: (JSON.parse(body) as { type: string }).type, body, signature });
      response.end();
    })();
  });
  const url = `http://127.0.0.1:${await listening(hears)}/`;
  const peer = await createEmulator({
    service: 'stripe',
    port: await freePort(),
    seed: { stripe: { webhooks: [{ url, secret, events: ['*'] }] } },
  });
  const front = createServer((request, response) => {
    void (async () => {
      const headers = {
        authorization: String(request.headers.authorization),
        'content-type': 'application/x-www-form-urlencoded',
      };
      const path = request.url ?? '/';
      let body = await bodyOf(request);
      if (new URLSearchParams(body).has(`${priceOfLine}[currency]`))
        body = await withKnownPrice(peer.url, headers, body);
      const method = request.method ?? 'GET';
      const answer = await fetch(peer.url + path, { method, headers, ...(method === 'POST' && { body }) });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    })();
  });
  const port = await listening(front);
  return {
    port,
    notifications,
    close: async () => {
      for (const server of [front, hears]) {
        server.closeAllConnections();
        server.close();
      }
      await peer.close();
    },
  };
}
