import { expect, test } from 'vitest';
import { logoKey, newsKey, objectiveKey, profilePictureKey, sessionKey } from './picture-keys.ts';

test.each([
  ['a profile picture', (id: string) => profilePictureKey(id, 1, 'default')],
  ['an objective', (id: string) => objectiveKey(id, 1)],
  ['news', (id: string) => newsKey(id, 1)],
  ['a session', (id: string) => sessionKey(id, 1)],
  ['a logo', (id: string) => logoKey(id, 1)],
])('the key of the file of %s is made of an id, and of nothing that leads elsewhere', (_, keyOf) => {
  expect(() => keyOf('../../etc/passwd')).toThrow(RangeError);
});
