import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { kernelErrors } from '@elan/domain/kernel';
import { bodyOf } from './answer-error.ts';

function errorOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return kernelErrors.fail('request-timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return kernelErrors.fail('headers-too-large');
  return kernelErrors.fail('malformed-request');
}

/** Answers what Node refused before any request was read (headers too long, no HTTP, too slow), then hangs up. */
export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const error = errorOf(fault.code);
  const body = JSON.stringify(bodyOf(error));
  if (!socket.writable) {
    socket.destroy(fault);
    return;
  }
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
