import { charterContract, charterVersion } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSessionUser } from '../../base/testing/a-session-user.ts';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { session } from '../../base/session/session.ts';
import { CharterScreen } from './charter.screen.tsx';

const api = answersInMemory();
const button = () => page.getByRole('button', { name: 'J’accepte la charte' });

test('who accepted an older charter reads the new one and accepts it; who only reads it is asked nothing', async () => {
  const sent: unknown[] = [];
  const user = aSessionUser({ waitsFor: 'charter' });
  api.on(charterContract.accept, ({ body }) => {
    sent.push(body);
    return { user: { ...user, waitsFor: null } };
  });
  await mountScreen(CharterScreen, { at: '/charte', user });
  await button().click();
  await expect.poll(() => session.get()?.waitsFor).toBeNull();
  expect(sent).toEqual([{ charterVersion }]);
  await expect.element(button()).not.toBeInTheDocument();
});
