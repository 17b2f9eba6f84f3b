import * as z from 'zod/mini';
import type { Establishment } from './company-directory.ts';
import { legalCategoryOf } from './legal-categories.ts';
import { addressOf, bandOf, inReadingOrder, isMasked, nameOf, shownText, stateOf } from './registry-facts.ts';

const text = z.nullish(z.string());

const establishmentSchema = z.object({
  siret: z.string().check(z.regex(/^\d{14}$/)),
  est_siege: z.nullish(z.boolean()),
  adresse: text,
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
  activite_principale: text,
  tranche_effectif_salarie: text,
  annee_tranche_effectif_salarie: text,
  etat_administratif: text,
  date_fermeture: text,
  nom_commercial: text,
  liste_enseignes: z.nullish(z.array(z.nullish(z.string()))),
  statut_diffusion_etablissement: text,
});

const companySchema = z.object({
  siren: z.string().check(z.regex(/^\d{9}$/)),
  nom_complet: text,
  nom_raison_sociale: text,
  nombre_etablissements_ouverts: z.nullish(z.int()),
  nature_juridique: text,
  activite_principale: text,
  etat_administratif: text,
  date_fermeture: text,
  statut_diffusion: text,
  siege: z.nullish(establishmentSchema),
  matching_etablissements: z.nullish(z.array(establishmentSchema)),
});

/** What the API Recherche d'entreprises answers, as far as the product reads it. */
export const apiGouvAnswerSchema = z.object({ results: z.array(companySchema) });

type Company = z.output<typeof companySchema>;
type ApiEstablishment = z.output<typeof establishmentSchema>;

// Establishments that are no head office come with their address in one line only: « 9 RUE DES LILAS 75015 PARIS ».
function lineOf(place: ApiEstablishment): string | null {
  if (shownText(place.libelle_voie) !== null) {
    const { numero_voie, indice_repetition, type_voie, libelle_voie } = place;
    return [numero_voie, indice_repetition, type_voie, libelle_voie]
      .flatMap((part) => shownText(part) ?? [])
      .join(' ');
  }
  const whole = shownText(place.adresse);
  const end = whole?.lastIndexOf(` ${place.code_postal} `) ?? -1;
  return whole !== null && end > 0 ? whole.slice(0, end) : null;
}

function toEstablishment(company: Company, place: ApiEstablishment, headOffice: boolean): Establishment {
  const masked = isMasked(company.statut_diffusion, place.statut_diffusion_etablissement);
  const companyName = shownText(company.nom_raison_sociale) ?? shownText(company.nom_complet);
  const sign = shownText(place.nom_commercial) ?? shownText(place.liste_enseignes?.[0]);
  return {
    siret: place.siret,
    siren: company.siren,
    name: masked ? null : nameOf(companyName, sign, headOffice),
    headOffice,
    address: masked ? null : addressOf(lineOf(place), place.code_postal, place.libelle_commune),
    legalCategory: legalCategoryOf(company.nature_juridique),
    nafCode: shownText(place.activite_principale) ?? shownText(company.activite_principale),
    activity: null,
    ...bandOf(place.tranche_effectif_salarie, place.annee_tranche_effectif_salarie),
    ...stateOf(
      { state: place.etat_administratif, closedOn: place.date_fermeture },
      { state: company.etat_administratif, closedOn: company.date_fermeture },
    ),
    openEstablishments: company.nombre_etablissements_ouverts ?? null,
    fictitious: false,
  };
}

/** The establishments of an answer: of each company its head office, then those that matched. */
export function establishmentsOf(company: Company): Establishment[] {
  const { siege, matching_etablissements: matching } = company;
  const others = (matching ?? []).filter(({ siret }) => siret !== siege?.siret);
  return inReadingOrder([
    ...(siege ? [toEstablishment(company, siege, true)] : []),
    ...others.map((place) => toEstablishment(company, place, place.est_siege ?? false)),
  ]);
}

export type ApiGouvAnswer = z.output<typeof apiGouvAnswerSchema>;
