import { emailDomainSchema } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from './email-domains.module.css';
import { emailDomains, emailDomainsQuery, touched } from './email-domains.queries.ts';

const schema = z.object({ domain: emailDomainSchema });
const blank = { domain: '' };

/** One more domain, typed after its @ or pasted as a whole address. */
export function EmailDomainForm() {
  const keep = useKeepAnswer(emailDomainsQuery);
  const form = useServerForm({
    initial: blank,
    forgets: true,
    check: schemaResolver(schema, { sync: true }),
    send: (body) => emailDomains.allow({ body }),
    touches: touched,
    done: 'Domaine accepté',
    onDone(answer) {
      keep(answer);
      form.setValues(blank);
      form.resetDirty(blank);
      form.getInputNode('domain')?.focus();
    },
  });
  return (
    <form
      ref={form.root}
      noValidate
      onSubmit={form.submit}
      aria-label="Accepter un domaine"
      className={classes.form}
    >
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
            <Button type="submit" variant="default" size="md" loading={form.busy}>
              Accepter
            </Button>
          </div>
        )}
        {...form.getInputProps('domain')}
      />
      <FormError>{form.refusal}</FormError>
    </form>
  );
}
