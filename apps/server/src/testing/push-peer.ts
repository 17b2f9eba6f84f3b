import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { answering, useHttpPeer } from './http-peer.ts';

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
const info = (text: string): Buffer => Buffer.from(`Content-Encoding: ${text}\0`);
const derived = (key: Buffer, salt: Buffer, about: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, about, length));

/** A browser as a push service knows it. */
type Browser = { readonly ecdh: ECDH; readonly auth: Buffer; readonly path: string };

/** Decrypts a message as the browser does (RFC 8188, RFC 8291), with nothing of the library that encrypted it. */
function decrypted({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = derived(ecdh.computeSecret(sender), auth, about, 32);
  const key = derived(input, salt, info('aes128gcm'), 16);
  const nonce = derived(input, salt, info('nonce'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const clear = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // One record: its last byte that is not padding says that it is the last.
  return clear.subarray(0, clear.lastIndexOf(2)).toString();
}

/** Checks the signature of a request as a push service does (RFC 8292): the key that subscribed, this service, not for long. */
async function signer(request: IncomingMessage, origin: string): Promise<string> {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const raw = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: b64(raw.subarray(1, 33)),
    y: b64(raw.subarray(33, 65)),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: origin,
    algorithms: ['ES256'],
    maxTokenAge: undefined,
  });
  if (!payload.sub?.startsWith('mailto:')) throw new Error('nobody to write to');
  if ((payload.exp ?? 0) > Date.now() / 1000 + 24 * 3600) throw new Error('signed for too long');
  return key;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A push service on loopback: it takes what is signed by the key that subscribed, and keeps what each browser would read. */
export function usePushPeer() {
  const peer = useHttpPeer();
  const browsers: Browser[] = [];
  const shown: { path: string; message: unknown; ttl: string | undefined }[] = [];
  const gone = new Set<string>();
  const known = { key: '' };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = browsers.find(({ path }) => path === request.url);
    if (!browser || gone.has(browser.path)) return answering(410)(response);
    const body = await bodyOf(request);
    if ((await signer(request, peer.url)) !== known.key) return answering(403)(response);
    const ttl = request.headers['ttl'];
    shown.push({ path: browser.path, message: JSON.parse(decrypted(browser, body)), ttl: String(ttl) });
    answering(201)(response);
  }
  return {
    shown,
    get origin() {
      return peer.url;
    },
    /** It takes messages from now on, signed by the key that browsers subscribed with. */
    open(pushKey: string) {
      known.key = pushKey;
      shown.length = 0;
      peer.answer((response, request) => {
        receive(request, response).catch(() => answering(400)(response));
      });
    },
    /** It answers with an error, whatever is asked. */
    failing: () => {
      peer.answer(answering(503));
    },
    /** A new browser, as it says of itself to the product. */
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const browser = { ecdh, auth: randomBytes(16), path: `/send/${browsers.length}` };
      browsers.push(browser);
      return {
        endpoint: `${peer.url}${browser.path}`,
        p256dh: b64(ecdh.getPublicKey()),
        auth: b64(browser.auth),
      };
    },
    /** The browser of an address is known no more. */
    forget(endpoint: string) {
      gone.add(new URL(endpoint).pathname);
    },
  };
}
