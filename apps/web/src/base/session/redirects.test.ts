import { landing, webRoutes } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { pathAfterSignIn } from './home-path.ts';
import { targetOf } from '../navigation/search-params.ts';
import { aSessionUser } from '../testing/a-session-user.ts';

const ours = 'https://elan.test';
const theirs = ['evil.test', 'evil.test:8443', 'elan.test.evil.test', 'evil.test%2f', '%65vil.test', '[::1]'];

// How an address of another host is written, by who wants it taken for one of ours.
const forms: readonly ((host: string) => string)[] = [
  (host) => `https://${host}`,
  (host) => `HTTPS:${host}`,
  (host) => `https:///${host}`,
  (host) => `//${host}`,
  (host) => `///${host}`,
  (host) => `////${host}/app`,
  (host) => `/\\${host}`,
  (host) => `\\\\${host}`,
  (host) => `\\/${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r\n/${host}`,
  (host) => ` //${host}`,
  (host) => `\u0000//${host}`,
  (host) => `/.//${host}`,
  (host) => `/app/..//${host}`,
  (host) => `/app/../..//${host}/`,
  (host) => `/%2e//${host}`,
  (host) => `/%2f%2f${host}`,
  (host) => `/%5c%5c${host}`,
  (host) => `/app@${host}`,
  (host) => `@${host}`,
  (host) => `.${host}`,
  (host) => `:${host}`,
  (host) => `${ours}@${host}`,
  (host) => `${ours}.${host}`,
  (host) => `/app?next=//${host}`,
  (host) => `/auth/login?redirect=https://${host}`,
  (host) => `/onboarding/axa?next=//${host}#//${host}`,
  (host) => `/onboardingspecific//${host}`,
  (host) => `/register?sponsor=//${host}`,
  (host) => `javascript://${host}/%0aalert(1)`,
  (host) => `data:text/html,//${host}`,
  (host) => `vbscript:${host}`,
  (host) => `blob:https://${host}/1`,
  (host) => `ftp://${host}`,
  (host) => `/／${host}`,
  (host) => `/。${host}`,
  (host) => `〱//${host}`,
  (host) => `?redirect=//${host}`,
  (host) => `#//${host}`,
  (host) => `/app/#//${host}`,
  (host) => `mailto:a@${host}`,
  (host) => `//user:word@${host}`,
  (host) => `/app//${host}`,
  (host) => `/./././/${host}`,
  (host) => `/app/%2e%2e//${host}`,
  (host) => `https:\\\\${host}`,
  (host) => host,
  (host) => `/${host}`,
];
const payloads = forms.flatMap((form) => theirs.map(form));

const aManager = aSessionUser();

/** The host that a browser opens for a path of ours. */
const hostOf = (path: string): string => new URL(path, ours).host;

test('of 300 addresses of elsewhere given as the page that was asked for, none leaves the host (threats T13)', () => {
  expect(payloads).toHaveLength(300);
  const left = payloads.filter((asked) => {
    const { to } = targetOf(pathAfterSignIn(aManager, asked));
    return !to.startsWith('/') || hostOf(to) !== hostOf('/');
  });
  expect(left).toEqual([]);
});

test('whatever is opened, signed in or not, leads to a path of the table of routes, or nowhere else', () => {
  const targets = new Set(webRoutes.flatMap(({ redirectTo }) => redirectTo ?? []));
  for (const path of ['/auth/login', '/app', '/changepassword', '/verifyphone']) targets.add(path);
  for (const target of targets) expect(hostOf(target)).toBe(hostOf('/'));
  const led = payloads.flatMap((path) =>
    [null, aManager].flatMap((user) => {
      const decision = landing(path, user);
      return decision.kind === 'redirect' ? [decision.to] : [];
    }),
  );
  expect(led.length).toBeGreaterThan(0);
  expect(led.filter((path) => !targets.has(path))).toEqual([]);
});
