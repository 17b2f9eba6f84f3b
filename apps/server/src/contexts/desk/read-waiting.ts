import type { Scope } from '@elan/domain/accounts';
import type { Waiting } from '@elan/domain/desk';
import { formatShortDate } from '@elan/domain/kernel';
import { programTypeRules } from '@elan/domain/programs';
import { readAttention } from '../dashboards/public.ts';
import { pauseNews, programNews } from '../programs/public.ts';

type News = Waiting & { readonly at: string };

/** Returns what the managers of a company have to answer, then what was answered to them, the newest first, then what is left aside. */
export async function readWaiting(scope: Scope): Promise<Waiting[]> {
  const ofPrograms = (await programNews(scope)).map(
    ({ id, type, status, objectiveName, reason, proposedDate, at, until }): News => {
      const name = `${objectiveName}, ${programTypeRules[type].label}`;
      const href = (tab: string) => `/app/programs?tab=${tab}&program=${id}`;
      if (status === 'REFUSED') {
        return {
          id: `refusal-${id}`,
          kind: 'refusal',
          title: 'Un programme est refusé',
          detail: reason === null ? name : `${name}\u00a0: ${reason}`,
          href: href('ended'),
          label: 'Lire la raison',
          at,
          until: null,
        };
      }
      return {
        id: `proposal-${id}-${proposedDate ?? ''}`,
        kind: 'proposal',
        title: 'Une nouvelle date est proposée',
        detail: proposedDate === null ? name : `${name}, dès le ${formatShortDate(proposedDate)}.`,
        href: href('pending'),
        label: 'Répondre',
        at,
        until,
      };
    },
  );
  const ofPauses = (await pauseNews(scope)).map(
    ({ id, programId, isGranted, startsOn, endsOn, refusalReason, objectiveName, at }): News => {
      const days = `du ${formatShortDate(startsOn)}, ${endsOn === null ? 'sans date de fin' : `jusqu’au ${formatShortDate(endsOn)}`}`;
      return {
        id: `pause-${id}`,
        kind: isGranted ? 'pause-granted' : 'pause-refused',
        title: isGranted ? 'Une pause est accordée' : 'Une pause est refusée',
        detail: `${objectiveName}, ${days}${refusalReason === null ? '' : `\u00a0: ${refusalReason}`}`,
        href: `/app/programs?tab=active&program=${programId}`,
        label: 'Voir le programme',
        at,
        until: null,
      };
    },
  );
  const news = [...ofPrograms, ...ofPauses].toSorted(
    (a, b) => Number(a.until === null) - Number(b.until === null) || b.at.localeCompare(a.at),
  );
  const aside = (await readAttention(scope)).map((one): Waiting => ({ ...one, kind: 'advice', until: null }));
  return [...news.map(({ at: _at, ...told }) => told), ...aside];
}
