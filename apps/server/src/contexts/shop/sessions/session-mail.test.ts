import { expect, test } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { FriendMail } from './session.mail.tsx';

const told = { productName: 'Élan', firstName: 'Zoé', objective: 'Mobilité', when: 'lundi', where: 'Lyon' };

test('who invites is named as French says it, before a vowel or not', async () => {
  const reasonOf = async (buyer: string) => {
    const { text } = await renderMail(FriendMail({ ...told, buyer } as Parameters<typeof FriendMail>[0]));
    return /parce qu\S*.*? vous/.exec(text)?.[0];
  };
  expect(await reasonOf('Élodie')).toBe('parce qu’Élodie vous');
  expect(await reasonOf('Paul')).toBe('parce que Paul vous');
});
