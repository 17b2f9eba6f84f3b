import * as z from 'zod/mini';
import { defineSettings, fieldMessages, maxLengthMessage } from '../kernel/index.ts';

const longest = 400;

/** What an administrator may change of the club. */
export const pollSettings = defineSettings({
  'polls.club-benefits': {
    schema: z.string(fieldMessages.fieldInvalid).check(
      z.trim(),
      z.maxLength(longest, maxLengthMessage(longest)),
      z.refine((text: string) => text === '' || text.length >= 2, fieldMessages.fieldInvalid),
    ),
    fallback:
      'Des séances en avant-première, des sondages récompensés et des invitations pour vos collègues.',
    fr: 'Ce que le club apporte',
    unit: 'text',
    effect: 'Les membres du club le lisent dans leur espace.',
    decision: 'ours',
  },
});
