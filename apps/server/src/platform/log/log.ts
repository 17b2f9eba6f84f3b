import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorForLog } from './error-for-log.ts';

export type { Logger };

const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.email',
  '*.token',
  '*.idToken',
  '*.phone',
];

/** Returns the address of a request without the secrets that it may carry: one-time tokens, the one of a calendar. */
export const withoutTokens = (url: string): string =>
  url.replace(/((?:token|code)=)[^&]*/gi, '$1…').replace(/(\/api\/calendar\/)[^/?#]*/gi, '$1…');

/**
 * Makes the JSON logger, on standard output unless a stream is given: secrets and personal data are redacted, one-time
 * tokens leave the addresses, errors leave the values that they quote. `fields` adds its answer to each line.
 */
export function makeLogger(level: string, stream?: DestinationStream, fields?: () => object): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secrets, censor: '…' },
    ...(fields && { mixin: fields }),
    serializers: {
      err: errorForLog,
      req: (req: { method: string; url: string; id: string }) => ({
        id: req.id,
        method: req.method,
        url: withoutTokens(req.url),
      }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
