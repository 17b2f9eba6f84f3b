import type * as z from 'zod/mini';

/** What a contract says of each field of what would be sent, by its path; the first sentence of each. */
export function inputErrors(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
