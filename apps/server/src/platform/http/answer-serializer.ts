import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Write = (answer: unknown) => string;

const made = new WeakMap<object, Write>();

/**
 * Returns the serializer of a schema, compiled lazily at the first answer and cached for the process. Fastify compiles all of them
 * before it listens, for each server anew: half a second for some hundred routes, most of which are not asked soon.
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
