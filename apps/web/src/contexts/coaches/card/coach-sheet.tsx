import { formatPhone } from '@elan/domain/accounts';
import type { CoachCard } from '@elan/domain/coaches';
import { programTypeRules } from '@elan/domain/programs';
import { NotesSection } from '../../../base/notes/notes-section.tsx';
import { RelatedLines } from '../../../base/records/related-lines.tsx';
import { statusToneOf } from '../../../base/status-tones.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import { absenceWords, openingWords } from '../exception-words.ts';
import { availabilityWords, documentLines, languagesWords } from '../coach-words.ts';
import { programsOfCoachQuery } from '../coaches.queries.ts';
import classes from '../coaches.module.css';

/** Who a coach is: identity, the last days of the documents, where and when they work, the programmes. */
export function CoachSheet({ coach }: { coach: CoachCard }) {
  const { id } = coach;
  const hours = availabilityWords(coach.availabilities);
  const exceptions = [
    ...coach.openings.map((one) => `${openingWords(one)}\u00a0: disponible en plus`),
    ...coach.absences.map((one) => `${absenceWords(one)}\u00a0: absent`),
  ];
  return (
    <>
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
        {exceptions.length > 0 && (
          <>
            <p className={record.second}>Exceptions à venir</p>
            <ul className={`${classes.plain} num`}>
              {exceptions.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </RecordSection>
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
      <NotesSection subject="coach" id={id} />
    </>
  );
}
