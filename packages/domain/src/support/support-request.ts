import * as z from 'zod/mini';
import { fieldMessages, maxLengthMessage, minLengthMessage } from '../kernel/index.ts';
import { supportTopics } from './chat-events.ts';

/** Messages that one person may send in 24 hours. */
export const requestsPerDay = 10;

const shortestMessage = 10;
export const longestMessage = 4000;

/** What the help drawer sends: what it is about, the question, and the page from which it is asked. */
export const supportRequestSchema = z.strictObject({
  topic: z.enum(supportTopics, fieldMessages.choiceInvalid),
  message: z
    .string(fieldMessages.required)
    .check(
      z.trim(),
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.minLength(shortestMessage, minLengthMessage(shortestMessage)),
      z.maxLength(longestMessage, maxLengthMessage(longestMessage)),
    ),
  /** A path of the application, with neither its query nor its fragment: those may hold what is searched for. */
  page: z
    .string(fieldMessages.required)
    .check(z.maxLength(300, fieldMessages.fieldInvalid), z.regex(/^\/[^\s?#]*$/, fieldMessages.fieldInvalid))
    .register(z.globalRegistry, { examples: ['/app/sessions'] }),
});
export type SupportRequestInput = z.output<typeof supportRequestSchema>;
