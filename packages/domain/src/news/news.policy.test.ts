import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { newsPolicy } from './news.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(newsPolicy)).toEqual([
    'news.read: A A G - -',
    'news.write: A A G - -',
    '/app/news: app, ADMIN MODERATOR FLOOR',
  ]);
});
