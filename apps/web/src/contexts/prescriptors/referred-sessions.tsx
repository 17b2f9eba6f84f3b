import { programTypeRules } from '@elan/domain/programs';
import { sessionStatusLabels, type Session, type SessionMoment } from '@elan/domain/sessions';
import { Stack } from '@mantine/core';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import type { LinkedLine } from '../../ui/lists/linked-lines.tsx';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import { sessionsQuery } from './referred-company.queries.ts';

const size = 8;

const statusWords: Readonly<Record<string, string>> = sessionStatusLabels;

const lineOf = (session: Session): LinkedLine => ({
  id: session.id,
  title: `${formatDate(session.startsAt, 'short', session.zone)} à\u00a0${formatTime(session.startsAt, session.zone)}, ${session.objectiveName}`,
  href: `/app/sessions?session=${session.id}`,
  second: [programTypeRules[session.type].label, session.spotName, session.coachName]
    .filter(Boolean)
    .join(', '),
  status: { tone: statusToneOf(session.status), label: statusWords[session.status] ?? session.status },
});

const parts: readonly (readonly [moment: SessionMoment, title: string, none: string])[] = [
  ['coming', 'À venir', 'Aucune séance à venir.'],
  ['past', 'Passées', 'Aucune séance passée.'],
];

/** The sessions of a company: the next ones first, then those that are over, the last one first. */
export const ReferredSessions = ({ companyId }: { companyId: string }) => (
  <SectionCard title="Séances">
    <Stack gap="md">
      {parts.map(([moment, title, none]) => (
        <RelatedLines
          key={moment}
          label={`Séances, ${title.toLowerCase()}`}
          title={title}
          query={(page) => sessionsQuery(companyId, moment, page, size)}
          size={size}
          none={none}
          line={lineOf}
        />
      ))}
    </Stack>
  </SectionCard>
);
