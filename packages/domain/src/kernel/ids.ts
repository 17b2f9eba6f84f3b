import * as z from 'zod/mini';

/** The schema of every identifier of ours: a UUID. A malformed one answers as an unknown one (404), so it is a string here. */
export const idSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(64))
  .register(z.globalRegistry, { examples: ['8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60'] });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Tells whether a text is a UUID: repositories answer "not found" to anything else without asking the database. */
export const isUuid = (text: string): boolean => uuid.test(text);
