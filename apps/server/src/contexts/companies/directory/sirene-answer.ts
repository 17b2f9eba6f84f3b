import * as z from 'zod/mini';
import type { Establishment } from './company-directory.ts';
import { legalCategoryOf } from './legal-categories.ts';
import { addressOf, bandOf, isMasked, nameOf, shownText, stateOf } from './registry-facts.ts';

const text = z.nullish(z.string());

const periodSchema = z.object({
  dateFin: text,
  dateDebut: text,
  etatAdministratifEtablissement: text,
  enseigne1Etablissement: text,
  denominationUsuelleEtablissement: text,
  activitePrincipaleEtablissement: text,
});

const establishmentSchema = z.object({
  siret: z.string().check(z.regex(/^\d{14}$/)),
  siren: z.string().check(z.regex(/^\d{9}$/)),
  etablissementSiege: z.nullish(z.boolean()),
  statutDiffusionEtablissement: text,
  trancheEffectifsEtablissement: text,
  anneeEffectifsEtablissement: text,
  uniteLegale: z.object({
    etatAdministratifUniteLegale: text,
    statutDiffusionUniteLegale: text,
    denominationUniteLegale: text,
    prenom1UniteLegale: text,
    nomUniteLegale: text,
    categorieJuridiqueUniteLegale: text,
    activitePrincipaleUniteLegale: text,
  }),
  adresseEtablissement: z.object({
    numeroVoieEtablissement: text,
    indiceRepetitionEtablissement: text,
    typeVoieEtablissement: text,
    libelleVoieEtablissement: text,
    codePostalEtablissement: text,
    libelleCommuneEtablissement: text,
  }),
  periodesEtablissement: z.nullish(z.array(periodSchema)),
});

/** One establishment, and several, as INSEE's Sirene 3.11 answers them. */
export const sireneOneSchema = z.object({ etablissement: establishmentSchema });
export const sireneManySchema = z.object({ etablissements: z.array(establishmentSchema) });

type SireneEstablishment = z.output<typeof establishmentSchema>;

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.flatMap((part) => shownText(part) ?? []).join(' ') || null;

/** The establishment of an answer; the period without an end is the one of today. */
export function ofSirene(found: SireneEstablishment): Establishment {
  const { uniteLegale: unit, adresseEtablissement: place, etablissementSiege } = found;
  const today = found.periodesEtablissement?.find(({ dateFin }) => !dateFin);
  const headOffice = etablissementSiege ?? false;
  const masked = isMasked(found.statutDiffusionEtablissement, unit.statutDiffusionUniteLegale);
  const person = joined(unit.prenom1UniteLegale, unit.nomUniteLegale);
  const sign = shownText(today?.enseigne1Etablissement) ?? shownText(today?.denominationUsuelleEtablissement);
  const line = joined(
    place.numeroVoieEtablissement,
    place.indiceRepetitionEtablissement,
    place.typeVoieEtablissement,
    place.libelleVoieEtablissement,
  );
  return {
    siret: found.siret,
    siren: found.siren,
    name: masked ? null : nameOf(shownText(unit.denominationUniteLegale) ?? person, sign, headOffice),
    headOffice,
    address: masked
      ? null
      : addressOf(line, place.codePostalEtablissement, place.libelleCommuneEtablissement),
    legalCategory: legalCategoryOf(unit.categorieJuridiqueUniteLegale),
    nafCode:
      shownText(today?.activitePrincipaleEtablissement) ?? shownText(unit.activitePrincipaleUniteLegale),
    activity: null,
    ...bandOf(found.trancheEffectifsEtablissement, found.anneeEffectifsEtablissement),
    // The period of a closed establishment starts on the day it closed; nothing tells when its company ceased.
    ...stateOf(
      { state: today?.etatAdministratifEtablissement, closedOn: today?.dateDebut },
      { state: unit.etatAdministratifUniteLegale, closedOn: null },
    ),
    openEstablishments: null,
    fictitious: false,
  };
}
