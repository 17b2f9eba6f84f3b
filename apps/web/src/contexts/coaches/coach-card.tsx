import { formatPhone } from '@elan/domain/accounts';
import { coachStatusLabels, type CoachCard as Card } from '@elan/domain/coaches';
import { programTypeRules } from '@elan/domain/programs';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { capitalised, plural } from '../../ui/text/typography.ts';
import { CoachActs } from './coach-acts.tsx';
import { CoachOpinions } from './coach-opinions.tsx';
import { availabilityWords, documentLines, languagesWords, sessionWords } from './coach-words.ts';
import { comingSessionsQuery, programsOfCoachQuery } from './coaches.queries.ts';
import { ThreatenedSection } from './threatened-list.tsx';
import classes from './coaches.module.css';

const size = 8;

/** Who a coach is: identity, documents, hours, what is planned, and what threatens it. */
export function CoachCard({ coach, onEdit }: { coach: Card; onEdit: () => void }) {
  const { id } = coach;
  const hours = availabilityWords(coach.availabilities);
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(coach.status)}>{coachStatusLabels[coach.status]}</StatusBadge>
      </div>
      <CoachActs coach={coach} onEdit={onEdit} />
      <ThreatenedSection coachId={id} />
      <Facts
        facts={[
          ['Mobile', coach.phone && formatPhone(coach.phone)],
          ['Langues', languagesWords(coach.languages)],
          ['Disciplines', coach.disciplines.map(({ name }) => name).join(', ')],
          ['Zones', coach.zones.join(', ')],
        ]}
      />
      <RecordSection title="Documents">
        <ul className={record.lines}>
          {documentLines(coach, todayIn()).map(({ document, label, words, state: word, tone }) => (
            <li key={document}>
              <span className={record.line}>
                {label}
                <span className={record.second}>{words}</span>
              </span>
              <StatusBadge tone={tone}>{word}</StatusBadge>
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Disponibilités">
        {hours.length === 0 && (
          <p className={record.none}>Aucune&nbsp;: aucune séance ne peut lui être confiée.</p>
        )}
        <ul className={`${classes.plain} num`}>
          {hours.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      </RecordSection>
      <CoachOpinions coachId={id} />
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
        label="Programmes"
        title="Programmes"
        query={() => programsOfCoachQuery(id)}
        none="Aucun programme en cours."
        line={(program) => ({
          id: program.id,
          title: `${program.companyName}, ${programTypeRules[program.type].label}`,
          href: `/app/programs?program=${program.id}`,
          second: `À partir du ${formatDate(program.startDate)}`,
          status: { tone: statusToneOf(program.status), label: program.statusLabel },
        })}
      />
    </>
  );
}
