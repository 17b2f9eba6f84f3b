import { formatPhone } from '@elan/domain/accounts';
import { coachStatusLabels, type CoachCard as Card } from '@elan/domain/coaches';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusToneOf } from '../../app/status-tones.ts';
import { todayIn } from '../../ui/local-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CoachActs } from './coach-acts.tsx';
import { CoachPrograms, CoachSessions } from './coach-plan.tsx';
import { availabilityWords, documentLines, languagesWords } from './coach-words.ts';
import { threatenedQuery } from './coaches.queries.ts';
import { ThreatenedList } from './threatened-list.tsx';
import classes from './coaches.module.css';
import record from '../../ui/record-card.module.css';

type CoachCardProps = { coach: Card; onEdit: () => void; onDialog: (opened: boolean) => void };

const none = (words: string) => <span className={record.none}>{words}</span>;

function Threats({ coachId, onDialog }: { coachId: string; onDialog: (opened: boolean) => void }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(threatenedQuery(coachId, page, 25));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="coach-threats">
      <h3 id="coach-threats" className={record.title}>
        Séances menacées
      </h3>
      <ThreatenedList coachId={coachId} page={page} onPageChange={setPage} onDialog={onDialog} />
    </section>
  );
}

/** Who a coach is: identity, documents, hours, what is planned, and what threatens it. */
export function CoachCard({ coach, onEdit, onDialog }: CoachCardProps) {
  const state = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the focus goes to what the coach has become.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  }, [coach.version]);
  const hours = availabilityWords(coach.availabilities);
  return (
    <div className={record.card}>
      <div ref={state} tabIndex={-1} className={record.state}>
        <StatusBadge tone={statusToneOf(coach.status)}>{coachStatusLabels[coach.status]}</StatusBadge>
      </div>
      <CoachActs coach={coach} onEdit={onEdit} onDialog={onDialog} />
      <Threats coachId={coach.id} onDialog={onDialog} />
      <dl className={record.facts}>
        <div>
          <dt>Mobile</dt>
          <dd className="num">{coach.phone === null ? none('Non renseigné') : formatPhone(coach.phone)}</dd>
        </div>
        <div>
          <dt>Langues</dt>
          <dd>{coach.languages.length === 0 ? none('Non renseignées') : languagesWords(coach.languages)}</dd>
        </div>
        <div>
          <dt>Disciplines</dt>
          <dd>
            {coach.disciplines.length === 0
              ? none('Non renseignées')
              : coach.disciplines.map(({ name }) => name).join(', ')}
          </dd>
        </div>
        <div>
          <dt>Zones</dt>
          <dd className="num">
            {coach.zones.length === 0 ? none('Non renseignées') : coach.zones.join(', ')}
          </dd>
        </div>
      </dl>
      <section aria-labelledby="coach-documents">
        <h3 id="coach-documents" className={record.title}>
          Documents
        </h3>
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
      </section>
      <section aria-labelledby="coach-hours">
        <h3 id="coach-hours" className={record.title}>
          Disponibilités
        </h3>
        {hours.length === 0 && (
          <p className={record.none}>Aucune&nbsp;: aucune séance ne peut lui être confiée.</p>
        )}
        <ul className={`${classes.plain} num`}>
          {hours.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      </section>
      <CoachSessions coachId={coach.id} />
      <CoachPrograms coachId={coach.id} />
    </div>
  );
}
