import type { FieldIssue } from '@elan/domain/kernel';
import { townProblem } from './communes.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns what is wrong with the addresses of a body that its schema took, wherever they stand in it: each thing with a postal code and
 * a town is one. Asked of every route: an address that is typed somewhere new is looked at too.
 */
export function addressIssues(body: unknown, path = ''): FieldIssue[] {
  if (!isRecord(body)) return [];
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const { postalCode, city } = body;
  const problem =
    typeof postalCode === 'string' && typeof city === 'string' ? townProblem({ postalCode, city }) : null;
  return [
    ...(problem ? [{ path: at(problem.field), message: problem.message }] : []),
    ...Object.entries(body).flatMap(([key, value]) => addressIssues(value, at(key))),
  ];
}
