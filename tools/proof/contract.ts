import { Ajv, type ValidateFunction } from 'ajv';
import { codeOf, type Answer } from './call.ts';
import type { Operation, Schema } from './openapi.ts';

const ajv = new Ajv({ strict: false, allErrors: false });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
const compiled = new WeakMap<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

// What a sentence says when a parameter of it was forgotten.
const brokenSentence = /undefined|NaN|\[object|\bnull\b/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns what an answer has that the document does not foresee (status, body, code of a refusal, sentence), or undefined. */
export function offContract(operation: Operation, answer: Answer): string | undefined {
  const { status, text, headers } = answer;
  const foreseen = operation.answers.get(status);
  if (!foreseen) return `${status} ${codeOf(answer) ?? text.slice(0, 80)} n’est pas au contrat`;
  if (!foreseen.schema) return foreseen.isFile || text === '' ? undefined : `${status} porte un corps`;
  if (!headers['content-type']?.startsWith('application/json'))
    return `${status} n’est pas du JSON (${headers['content-type'] ?? 'sans type'})`;
  const body = parsed(text);
  const validate = validatorOf(foreseen.schema);
  if (!validate(body)) return `${status} hors du schéma : ${ajv.errorsText(validate.errors).slice(0, 160)}`;
  if (!foreseen.codes) return undefined;
  const { code, message } = (body as { error: { code: string; message: string } }).error;
  if (!foreseen.codes.includes(code)) return `${status} ${code} n’est pas au contrat`;
  return brokenSentence.test(message) ? `${status} ${code} dit « ${message} »` : undefined;
}
