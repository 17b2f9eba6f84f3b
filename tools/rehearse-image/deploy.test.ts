import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const caddy = read('Caddyfile');
const image = read('Dockerfile');
const unit = read('systemd/elan-api@.service');
const secondsIn = (text: string, found: RegExp): number => Number(found.exec(text)?.[1]);

test('the image of the product runs as an ordinary user, in production, and holds no secret', () => {
  const served = image.slice(image.lastIndexOf('\nFROM '));
  expect(served).toMatch(/^USER node$/m);
  expect(served).toMatch(/^ENV NODE_ENV=production APP_ENV=production /m);
  expect(image).not.toMatch(/^(?:ENV|ARG)\b.*(?:URL|KEY|TOKEN|PASSWORD|SECRET)/m);
});

test('the proxy asks each replica by its name for its health, and offers again what was refused', () => {
  const upstreams = /reverse_proxy (.+) \{/.exec(caddy)?.[1]?.split(' ') ?? [];
  const replicas = [...compose.matchAll(/^ {2}(api-\d+):/gm)].map(([, name]) => `${name}:3000`);
  expect(upstreams).toEqual(replicas);
  expect(replicas).toHaveLength(2);
  expect(caddy).toMatch(/health_uri \/api\/health\n/);
  expect(secondsIn(caddy, /lb_try_duration (\d+)s/)).toBeGreaterThan(
    secondsIn(caddy, /health_interval (\d+)s/),
  );
  expect(compose).toContain("'./Caddyfile:/etc/caddy/Caddyfile:ro'");
});

test.each([
  ['compose.yaml', compose, /DRAIN_SECONDS: '(\d+)'/, /stop_grace_period: (\d+)s/],
  ['systemd', unit, /DRAIN_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/],
])(
  'a replica of %s leaves for two checks of the proxy, and is not killed before it left',
  (_name, text, drain, kill) => {
    const seconds = secondsIn(text, drain);
    expect(seconds).toBeGreaterThanOrEqual(2 * secondsIn(caddy, /health_interval (\d+)s/));
    expect(seconds).toBeLessThan(secondsIn(text, kill));
  },
);
