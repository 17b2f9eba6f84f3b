import type { ProgramPrice } from '@elan/domain/programs';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';

const amount = (cents: number): string => formatMoney(cents);

/** Returns what a programme costs, one French sentence each: the price, then who pays it and when. */
export function programPriceWords(price: ProgramPrice): string[] {
  const { unitCents, sessions, totalCents, vatCents, vatPercent, prescriptor, subscribed } = price;
  if (unitCents === null) {
    return [
      subscribed
        ? 'Compris dans votre abonnement\u00a0: les licences Live payent ces séances, rien d’autre n’est facturé.'
        : 'Pas de prix par séance\u00a0: les séances Live sont payées par les licences Live, facturées avec un abonnement.',
    ];
  }
  const many = sessions > 1 ? 'séances' : 'séance';
  return [
    `${sessions}\u00a0${many} à ${amount(unitCents)} HT\u00a0: ${amount(totalCents)} HT, plus ${amount(vatCents)} de TVA (${formatNumber(vatPercent)}\u00a0%), soit ${amount(totalCents + vatCents)} TTC.`,
    prescriptor === null
      ? 'Facturé à votre entreprise, le mois qui suit chaque séance, pour les seules séances comptées.'
      : `Payé par votre prescripteur, ${prescriptor}, tant que votre entreprise lui est rattachée\u00a0: rien ne vous est facturé.`,
  ];
}
