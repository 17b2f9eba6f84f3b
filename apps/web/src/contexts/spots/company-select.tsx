import { formatSiret, type EnterpriseRow } from '@elan/domain/companies';
import { SearchedSelect } from '../../base/forms/searched-select.tsx';
import { companiesQuery } from './spots.queries.ts';

const choiceOf = ({ id, name, city, siret }: EnterpriseRow) => ({
  value: id,
  label: [name, city, formatSiret(siret)].filter((part) => part !== null).join(', '),
});

type CompanySelectProps = {
  /** The company that is looked at, and its name once it is known. */
  companyId: string | undefined;
  name: string | undefined;
  onChoose: (companyId: string | undefined) => void;
};

/** The company whose spots an administrator looks at, found by a part of its name or its SIRET. */
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
