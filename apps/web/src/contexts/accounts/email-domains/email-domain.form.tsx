import { emailDomainSchema } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './email-domains.module.css';
import { useAllowDomain } from './email-domains.queries.ts';

const schema = z.object({ domain: emailDomainSchema });

/** One more domain, typed after its @ or pasted as a whole address. */
export function EmailDomainForm() {
  const allow = useAllowDomain();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { domain: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const focus = () => form.getInputNode('domain')?.focus();
  const submit = form.onSubmit(({ domain }) => {
    allow.mutate(domain, {
      onSuccess() {
        form.reset();
        focus();
      },
      onError(error) {
        form.setErrors(fieldErrorsOf(error));
        focus();
      },
    });
  }, focus);
  const { error } = allow;
  return (
    <form noValidate onSubmit={submit} aria-label="Accepter un domaine" className={classes.form}>
      <TextField
        label="Domaine à accepter"
        description="Par exemple orange.fr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        // The button stays beside the field when a refusal comes below it.
        inputContainer={(input) => (
          <div className={classes.pair}>
            {input}
            <Button type="submit" variant="default" size="md" loading={allow.isPending}>
              Accepter
            </Button>
          </div>
        )}
        key={form.key('domain')}
        {...form.getInputProps('domain')}
      />
      <FormError>{error && issuesOf(error).length === 0 ? sentenceOf(error) : null}</FormError>
    </form>
  );
}
