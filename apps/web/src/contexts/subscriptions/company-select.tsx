import type { SubscribingCompany } from '@elan/domain/subscriptions';
import { SearchedSelect } from '../../base/forms/searched-select.tsx';
import { companiesQuery } from './subscriptions.queries.ts';

const choiceOf = ({ id, name, city, siret }: SubscribingCompany) => ({
  value: id,
  label: [name, city, siret].filter((part) => part !== null).join(', '),
});

type CompanySelectProps = {
  /** The company that is looked at, and its name once it is known. */
  companyId: string | undefined;
  name: string | undefined;
  onChoose: (companyId: string | undefined) => void;
};

/** The company whose subscriptions an administrator looks at, found by a part of its name or its SIRET. */
export const CompanySelect = ({ companyId, ...props }: CompanySelectProps) => (
  <SearchedSelect
    label="Entreprise"
    placeholder="Nom ou SIRET"
    clearLabel="Effacer l’entreprise"
    nothingFound="Aucune entreprise ne correspond."
    query={companiesQuery}
    choiceOf={choiceOf}
    value={companyId}
    {...props}
  />
);
