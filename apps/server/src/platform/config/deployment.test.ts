import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';

test('what a deployment says of itself is known once it is connected, the address where it listens as soon as it does', async () => {
  // A copy of its own: the other tests of this process may have connected theirs.
  vi.resetModules();
  const { connectDeployment, deployment } = await import('./deployment.ts');
  expect(deployment).toThrow('connectDeployment() was not called');

  const given = { APP_ENV: 'test', PRODUCT_NAME: 'Essai', CONTACT_EMAIL: 'aide@essai.example' };
  let address = 'http://127.0.0.1:3000';
  connectDeployment(readConfig(given), () => address);
  address = 'http://127.0.0.1:4321';
  expect({ ...deployment() }).toEqual({
    productName: 'Essai',
    productMembers: 'Élans',
    baseUrl: 'http://127.0.0.1:4321',
    contactEmail: 'aide@essai.example',
  });

  connectDeployment(readConfig({ ...given, PUBLIC_URL: 'https://essai.example/' }), () => address);
  expect(deployment().baseUrl).toBe('https://essai.example');
});
