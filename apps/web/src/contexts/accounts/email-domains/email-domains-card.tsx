import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { EmailDomainForm } from './email-domain.form.tsx';
import classes from './email-domains.module.css';
import { emailDomains, emailDomainsQuery, touched } from './email-domains.queries.ts';

function DomainRow({ domain }: { domain: string }) {
  const remove = useAct({
    send: () => emailDomains.remove({ params: { domain } }),
    touches: touched,
    done: 'Domaine retiré',
    onDone: useKeepAnswer(emailDomainsQuery),
  });
  return (
    <SettingsRow
      title={domain}
      control={(names) => (
        <ActButton
          label="Retirer"
          look="default"
          size="sm"
          describedBy={names['aria-labelledby']}
          act={remove}
          input={undefined}
          question={{
            title: `Ne plus accepter ${domain}\u202f?`,
            message:
              'Les nouvelles adresses de ce domaine seront refusées. Les comptes qui en ont une la gardent.',
            confirm: 'Ne plus accepter',
          }}
        />
      )}
    />
  );
}

/** The free e-mail domains that an administrator lets through (D14): the product's own setting, not the person's. */
export function EmailDomainsCard() {
  const { data, error, isFetching, refetch } = useQuery(emailDomainsQuery);
  return (
    <SectionCard
      title="Messageries gratuites acceptées"
      description="Réglage du produit, pour tous. Un gestionnaire, un prescripteur ou un membre de l’équipe donne une adresse professionnelle ; les messageries gratuites sont refusées, sauf celles de cette liste."
    >
      {!data && !error && <LoadingState shape="rows" count={2} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {data.items.length === 0 && (
            <p className={classes.none}>Aucune : toutes les messageries gratuites sont refusées.</p>
          )}
          {data.items.map((domain) => (
            <DomainRow key={domain} domain={domain} />
          ))}
          <EmailDomainForm />
        </>
      )}
    </SectionCard>
  );
}
