import type { Actor } from '@elan/domain/accounts';
import { auditEventLabel } from '@elan/domain/audit';
import { isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { shopSettings, type ShopHistoryLine } from '@elan/domain/shop';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { settingId } from '../../../platform/settings/settings.ts';
import { actorNameFor, readHistory } from '../../companies/public.ts';

const words: Readonly<Record<string, string>> = {
  slug: 'Adresse',
  name: 'Nom',
  owner: 'Partenaire',
  enabled: 'Ouverte',
  offers: 'Offres',
  prices: 'Prix propres',
  heading: 'Titre',
  text: 'Texte',
  colour: 'Couleur',
  validFrom: 'Du',
  validUntil: 'Au',
  code: 'Code',
  kind: 'Genre',
  percent: 'Pourcentage',
  amountCents: 'Montant (centimes)',
  months: 'Mois',
  minimumCents: 'Minimum (centimes)',
  limitTotal: 'Limite',
  limitPerBuyer: 'Limite par acheteur',
  variants: 'Boutiques',
  audience: 'Pour',
};

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.join(', ') || 'rien';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

function changesOf(details: unknown): string[] {
  if (!isBag(details)) return [];
  const { before, after } = details;
  if (!isBag(before) || !isBag(after))
    return before === undefined ? [] : [`${shown(before)} → ${shown(after)}`];
  return Object.keys(after).flatMap((key) =>
    shown(before[key]) === shown(after[key])
      ? []
      : [`${words[key] ?? key}\u00a0: ${shown(before[key])} → ${shown(after[key])}`],
  );
}

const entities = { variants: 'shop-variant', coupons: 'shop-coupon', prices: 'setting' } as const;

/** Returns the id in the audit of what is asked. Throws `not-found`. */
function entityIdOf(what: keyof typeof entities, id: string): string {
  if (what === 'prices' && Object.hasOwn(shopSettings, id)) return settingId(id);
  if (what === 'prices' || !isUuid(id)) throw kernelErrors.fail('not-found');
  return id;
}

/** Returns a page of what happened to a variant, a coupon or a price of the catalogue, newest first. Throws `not-found`. */
export function readShopHistory(
  reader: Actor,
  { what, id }: { readonly what: keyof typeof entities; readonly id: string },
  wanted: { page: number; size: number },
): Promise<Page<ShopHistoryLine>> {
  const where = and(eq(auditLog.entity, entities[what]), eq(auditLog.entityId, entityIdOf(what, id)));
  return readHistory(where, wanted, (act) => ({
    id: act.audit.id,
    at: act.audit.at.toString(),
    who: actorNameFor(act, reader) ?? 'L’équipe',
    what: auditEventLabel(act.audit.event),
    changes: changesOf(act.audit.details),
  }));
}
