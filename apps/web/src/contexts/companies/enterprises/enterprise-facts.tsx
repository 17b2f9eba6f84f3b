import {
  companyKindLabels,
  companySizeLabels,
  formatSiret,
  headcountBandOf,
  offerTerms,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { formatDate } from '../../../ui/text/format.ts';

type Fact = readonly [name: string, fact: ReactNode, missing?: string];

const linkTo = (href: string, words: string) => (
  <Anchor inherit underline="always" renderRoot={(props) => routerLink({ ...props, href })}>
    {words}
  </Anchor>
);

/** The name of another company, which leads to its page. */
const companyLink = ({ id, name }: { id: string; name: string }) => linkTo(`/app/enterprises/${id}`, name);

/** Where a company without a prescriptor is followed (specification point 2, the third path); « - » where nobody manages it yet. */
const followHref = ({ id, name, managers }: EnterpriseCard): string =>
  `/app/prescriptors/${encodeURIComponent(name)}/${id}/${managers[0]?.id ?? '-'}`;

const eligibilityLabels: Readonly<Record<EnterpriseCard['eligibility'], string>> = {
  eligible: 'Éligible',
  'not-eligible': 'Non éligible',
  'to-declare': 'À déclarer',
};

function headcountOf({ headcountBand, headcountBandYear, declaredHeadcount }: EnterpriseCard): string | null {
  const band = headcountBandOf(headcountBand)?.label;
  const year = headcountBandYear === null ? '' : ` (${headcountBandYear})`;
  const told = band ? `Registre\u00a0: ${band}${year}` : null;
  const declared = declaredHeadcount === null ? null : `Déclaré\u00a0: ${declaredHeadcount}`;
  return [told, declared].filter((part) => part !== null).join(' · ') || null;
}

function prescriptorFacts(company: EnterpriseCard, follows: boolean): Fact[] {
  const { kind, prescriptor, formerPrescriptor, exitOn, ...card } = company;
  if (kind === 'prescriptor') {
    return [
      ['Code de parrainage', card.referralCode ?? 'Aucun'],
      ['Entreprises rattachées', String(card.affiliated ?? 0)],
    ];
  }
  const none = follows ? linkTo(followHref(company), 'Sans prescripteur') : 'Sans prescripteur';
  const facts: Fact[] = [['Prescripteur', prescriptor ? companyLink(prescriptor) : none]];
  if (formerPrescriptor) facts.push(['Ancien prescripteur', companyLink(formerPrescriptor)]);
  if (exitOn !== null) facts.push(['Sortie du programme', formatDate(exitOn, 'short')]);
  if (card.sponsorCode !== null) facts.push(['Code reçu à l’inscription', card.sponsorCode]);
  return facts;
}

function contractWords({ isSold, endsOn, isSubscribed, soldAlone }: NonNullable<EnterpriseCard['contract']>) {
  if (!isSold) return 'Aucun abonnement';
  const lasts = endsOn === null ? 'Sans date de fin' : `Jusqu’au ${formatDate(endsOn, 'short')}`;
  if (!soldAlone) return lasts;
  return isSubscribed
    ? `${lasts} · Un programme hors abonnement`
    : 'Aucun abonnement en cours · Programme vendu seul';
}

function contractFacts({ contract, renewedFrom }: EnterpriseCard): Fact[] {
  // Not told.
  if (contract === null) return [];
  const facts: Fact[] = [['Contrat', contractWords(contract)]];
  if (renewedFrom !== null) {
    facts.push(['Nouvelle période', `À partir du ${formatDate(renewedFrom, 'short')}`]);
  }
  return facts;
}

const subsidyWords = ({ unsubsidised, offerRank }: EnterpriseCard): string => {
  if (!unsubsidised) return 'Depuis moins de 2\u00a0ans, ou non déclaré';
  const rank = offerRank === null ? '' : ` · n°\u00a0${offerRank} des ${offerTerms.companies} premières`;
  return `Aucun depuis 2\u00a0ans, déclaré${rank}`;
};

const addressWords = ({ line, postalCode, city }: NonNullable<EnterpriseCard['address']>): string =>
  `${line}, ${postalCode} ${city}`;

function factsOf(company: EnterpriseCard, follows: boolean): Fact[] {
  const { address, legalName, name } = company;
  const legal: Fact[] = legalName === null || legalName === name ? [] : [['Raison sociale', legalName]];
  return [
    ['SIRET', formatSiret(company.siret)],
    ...legal,
    ['Profil', companyKindLabels[company.kind]],
    ['Adresse', address && addressWords(address), 'Non renseignée'],
    ['Activité', [company.activity, company.nafCode].filter(Boolean).join(' · ') || null, 'Non renseignée'],
    ...(company.headOffice === null ? [] : [['Siège', addressWords(company.headOffice)] as const]),
    ['Secteur', company.businessSegment, 'Non renseigné'],
    ['Taille', companySizeLabels[company.sizeCode] + (company.quotation ? ' · Sur devis' : '')],
    ['Effectif', headcountOf(company)],
    // A prescriptor buys no offer.
    ...(company.kind === 'client' ? [['Éligibilité', eligibilityLabels[company.eligibility]] as const] : []),
    ...(company.unsubsidised === null ? [] : [['Programme subventionné', subsidyWords(company)] as const]),
    ...(company.kind === 'client' ? contractFacts(company) : []),
    ...prescriptorFacts(company, follows),
    ['Inscription', formatDate(company.createdAt, 'short')],
    ...(company.welcomedAt === null
      ? []
      : [['Message de bienvenue', formatDate(company.welcomedAt, 'short')] as const]),
  ];
}

type EnterpriseFactsProps = {
  company: EnterpriseCard;
  /** Whether the reader follows companies among those of prescriptors: administrators do. */
  follows?: boolean;
};

/** What is known of a company, fact after fact. */
export const EnterpriseFacts = ({ company, follows = false }: EnterpriseFactsProps) => (
  <Facts facts={factsOf(company, follows)} />
);
