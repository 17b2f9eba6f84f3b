import { professionalEmailSchemaFor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';

const setting = settingsOf(productSettings);

/** The free domains that an administrator lets through, at most one second old (D14). */
export const allowedEmailDomains = (): Promise<string[]> => setting('accounts.allowed-email-domains');

/** Refuses an address that is not a professional one, at the field that it was typed in (D14). Throws `form-invalid`. */
export async function requireProfessionalEmail(email: string, path: string): Promise<void> {
  const schema = professionalEmailSchemaFor(await allowedEmailDomains());
  const refused = schema.safeParse(email).error?.issues[0];
  if (refused) throw kernelErrors.fail('form-invalid', { issues: [{ path, message: refused.message }] });
}
