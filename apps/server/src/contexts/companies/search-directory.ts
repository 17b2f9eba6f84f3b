import type { DirectoryEntry } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { registeredSirets } from './companies.repository.ts';
import type { CompanyDirectory } from './directory/company-directory.ts';

const limit = { max: 300, windowSeconds: 300 };

/** Searches the directory and marks the establishments that are clients already; limited per address, as the registry is. */
export async function searchDirectory(
  directory: CompanyDirectory,
  query: string,
  address: string,
): Promise<DirectoryEntry[]> {
  const { ok, retryAfter } = await hitLimit({ key: placeKey('company-directory', address), ...limit });
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
  const found = await directory.search(query);
  const registered = await registeredSirets(found.map(({ siret }) => siret));
  return found.map((entry) => ({ ...entry, alreadyRegistered: registered.has(entry.siret) }));
}
