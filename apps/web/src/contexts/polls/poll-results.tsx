import { questionKindLabels, type Poll, type PollResults } from '@elan/domain/polls';
import { useQuery } from '@tanstack/react-query';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { answersWords } from './poll-words.ts';
import { resultsQuery } from './polls.queries.ts';
import classes from './polls.module.css';

type Result = PollResults['questions'][number];
type Line = { question: string; kind: string; answer: string; count: number | null; share: number | null };

/** The results as the lines of a file: one for each bar, each mean, each text. */
export const linesOf = (questions: readonly Result[]): Line[] =>
  questions.flatMap(({ label, kind, bars, mean, nps, words, answers }) => {
    const base = { question: label, kind: questionKindLabels[kind] };
    return [
      ...bars.map((bar) => ({
        ...base,
        answer: bar.label,
        count: bar.count,
        share: answers === 0 ? 0 : Math.round((bar.count / answers) * 100),
      })),
      ...(mean === null ? [] : [{ ...base, answer: 'Moyenne', count: mean, share: null }]),
      ...(nps === null ? [] : [{ ...base, answer: 'Score de recommandation', count: nps, share: null }]),
      ...words.map((answer) => ({ ...base, answer, count: null, share: null })),
    ];
  });

const columns: readonly ListColumn<Line>[] = [
  { key: 'question', title: 'Question', csv: ({ question }) => question },
  { key: 'kind', title: 'Type', csv: ({ kind }) => kind },
  { key: 'answer', title: 'Réponse', csv: ({ answer }) => answer },
  { key: 'count', title: 'Nombre', csv: ({ count }) => count },
  { key: 'share', title: 'Part (%)', csv: ({ share }) => share },
];

const tooFewWords = (floor: number): string =>
  `Effectif insuffisant\u00a0: les résultats se lisent à partir de ${floor}\u00a0réponses.`;

/** What was answered to one question: a bar for each answer, its mean, or the words. */
function QuestionResult({ result, floor }: { result: Result; floor: number }) {
  const { label, bars, answers, mean, nps, words, withheld } = result;
  const figures = [
    answersWords(answers),
    mean === null ? null : `moyenne ${formatNumber(mean)}`,
    nps === null ? null : `score ${nps > 0 ? '+' : ''}${nps}`,
  ];
  return (
    <li className={classes.result}>
      <h4>{label}</h4>
      <p className={record.second}>{figures.filter(Boolean).join(', ')}</p>
      {withheld && <p className={record.none}>{tooFewWords(floor)}</p>}
      {bars.length > 0 && (
        <ul className={classes.bars}>
          {bars.map((bar) => {
            const share = answers === 0 ? 0 : Math.round((bar.count / answers) * 100);
            return (
              <li key={bar.label}>
                <span>{bar.label}</span>
                <Meter
                  value={bar.count}
                  max={Math.max(answers, 1)}
                  sentence={`${bar.label}\u00a0: ${bar.count} sur ${answers}`}
                  size={8}
                />
                <span className="num">
                  {bar.count} ({share}&nbsp;%)
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {words.length > 0 && (
        <ul className={classes.words}>
          {words.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may write the same words
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What was answered to each question. */
export const QuestionResults = ({ questions, floor }: { questions: readonly Result[]; floor: number }) => (
  <ol className={classes.results}>
    {questions.map((result) => (
      <QuestionResult key={result.id} result={result} floor={floor} />
    ))}
  </ol>
);

const withheldWords = ({ withheld, floor }: PollResults): string =>
  withheld === 'while-open'
    ? 'Ce sondage est anonyme\u00a0: ses résultats se lisent une fois qu’il est fermé, pour que personne ne soit reconnu à sa réponse.'
    : tooFewWords(floor);

/** What a poll was answered, with its file. */
export function PollResultsSection({ poll }: { poll: Poll }) {
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(poll.id));
  return (
    <RecordSection title="Résultats">
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.withheld && <p className={record.none}>{withheldWords(data)}</p>}
      {data && !data.withheld && (
        <>
          <QuestionResults questions={data.questions} floor={data.floor} />
          <ExportRows file="resultats-sondage" columns={columns} rows={linesOf(data.questions)} />
        </>
      )}
    </RecordSection>
  );
}
