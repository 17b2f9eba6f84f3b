import { readConfig } from '../platform/config/config.ts';
import { connectDeployment } from '../platform/config/deployment.ts';

/** The configuration of the product under test. */
export const testConfig = readConfig({
  APP_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://elan.test',
});

/** Makes the facts of that deployment ambient: for a product under test, and for a process of a race that is less than one. */
export const connectTestDeployment = (): void => connectDeployment(testConfig, () => '');
