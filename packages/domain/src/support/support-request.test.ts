import { fieldMessages, maxLengthMessage, minLengthMessage } from '../kernel/index.ts';
import { expect, test } from 'vitest';
import { allowedMetadata } from './chat-events.ts';
import { longestMessage, supportRequestSchema } from './support-request.ts';

const good = { topic: 'sessions', message: 'Comment déplacer une séance ?', page: '/app/sessions' };
const refusals = (changes: object) =>
  supportRequestSchema
    .safeParse({ ...good, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a question has a topic, a message and the page where it was written', () => {
  expect(refusals({})).toEqual([]);
  expect(supportRequestSchema.parse({ ...good, message: '  Bonjour à tous  ' }).message).toBe(
    'Bonjour à tous',
  );
});

test.each([
  [{ topic: 'weather' }, [['topic', fieldMessages.choiceInvalid]]],
  [{ message: '   ' }, [['message', fieldMessages.required]]],
  [{ message: 'Aidez' }, [['message', minLengthMessage(10)]]],
  [{ message: 'a'.repeat(longestMessage + 1) }, [['message', maxLengthMessage(longestMessage)]]],
  [{ page: 'https://ailleurs.example/' }, [['page', fieldMessages.fieldInvalid]]],
  [{ page: '/app/users?q=Martin' }, [['page', fieldMessages.fieldInvalid]]],
])('%o is refused beside its field', (changes, expected) => {
  expect(refusals(changes)).toEqual(expected);
});

test('only the foreseen fields of an event leave to the chat (T68)', () => {
  const told = { discipline: 'Yoga', startDate: '2027-01-04', start_date: 1_799_020_800, email: 'a@b.fr' };
  expect(allowedMetadata('session-subscription', told)).toEqual({
    discipline: 'Yoga',
    startDate: '2027-01-04',
    start_date: 1_799_020_800,
  });
  expect(allowedMetadata('consultation-subscription', told)).toEqual({
    startDate: '2027-01-04',
    start_date: 1_799_020_800,
  });
  expect(allowedMetadata('web_app_user_connection', told)).toEqual({});
  expect(allowedMetadata('user_update', told)).toEqual({});
});
