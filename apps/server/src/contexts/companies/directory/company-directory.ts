/** The facts of an establishment, as a registry gives them. */
export type Establishment = {
  readonly siret: string;
  readonly siren: string;
  /** Null when the company asked the registry not to show it: its manager types its name and address. */
  readonly name: string | null;
  readonly headOffice: boolean;
  /** Null when the company asked not to be shown (statut de diffusion N or P), or when it has none in France. */
  readonly address: { readonly line: string; readonly postalCode: string; readonly city: string } | null;
  readonly legalCategory: string | null;
  readonly nafCode: string | null;
  readonly activity: string | null;
  /** Of the establishment itself; null when the registry does not tell. */
  readonly headcountBand: string | null;
  readonly headcountBandYear: number | null;
  /** A: active; C: its company ceased; F: closed. */
  readonly administrativeState: 'A' | 'C' | 'F';
  /** The civil day on which it closed, or its company ceased; null for an active one, and where the registry does not tell. */
  readonly closedOn: string | null;
  /** How many establishments of its company are open; null where the registry does not tell. */
  readonly openEstablishments: number | null;
  readonly fictitious: boolean;
};

/**
 * A registry of companies: the bundled one by default, a real one behind the same interface (COMPANY_DIRECTORY).
 * A real one throws `siret/directory-unavailable` when it does not answer in time, or not as it documents.
 */
export type CompanyDirectory = {
  /** Establishments whose name, SIRET or SIREN matches, best first, 20 at most. */
  search(query: string): Promise<readonly Establishment[]>;
  /** The establishment of a SIRET, or undefined when the registry does not know it. */
  find(siret: string): Promise<Establishment | undefined>;
};

/** More establishments than a person reads. */
export const mostEstablishments = 20;
