import * as z from 'zod/mini';
import { fieldMessages, maxCountMessage } from '../kernel/index.ts';
import { isDomain, isFreeDomain, normaliseEmail } from './email.ts';

/** How many domains an administrator may let through. */
export const mostEmailDomains = 100;

const sentences = {
  invalid: 'Saisissez un domaine, par exemple orange.fr.',
  listed: 'Ce domaine est déjà dans la liste.',
  full: `La liste est pleine\u00a0: elle compte ${mostEmailDomains} domaines au plus.`,
  professional: 'Ce domaine n’est pas une messagerie gratuite\u00a0: il est déjà accepté.',
};

// The rule of addresses, on the part after the @; a whole address, or a domain with its @, is taken for its domain.
const normaliseDomain = (text: string): string =>
  normaliseEmail(`x@${text.trim().split('@').at(-1) ?? ''}`).slice(2);

/** A domain as it is kept and compared: lower-case, in ASCII, without its @. */
export const emailDomainSchema = z
  .string(fieldMessages.required)
  .check(
    z.overwrite(normaliseDomain),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine(isDomain, sentences.invalid),
  );

/** The list that the setting holds. */
export const emailDomainsSchema = z
  .array(emailDomainSchema, fieldMessages.fieldInvalid)
  .check(z.maxLength(mostEmailDomains, maxCountMessage(mostEmailDomains)));

/** Returns why a normalised domain cannot be let through besides those that are, in a sentence, or null (D14). */
export function domainRefusal(domain: string, allowed: readonly string[]): string | null {
  if (allowed.includes(domain)) return sentences.listed;
  if (!isFreeDomain(domain, allowed)) return sentences.professional;
  return allowed.length < mostEmailDomains ? null : sentences.full;
}

/** Returns the list with one more domain, in the order of the alphabet. */
export const withDomain = (allowed: readonly string[], domain: string): string[] =>
  [...allowed.filter((one) => one !== domain), domain].toSorted();
