import { permissions, type Actor } from '@elan/domain/accounts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';

/** Who changes the catalogue. */
export type CatalogActor = Pick<Actor, 'userId' | 'role'>;

const readers = Object.keys(permissions['catalog.pick'].grants);

type CatalogChange = {
  readonly actor: CatalogActor;
  readonly entity: 'objective' | 'discipline' | 'hashtag' | 'video';
  readonly id: string;
  readonly event: string;
  /** The words of the catalogue, which name nobody. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Keeps who changed what, and has every open list that is chosen from ask again; in the caller's transaction. */
export async function recordCatalogChange(change: CatalogChange): Promise<void> {
  const { actor, entity, id, event, details = {} } = change;
  await recordAudit({ actor, entity, entityId: id, event, from: null, to: null, details });
  for (const role of readers) await publishLive({ topic: `role:${role}`, kind: 'catalog/changed', id });
}
