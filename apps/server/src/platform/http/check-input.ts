import { kernelErrors, type FieldIssue, type RouteDef } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { addressIssues } from '../addresses/address-issues.ts';
import { refusedCharacters } from './refused-characters.ts';

type Part = 'params' | 'query' | 'body';
type Issue = { path: PropertyKey[]; message: string };

const placeOf = (part: Part, path: string): string =>
  part === 'body' ? path : path === '' ? part : `${part}.${path}`;

const issueOf = (part: Part, issue: Issue): FieldIssue => ({
  path: placeOf(part, issue.path.map(String).join('.')),
  message: issue.message,
});

/**
 * Returns the checked params, query and body of a request, as the contract's schemas say.
 * An address whose town has another postal code is refused too, whatever the route.
 * Throws `form-invalid` (400) with one French sentence for each refused field; nothing of the sent values is echoed.
 */
export function checkInput(definition: RouteDef, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: z.ZodMiniType | undefined = definition[part];
    if (!schema) continue;
    const sent = request[part] ?? (part === 'body' ? undefined : {});
    const refused = refusedCharacters(sent);
    if (refused.length > 0) {
      issues.push(...refused.map(({ path, message }) => ({ path: placeOf(part, path), message })));
      continue;
    }
    const read = schema.safeParse(sent);
    if (read.success) {
      input[part] = read.data;
      // Which town has which postal code is a list of 36 000: no schema holds it, and no browser loads it.
      if (part === 'body') issues.push(...addressIssues(read.data));
    } else issues.push(...read.error.issues.map((issue) => issueOf(part, issue)));
  }
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
  return input;
}
