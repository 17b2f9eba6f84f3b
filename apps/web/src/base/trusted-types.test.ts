import { expect, test } from 'vitest';
import { isOwnWorker } from './trusted-types.ts';

const origin = 'https://elan.example';

test('the workers of this site may start, by their own address and by no other (T05)', () => {
  for (const address of [
    '/espace-worker.js',
    '/gym-worker.js',
    '/assets/pdf-worker-CjjyN-DQ.js',
    `${origin}/assets/pdf-worker-Cj_yN1DQ.js`,
  ])
    expect(isOwnWorker(address, origin), address).toBe(true);
  for (const address of [
    'https://evil.example/assets/pdf-worker-CjjyN-DQ.js',
    '//evil.example/assets/pdf-worker-CjjyN-DQ.js',
    '/assets/pdf-worker-../../api/x.js',
    '/assets/pdf-worker-CjjyN-DQ.js?x=1',
    '/assets/other.js',
    '/api/files/pdf-worker-a.js',
    'data:text/javascript,alert(1)',
    'blob:https://elan.example/1',
    'javascript:alert(1)',
    '',
  ])
    expect(isOwnWorker(address, origin), address).toBe(false);
});
