import {
  companyKindLabels,
  companySizeLabels,
  formatSiren,
  formatSiret,
  headcountBandOf,
  type EnterpriseCard,
} from '@elan/domain/companies';
import { formatDate } from '../../../ui/format.ts';
import record from '../../../ui/record-card.module.css';

type Fact = {
  readonly label: string;
  readonly value: string | null;
  /** What an unknown value is said to be, when its label is feminine. */
  readonly unknown?: string;
};

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

function prescriptorFacts({ kind, prescriptor, formerPrescriptor, exitOn, ...card }: EnterpriseCard): Fact[] {
  if (kind === 'prescriptor') {
    return [
      { label: 'Code de parrainage', value: card.referralCode ?? 'Aucun' },
      { label: 'Entreprises rattachées', value: String(card.affiliated ?? 0) },
    ];
  }
  const facts: Fact[] = [{ label: 'Prescripteur', value: prescriptor?.name ?? 'Sans prescripteur' }];
  if (formerPrescriptor) facts.push({ label: 'Ancien prescripteur', value: formerPrescriptor.name });
  if (exitOn !== null) facts.push({ label: 'Sortie du programme', value: formatDate(exitOn, 'short') });
  if (card.sponsorCode !== null) facts.push({ label: 'Code reçu à l’inscription', value: card.sponsorCode });
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
  const facts: Fact[] = [{ label: 'Contrat', value: contractWords(contract) }];
  if (renewedFrom !== null) {
    facts.push({ label: 'Nouvelle période', value: `À partir du ${formatDate(renewedFrom, 'short')}` });
  }
  return facts;
}

function factsOf(company: EnterpriseCard): Fact[] {
  const { address, legalName, name } = company;
  return [
    { label: 'SIRET', value: formatSiret(company.siret) },
    { label: 'SIREN', value: formatSiren(company.siren) },
    ...(legalName === null || legalName === name ? [] : [{ label: 'Raison sociale', value: legalName }]),
    { label: 'Profil', value: companyKindLabels[company.kind] },
    {
      label: 'Adresse',
      value: address && `${address.line}, ${address.postalCode} ${address.city}`,
      unknown: 'Non renseignée',
    },
    {
      label: 'Activité',
      value: [company.activity, company.nafCode].filter(Boolean).join(' · ') || null,
      unknown: 'Non renseignée',
    },
    { label: 'Taille', value: companySizeLabels[company.sizeCode] },
    { label: 'Effectif', value: headcountOf(company) },
    { label: 'Éligibilité', value: eligibilityLabels[company.eligibility] },
    ...(company.kind === 'client' ? contractFacts(company) : []),
    ...prescriptorFacts(company),
    { label: 'Création', value: formatDate(company.createdAt, 'short') },
  ];
}

/** What is known of a company, fact after fact. */
export function EnterpriseFacts({ company }: { company: EnterpriseCard }) {
  return (
    <dl className={record.facts}>
      {factsOf(company).map(({ label, value, unknown = 'Non renseigné' }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? record.none : 'num'}>{value ?? unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
