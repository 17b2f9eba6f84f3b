import type { Program } from '@elan/domain/programs';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import classes from './life.module.css';

/** The earlier date that a company has to answer, and until when. */
export function DateProposal({ program, ofCompany }: { program: Program; ofCompany: boolean }) {
  const { proposal, startDate } = program;
  if (!proposal) return null;
  return (
    <p className={classes.proposal}>
      <b>
        {ofCompany
          ? 'Une date plus proche vous est proposée'
          : 'Une date plus proche est proposée à l’entreprise'}
        {'\u00a0'}: {formatDate(proposal.date, 'long')}
      </b>
      <span>
        {ofCompany ? 'Répondez' : 'Elle a'} jusqu’au {formatDateTime(proposal.until)}
        {ofCompany ? '' : ' pour répondre'}. Sans réponse, le début reste au {formatDate(startDate, 'long')}.
      </span>
    </p>
  );
}
