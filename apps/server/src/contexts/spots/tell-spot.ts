import type { Actor } from '@elan/domain/accounts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import type { SpotRow } from './spots.repository.ts';

/** Who changes a spot. */
export type SpotActor = Pick<Actor, 'userId' | 'role'>;

type SpotEvent = 'add' | 'change' | 'close' | 'reopen';

/** Keeps who did what to a spot, and tells its company's people and our own; in the caller's transaction. */
export async function recordSpotChange(
  actor: SpotActor,
  event: SpotEvent,
  spot: SpotRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { id, companyId } = spot;
  await recordAudit({ actor, entity: 'spot', entityId: id, event, from: null, to: null, details });
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'spots/changed', id });
  }
}
