import { domainRefusal, withDomain, type Actor, type EmailDomains } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { changeSetting, listSettings, settingId } from '../../../platform/settings/settings.ts';

const key = 'accounts.allowed-email-domains';
const rule = { [key]: productSettings[key] } as const;

/** Returns the free domains whose addresses are accepted (D14). */
export async function listEmailDomains(): Promise<EmailDomains> {
  const [state] = await listSettings(rule);
  return { items: state?.value as string[], updatedAt: state?.updatedAt?.toString() ?? null };
}

function change(
  actor: Actor,
  event: 'allowEmailDomain' | 'removeEmailDomain',
  domain: string,
  next: (domains: string[]) => string[],
): Promise<EmailDomains> {
  return inTx(async () => {
    await changeSetting(rule, key, next, actor.userId);
    const entry = { actor, entity: 'setting', entityId: settingId(key), event, from: null, to: null };
    await recordAudit({ ...entry, details: { domain } });
    await publishLive({ topic: 'role:ADMIN', kind: 'emailDomains/changed', id: settingId(key) });
    return listEmailDomains();
  });
}

/** Lets the addresses of a free domain through. Throws `form-invalid`: it is listed already, or no free domain. */
export const allowEmailDomain = (actor: Actor, domain: string): Promise<EmailDomains> =>
  change(actor, 'allowEmailDomain', domain, (domains) => {
    const message = domainRefusal(domain, domains);
    if (message !== null) throw kernelErrors.fail('form-invalid', { issues: [{ path: 'domain', message }] });
    return withDomain(domains, domain);
  });

/** Refuses the addresses of a free domain again; the accounts that have one keep it. Throws `not-found` for one that is not listed. */
export const removeEmailDomain = (actor: Actor, domain: string): Promise<EmailDomains> =>
  change(actor, 'removeEmailDomain', domain, (domains) => {
    if (!domains.includes(domain)) throw kernelErrors.fail('not-found');
    return domains.filter((one) => one !== domain);
  });
