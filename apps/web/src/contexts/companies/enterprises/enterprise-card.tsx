import type { EnterpriseCard as Card } from '@elan/domain/companies';
import { EnterpriseActs } from './enterprise-acts.tsx';
import { EnterpriseFacts } from './enterprise-facts.tsx';
import { EnterpriseHistory } from './enterprise-history.tsx';
import { EnterpriseLinks } from './enterprise-links.tsx';
import { EnterprisePeople } from './enterprise-people.tsx';
import { EnterpriseStanding } from './enterprise-standing.tsx';
import record from '../../../ui/record-card.module.css';

type EnterpriseCardProps = {
  company: Card;
  onDialog: (opened: boolean) => void;
  /** The company is no longer the reader's to see. */
  onGone: () => void;
};

/** Where a company stands, what may be done to it, who is in it, what happened to it. */
export function EnterpriseCard({ company, onDialog, onGone }: EnterpriseCardProps) {
  return (
    <div className={record.card}>
      <EnterpriseStanding company={company} />
      <EnterpriseActs company={company} onDialog={onDialog} onGone={onGone} />
      <EnterpriseLinks id={company.id} isPrescriptor={company.kind === 'prescriptor'} />
      <EnterprisePeople company={company} />
      <section>
        <h3 className={record.title}>Fiche</h3>
        <EnterpriseFacts company={company} />
      </section>
      <EnterpriseHistory id={company.id} />
    </div>
  );
}
