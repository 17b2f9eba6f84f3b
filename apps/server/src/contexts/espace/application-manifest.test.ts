import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Manifest = { name: string; start_url: string; scope: string; icons: { src: string }[] };

test('a telephone installs the people’s space under the name of the deployment (D1), with icons that are there', async () => {
  const answer = await api.app.inject({ url: '/api/espace/manifest' });
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({ name: 'Élan', start_url: '/espace', scope: '/espace' });
  const site = join(import.meta.dirname, '../../../../web/public');
  for (const { src } of manifest.icons) expect(existsSync(join(site, src)), src).toBe(true);
});
