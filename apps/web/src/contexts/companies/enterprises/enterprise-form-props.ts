import type { EnterpriseCard } from '@elan/domain/companies';

/** What the forms of a company are given. */
export type EnterpriseFormProps = {
  company: EnterpriseCard;
  onSaved: (company: EnterpriseCard) => void;
  onCancel: () => void;
};
