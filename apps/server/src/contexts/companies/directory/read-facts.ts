import { companyErrors, formatSiret, type Registration } from '@elan/domain/companies';
import { AppError, fieldMessages, kernelErrors } from '@elan/domain/kernel';
import type { CompanyDirectory, Establishment } from './company-directory.ts';

type RegistryFacts = Omit<Establishment, 'siren' | 'headOffice' | 'openEstablishments' | 'fictitious'>;

/** The facts that a company is registered with, and whether its name and address come from the registry or from its manager. */
export type CompanyFacts = Omit<RegistryFacts, 'name' | 'administrativeState'> & {
  readonly name: string;
  /** Null when the registry was not there, or does not know the company. */
  readonly administrativeState: Establishment['administrativeState'] | null;
  readonly source: 'registry' | 'manual';
};

/** Who invites a company types its name only: its address is told at the tutorial. */
type Named = Registration['company'] | { source: 'manual'; siret: string; name: string; address: null };

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'siret/directory-unavailable';

const asTyped = (company: Named & { source: 'manual' }): CompanyFacts => ({
  siret: company.siret,
  name: company.name,
  address: company.address,
  legalCategory: null,
  nafCode: null,
  activity: null,
  headcountBand: null,
  headcountBandYear: null,
  administrativeState: null,
  closedOn: null,
  source: 'manual',
});

/**
 * Reads the facts of a company again: what the browser showed is not taken on trust. What the registry knows is not typed by
 * hand, a closed or too small company would pass that way (D15); the name and address that it does not show are. While the
 * registry is away the typed facts are taken as they are.
 * Throws `siret/not-found`, `siret/directory-unavailable` and `form-invalid`.
 */
export async function readFacts(directory: CompanyDirectory, company: Named): Promise<CompanyFacts> {
  const found = await directory.find(company.siret).catch((error: unknown) => {
    if (company.source === 'manual' && isAway(error)) return undefined;
    throw error;
  });
  if (company.source === 'manual' && !found) return asTyped(company);
  if (!found) throw companyErrors.fail('siret/not-found');
  if (found.name !== null) return { ...found, name: found.name, source: 'registry' };
  if (company.source === 'registry') {
    const issues = [{ path: 'company.name', message: fieldMessages.required }];
    throw kernelErrors.fail('form-invalid', { issues });
  }
  return { ...found, name: company.name, address: company.address, source: 'manual' };
}

/**
 * The facts of a company that a visitor names by its SIRET alone: nothing that a visitor types is ever written to somebody, so a
 * company whose name the registry does not tell is called by its number. Throws as `readFacts` does.
 */
export const factsOfSiret = (directory: CompanyDirectory, siret: string): Promise<CompanyFacts> =>
  readFacts(directory, {
    source: 'manual',
    siret,
    name: `Entreprise ${formatSiret(siret)}`,
    address: null,
  });
