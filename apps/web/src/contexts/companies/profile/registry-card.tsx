import { formatSiret, headcountBandOf, mayEditFacts, type CompanyProfile } from '@elan/domain/companies';
import { formatDate } from '../../../ui/text/format.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { FactsList } from '../registration/facts-list.tsx';

function bandOf({ headcountBand, headcountBandYear }: CompanyProfile): string {
  const label = headcountBandOf(headcountBand)?.label ?? '';
  return label && headcountBandYear !== null ? `${label} (${headcountBandYear})` : label;
}

const addressOf = ({ address }: CompanyProfile): string =>
  address ? `${address.line}, ${address.postalCode} ${address.city}` : '';

// One number, one client: contracts and invoices are tied to it.
const frozen = 'Le SIRET est validé\u00a0: vos contrats et vos factures y sont rattachés, il ne change plus.';

/** What identifies a company: read-only, the SIRET never changes once validated; of the registry, its other facts too. */
export function RegistryCard({ company }: { company: CompanyProfile }) {
  const typed = mayEditFacts(company.factsSource);
  const registry = [
    { label: 'Nom', value: company.name },
    { label: 'Adresse', value: addressOf(company) },
    { label: 'Forme juridique', value: company.legalCategory ?? '' },
    { label: 'Activité', value: [company.activity, company.nafCode].filter(Boolean).join(' · ') },
    { label: 'Effectif', value: bandOf(company) },
  ];
  const items = [
    { label: 'Nom légal', value: company.legalName ?? '' },
    { label: 'SIRET', value: formatSiret(company.siret) },
    ...(typed ? [] : registry),
    { label: 'Secteur', value: company.businessSegment ?? '' },
    { label: 'Inscription', value: formatDate(company.registeredAt, 'short') },
    { label: 'État', value: company.statusLabel },
  ];
  return (
    <SectionCard
      title="Identification"
      description={
        typed
          ? `${frozen} Une erreur\u202f? Écrivez au support.`
          : `Ces informations viennent du registre\u00a0: elles ne se modifient pas ici. ${frozen}`
      }
    >
      <FactsList items={items.filter(({ value }) => value !== '')} />
    </SectionCard>
  );
}
