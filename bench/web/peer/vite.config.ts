import { companyStatusLabels } from '@elan/domain/companies';
import { sessionStatusLabels, sessionTypeRules } from '@elan/domain/sessions';

const typeLabels = Object.fromEntries(
  Object.entries(sessionTypeRules).map(([type, { label }]) => [type, label]),
);

/** The peer is built as react-admin's own template does; the words of the product are put in, its code is not. */
export default {
  define: {
    WORDS: JSON.stringify({
      companyStatus: companyStatusLabels,
      sessionStatus: sessionStatusLabels,
      sessionType: typeLabels,
    }),
  },
};
