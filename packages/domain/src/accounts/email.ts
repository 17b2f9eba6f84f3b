import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/index.ts';
import { freeEmailDomains } from './free-email-domains.ts';

// The domain package knows neither the DOM nor Node; both have this class.
declare const URL: { new (text: string): { readonly hostname: string } };

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const unicodeDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Returns the part after the last @, or '' without one. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1 || email.length);

// Only what can be a name goes through URL, which would also read ports, paths and escapes.
function asciiDomain(text: string): string {
  if (!unicodeDomain.test(text) || /^[\d.]+$/.test(text)) return text;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    // Not a name that can be written in ASCII: `isEmail` refuses it as it stands.
    return text;
  }
}

/**
 * Returns an address as it is kept and compared (I35): no space around it, lower-case, its domain in ASCII (IDNA).
 * Only the letters A to Z of the local part are lowered: the Kelvin sign must not become the k of somebody else.
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 0) return trimmed;
  const name = trimmed.slice(0, at).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `${name}@${asciiDomain(trimmed.slice(at + 1).toLowerCase())}`;
}

/** Tells whether a normalised text is the domain of an address. */
export const isDomain = (text: string): boolean => text.length <= 250 && domain.test(text);

/** Tells whether a normalised address is valid: 6 to 254 characters, local part up to 64 (specification point 5). */
export function isEmail(email: string): boolean {
  if (email.length < 6 || email.length > 254) return false;
  const name = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return name.length <= 64 && local.test(name) && isDomain(domainOf(email));
}

/** An address, normalised; any provider (shop customers, D14). */
export const emailSchema = z
  .string(fieldMessages.required)
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine(isEmail, fieldMessages.emailInvalid),
  );

// 'mail.yahoo.fr' -> 'mail.yahoo.fr', 'yahoo.fr', 'fr': the lists hold registrable domains, so one of these is the one.
const withParents = (name: string): string[] =>
  name.split('.').map((_, index, labels) => labels.slice(index).join('.'));

/**
 * Tells whether a domain, or the one it belongs to, gives addresses to anybody.
 * `allowed`: the domains that an administrator lets through (D14).
 */
export function isFreeDomain(name: string, allowed: readonly string[] = []): boolean {
  const names = withParents(name.toLowerCase());
  if (allowed.some((one) => names.includes(one.trim().toLowerCase()))) return false;
  return names.some((one) => freeEmailDomains.has(one));
}

/** Tells whether a normalised address is a professional one: valid, and not of a free or throw-away domain (D14). */
export const isProfessionalEmail = (email: string, allowed: readonly string[] = []): boolean =>
  isEmail(email) && !isFreeDomain(domainOf(email), allowed);

/** Returns the schema of the address of a manager, a prescriptor or an invitation, with the domains an administrator lets through. */
export const professionalEmailSchemaFor = (allowed: readonly string[]) =>
  z.string(fieldMessages.required).check(
    z.overwrite(normaliseEmail),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine(isEmail, { error: fieldMessages.emailInvalid, abort: true }),
    z.refine((email: string) => isProfessionalEmail(email, allowed), fieldMessages.emailNotProfessional),
  );
