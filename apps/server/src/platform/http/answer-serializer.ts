import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Write = (answer: unknown) => string;

const made = new WeakMap<object, Write>();

/**
 * Returns what writes the answers of a schema: its code is made at the first answer and kept for the process. Fastify makes all of them
 * before it listens, for each server anew: half a second for some hundred routes, of which most are not asked soon.
 */
export const answerSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer: unknown) => {
    let write = made.get(schema);
    if (!write) {
      write = fastJson(schema as AnySchema);
      made.set(schema, write);
    }
    return write(answer);
  };
};
