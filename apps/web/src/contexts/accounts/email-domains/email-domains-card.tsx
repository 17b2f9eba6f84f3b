import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../app/refusals.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { EmailDomainForm } from './email-domain.form.tsx';
import classes from './email-domains.module.css';
import { emailDomainsQuery, useRemoveDomain } from './email-domains.queries.ts';

function DomainRow({ domain }: { domain: string }) {
  const remove = useRemoveDomain();
  const confirm = useConfirm();
  const ask = async () => {
    const answer = await confirm({
      title: `Ne plus accepter ${domain}\u202f?`,
      message: 'Les nouvelles adresses de ce domaine seront refusées. Les comptes qui en ont une la gardent.',
      confirmLabel: 'Ne plus accepter',
    });
    if (answer) remove.mutate(domain);
  };
  return (
    <SettingsRow
      title={domain}
      control={(names) => (
        <Button
          variant="default"
          size="sm"
          loading={remove.isPending}
          aria-describedby={names['aria-labelledby']}
          onClick={() => void ask()}
        >
          Retirer
        </Button>
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
