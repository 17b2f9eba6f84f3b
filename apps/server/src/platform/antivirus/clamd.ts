import { connect } from 'node:net';
import { OutsideUnavailable } from '../outside/outside-error.ts';

const service = 'clamd';
const patienceMs = 20_000;
const longestAnswer = 4096;

// INSTREAM: the command, then chunks led by their length in four bytes, then a length of nothing.
function streamOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]);
}

function verdictOf(answer: string): 'clean' | 'infected' {
  const words = answer.replaceAll('\0', '').trim();
  if (words === 'stream: OK') return 'clean';
  if (words.startsWith('stream: ') && words.endsWith(' FOUND')) return 'infected';
  throw new OutsideUnavailable(service, 'unreadable');
}

/**
 * Asks a clamd of ClamAV about a file by its INSTREAM command. Returns its verdict; throws OutsideUnavailable when it does not answer in 20
 * seconds, refuses the size, or answers something else.
 */
export function scanByClamd(
  { host, port }: { readonly host: string; readonly port: number },
  bytes: Buffer,
): Promise<'clean' | 'infected'> {
  const { promise, resolve, reject } = Promise.withResolvers<'clean' | 'infected'>();
  const socket = connect({ host, port });
  let answer = '';
  socket.setTimeout(patienceMs, () => {
    socket.destroy();
    reject(new OutsideUnavailable(service, 'timeout'));
  });
  socket.on('error', (cause) => reject(new OutsideUnavailable(service, 'unreachable', { cause })));
  socket.on('connect', () => socket.write(streamOf(bytes)));
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
    if (answer.length > longestAnswer) socket.destroy();
    if (answer.includes('\0')) socket.end();
  });
  socket.on('close', () => {
    try {
      resolve(verdictOf(answer));
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}
