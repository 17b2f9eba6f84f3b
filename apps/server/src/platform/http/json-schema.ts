import * as z from 'zod/mini';

export type JsonSchema = { readonly [key: string]: unknown };

const made = new WeakMap<object, { input?: JsonSchema; output?: JsonSchema }>();

/**
 * Returns the JSON Schema (draft 7) of a contract's schema: what a caller sends (`input`) or gets (`output`).
 * Identifiers are left out: the serializer of Fastify would clash on them.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const known = made.get(schema) ?? {};
  const cached = known[io];
  if (cached) return cached;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id;
      delete jsonSchema.$id;
    },
  });
  known[io] = json;
  made.set(schema, known);
  return json;
}
