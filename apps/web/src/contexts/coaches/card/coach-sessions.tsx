import { sessionStatuses, sessionStatusLabels } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { CancelPeriodLink } from '../../../base/records/cancel-period-link.tsx';
import { RelatedLines } from '../../../base/records/related-lines.tsx';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { statusToneOf } from '../../../base/status-tones.ts';
import record from '../../../ui/layout/record-card.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import { capitalised, plural } from '../../../ui/text/typography.ts';
import { sessionWords } from '../coach-words.ts';
import { comingSessionsQuery, pastSessionsQuery } from '../coaches.queries.ts';

const size = 8;

const statusWords = (status: string): string =>
  sessionStatusLabels[sessionStatuses.find((one) => one === status) ?? 'PASSED'];

/** The sessions of a coach, to come and over, and the way to their calendar. */
export function CoachSessions({ id }: { id: string }) {
  return (
    <>
      <div className={record.acts}>
        <Button
          variant="light"
          renderRoot={(props) => routerLink({ ...props, href: `/app/sessions?coach=${id}` })}
        >
          Voir son calendrier
        </Button>
        <CancelPeriodLink of={{ coach: id }} />
      </div>
      <RelatedLines
        label="Séances à venir"
        title={(total) =>
          total > 0
            ? `${formatNumber(total)} ${plural(total, 'séance', 'séances')} à venir`
            : 'Séances à venir'
        }
        query={(page) => comingSessionsQuery(id, page, size)}
        size={size}
        none="Aucune séance à venir."
        line={(session) => ({
          id: session.id,
          title: capitalised(sessionWords(session)),
          href: `/app/sessions?session=${session.id}`,
          second: session.spotName,
        })}
      />
      <RelatedLines
        label="Séances passées"
        title="Séances passées"
        query={(page) => pastSessionsQuery(id, page, size)}
        size={size}
        none="Aucune séance passée."
        line={(session) => ({
          id: session.id,
          title: capitalised(sessionWords(session)),
          href: `/app/sessions?session=${session.id}`,
          second: session.spotName,
          status: { tone: statusToneOf(session.status), label: statusWords(session.status) },
        })}
      />
    </>
  );
}
