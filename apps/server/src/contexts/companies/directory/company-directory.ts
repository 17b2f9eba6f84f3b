/** The facts of an establishment, as a registry gives them. */
export type Establishment = {
  readonly siret: string;
  readonly siren: string;
  readonly name: string;
  readonly headOffice: boolean;
  /** Null when the company asked not to be shown (statut de diffusion N or P). */
  readonly address: { readonly line: string; readonly postalCode: string; readonly city: string } | null;
  readonly legalCategory: string | null;
  readonly nafCode: string | null;
  readonly activity: string | null;
  readonly headcountBand: string | null;
  readonly headcountBandYear: number | null;
  /** The civil day on which it closed, or null. */
  readonly closedOn: string | null;
  readonly fictitious: boolean;
};

/** A registry of companies: the bundled one by default, a real one behind the same interface (decisions.md, embedded defaults). */
export type CompanyDirectory = {
  /** Establishments whose name, SIRET or SIREN matches, best first, 20 at most. */
  search(query: string): Promise<readonly Establishment[]>;
  /** The establishment of a SIRET, or undefined when the registry does not know it. */
  find(siret: string): Promise<Establishment | undefined>;
};
