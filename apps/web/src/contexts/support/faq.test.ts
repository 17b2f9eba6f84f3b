import { landing, webRoles } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { screens } from '../../app/screens.tsx';
import { faqOf } from './faq.ts';

test.each(webRoles)('the answers to %s lead to pages that exist and that this role opens', (role) => {
  const entries = faqOf(role);
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { page } of entries) {
    if (!page) continue;
    expect([page.href, page.href in screens]).toEqual([page.href, true]);
    expect([page.href, landing(page.href, { role })]).toEqual([page.href, { kind: 'page' }]);
  }
});
