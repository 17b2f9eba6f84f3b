import * as z from 'zod/mini';
import {
  fieldMessages,
  maxCountMessage,
  maxLengthMessage,
  maxValueMessage,
  minCountMessage,
  minLengthMessage,
  minValueMessage,
} from './field-messages.ts';

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const byFormat: Readonly<Record<string, string>> = {
  email: fieldMessages.emailInvalid,
  url: fieldMessages.urlInvalid,
  date: fieldMessages.dateInvalid,
  datetime: fieldMessages.dateInvalid,
  time: fieldMessages.timeInvalid,
};

function wrongType({ input, expected }: { input?: unknown; expected: string }): string {
  if (input === undefined || input === null) return fieldMessages.required;
  if (expected === 'int') return fieldMessages.integerExpected;
  if (expected === 'number') return fieldMessages.numberExpected;
  return expected === 'date' ? fieldMessages.dateInvalid : fieldMessages.fieldInvalid;
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';
const isList = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return maxLengthMessage(Number(maximum));
  if (isNumber(origin)) return maxValueMessage(Number(maximum));
  return isList(origin) ? maxCountMessage(Number(maximum)) : fieldMessages.fieldInvalid;
}

function tooSmall(issue: { origin: string; minimum: number | bigint; inclusive?: boolean }): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') return minimum === 1 ? fieldMessages.required : minLengthMessage(minimum);
  if (isNumber(issue.origin))
    return minimum === 0 && issue.inclusive === false
      ? fieldMessages.positiveExpected
      : minValueMessage(minimum);
  return isList(issue.origin) ? minCountMessage(minimum) : fieldMessages.fieldInvalid;
}

/** Returns the French sentence of a refusal whose schema carries none: the last resort, so that nobody reads English. */
function frenchMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return issue.input === undefined ? fieldMessages.required : fieldMessages.choiceInvalid;
    case 'invalid_format':
      return byFormat[issue.format] ?? fieldMessages.fieldInvalid;
    case 'unrecognized_keys':
      return fieldMessages.unexpected;
    default:
      return fieldMessages.fieldInvalid;
  }
}

// One setting for every schema of the server and of the browser: it is in force once the kernel is imported.
z.config({ customError: frenchMessage });
