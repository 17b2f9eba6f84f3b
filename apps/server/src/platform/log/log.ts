import { pino, type Logger } from 'pino';

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

/** Returns the address of a request without the one-time tokens that it may carry. */
export const withoutTokens = (url: string): string => url.replace(/((?:token|code)=)[^&]*/gi, '$1…');

/** Makes the JSON logger: secrets and personal data are redacted, one-time tokens leave the addresses. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: secrets, censor: '…' },
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({
        id: req.id,
        method: req.method,
        url: withoutTokens(req.url),
      }),
    },
  });
}
