import { landing, webRoles } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { allScreens } from './screens.ts';
import { faqOf } from '../contexts/support/faq.ts';

const paths = allScreens.map(({ path }) => path);

test.each(webRoles)('the answers to %s lead to pages that exist and that this role opens', (role) => {
  const entries = faqOf(role);
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { page } of entries) {
    if (!page) continue;
    expect(paths).toContain(page.href);
    expect([page.href, landing(page.href, { role })]).toEqual([page.href, { kind: 'page' }]);
  }
});
