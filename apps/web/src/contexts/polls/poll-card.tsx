import { pollStatusLabels, questionKindLabels, type Poll } from '@elan/domain/polls';
import { useState } from 'react';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PollActs } from './poll-acts.tsx';
import { PollResultsSection } from './poll-results.tsx';
import { answersWords, daysWords, pollTones, rewardWords, targetWords } from './poll-words.ts';

const PollPreview = lazyPart(() => import('./poll-preview.tsx'), 'PollPreview');

type PollCardProps = { poll: Poll; onEdit: () => void; onRemoved: () => void };

/** A poll: where it stands, how many answered so far, what they answered, what is asked. */
export function PollCard({ poll, onEdit, onRemoved }: PollCardProps) {
  const { status, answers, anonymous, reward, address, link, description, questions } = poll;
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={pollTones[status]}>{pollStatusLabels[status]}</StatusBadge>
        <strong className="num" aria-live="polite">
          {answersWords(answers)}
        </strong>
      </div>
      {description && <p className={record.none}>{description}</p>}
      <PollActs
        poll={poll}
        onEdit={onEdit}
        onPreview={() => {
          setIsPreviewed(true);
        }}
        onRemoved={onRemoved}
      />
      <Facts
        facts={[
          ['Pour', targetWords(poll)],
          ['Jours', daysWords(poll)],
          ['Récompense', rewardWords(reward), 'Aucune'],
          ['Anonymat', anonymous ? 'Anonyme' : 'Avec le nom'],
          ['Lien', link, 'Aucun'],
        ]}
      />
      {status !== 'DRAFT' && (
        <>
          <CopyButton value={address} label="Copier l’adresse du sondage" />
          <PollResultsSection poll={poll} />
        </>
      )}
      <RecordSection title="Questions">
        {questions.length === 0 ? (
          <p className={record.none}>Aucune question pour le moment.</p>
        ) : (
          <ol className={record.lines}>
            {questions.map(({ id, label, kind }) => (
              <li key={id}>
                <span className={record.who}>{label}</span>
                <span className={record.second}>{questionKindLabels[kind]}</span>
              </li>
            ))}
          </ol>
        )}
      </RecordSection>
      {isPreviewed && (
        <PollPreview
          poll={poll}
          onClose={() => {
            setIsPreviewed(false);
          }}
        />
      )}
    </>
  );
}
