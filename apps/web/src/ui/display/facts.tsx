import type { ReactNode } from 'react';
import record from '../layout/record-card.module.css';

type FactsProps = {
  /** Each fact by its name; what is null or empty is said to be missing, in the words that agree with its name. */
  facts: readonly (readonly [name: string, fact: ReactNode, missing?: string])[];
};

const isMissing = (fact: ReactNode): boolean =>
  fact === null || fact === undefined || fact === '' || fact === false;

/** The facts of a record, by name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={record.facts}>
      {facts.map(([name, fact, missing = 'Non renseigné']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{isMissing(fact) ? <span className={record.none}>{missing}</span> : fact}</dd>
        </div>
      ))}
    </dl>
  );
}
