import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of companies; docs/rules.md has the decisions behind the defaults. */
export const companySettings = defineSettings({
  'companies.min-licences': {
    schema: wholeBetween(1, 1000),
    fallback: 5,
    fr: 'Nombre minimal de licences à l’inscription',
    unit: 'licences',
    effect: 'En dessous, une offre Live n’est pas vendue à une entreprise, et autant sont conseillées.',
    decision: 'D5',
  },
});
