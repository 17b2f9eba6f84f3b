import { passwordSchema } from '@elan/domain/accounts';
import { fieldMessages } from '@elan/domain/kernel';
import * as z from 'zod/mini';

const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }): boolean =>
  confirmation === password;
const mismatch = { error: fieldMessages.passwordMismatch, path: ['confirmation'] };
const confirmation = z.string().check(z.minLength(1, fieldMessages.required));
const current = z.string().check(z.minLength(1, fieldMessages.required));

/** A password and the same once more: the second is the browser's own check, it is never sent. */
export const newPasswordSchema = z
  .object({ password: passwordSchema, confirmation })
  .check(z.refine(isConfirmed, mismatch));

export const changePasswordSchema = z
  .object({ current, password: passwordSchema, confirmation })
  .check(z.refine(isConfirmed, mismatch));
