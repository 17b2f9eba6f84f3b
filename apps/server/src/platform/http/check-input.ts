import { kernelErrors, type FieldIssue, type RouteDef } from '@elan/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

type Part = 'params' | 'query' | 'body';
type Issue = { path: PropertyKey[]; message: string };

const issueOf = (part: Part, issue: Issue): FieldIssue => ({
  path: part === 'body' ? issue.path.map(String).join('.') : [part, ...issue.path.map(String)].join('.'),
  message: issue.message,
});

/**
 * Returns the checked params, query and body of a request, as the contract's schemas say.
 * Throws `form-invalid` (400) with one French sentence for each refused field; nothing of the sent values is echoed.
 */
export function checkInput(definition: RouteDef, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: z.ZodMiniType | undefined = definition[part];
    if (!schema) continue;
    const read = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    if (read.success) input[part] = read.data;
    else issues.push(...read.error.issues.map((issue) => issueOf(part, issue)));
  }
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
  return input;
}
