import { createServer, type AddressInfo, type Socket } from 'node:net';

export type ReceivedMail = {
  readonly from: string;
  readonly recipients: string[];
  /** The headers, unfolded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
  /** The parts of a multipart/alternative, decoded, by content type. */
  readonly parts: ReadonlyMap<string, string>;
};

/** What the peer answers to a recipient, a reply line such as `550 5.1.1 no such user`; undefined accepts it. */
export type Verdict = (recipient: string) => string | undefined;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

function decodeBody(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return bytesOf(body).toString();
  const joined = body.replace(/=\r\n/g, '');
  const unescaped = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return bytesOf(unescaped).toString();
}

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeBody('quoted-printable', word.replaceAll('_', ' ')),
    );

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(pairs), body: raw.slice(end + 4) };
}

function read(from: string, recipients: string[], raw: string): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const blocks = boundary ? body.split(`--${boundary}`).slice(1, -1) : [];
  const parts = blocks.map((block): [string, string] => {
    const part = split(block.replace(/^\r\n/, '').replace(/\r\n$/, ''));
    const type = part.headers.get('content-type')?.split(';')[0] ?? '';
    return [type, decodeBody(part.headers.get('content-transfer-encoding') ?? '7bit', part.body)];
  });
  return { from, recipients, headers, raw, parts: new Map(parts) };
}

function converse(socket: Socket, verdict: Verdict, received: (mail: ReceivedMail) => void): void {
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';
  let from = '';
  let recipients: string[] = [];
  let buffer = '';
  let inData = false;
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return reply('250 peer.test');
    if (verb === 'MAIL') {
      from = addressIn(line);
      recipients = [];
    }
    if (verb === 'RCPT') {
      const refusal = verdict(addressIn(line));
      if (refusal) return reply(refusal);
      recipients.push(addressIn(line));
    }
    inData = verb === 'DATA';
    reply(inData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        received(read(from, recipients, text.replace(/^\.\./gm, '.')));
        reply('250 taken');
      } else answer(text);
    }
  });
  reply('220 peer.test ESMTP');
}

/** Starts a real SMTP server on loopback, for tests: it takes every mail that `verdict` accepts. */
export async function startSmtpPeer(
  verdict: Verdict = () => undefined,
): Promise<{ url: string; mails: ReceivedMail[]; stop(): Promise<void> }> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, verdict, (mail) => mails.push(mail));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
