import type { DirectoryEntry } from '@elan/domain/companies';
import { placeKey } from '../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../platform/rate-limit/rate-limit.ts';
import { registeredSirets } from './companies.repository.ts';
import type { CompanyDirectory } from './directory/company-directory.ts';

const limit = { max: 300, windowSeconds: 300 };

/** Searches the directory and marks the establishments that are clients already; limited per address, as the registry is. */
export async function searchDirectory(
  directory: CompanyDirectory,
  query: string,
  address: string,
): Promise<DirectoryEntry[]> {
  await spendHit({ key: placeKey('company-directory', address), ...limit });
  const found = await directory.search(query);
  const registered = await registeredSirets(found.map(({ siret }) => siret));
  return found.map((entry) => ({ ...entry, alreadyRegistered: registered.has(entry.siret) }));
}
