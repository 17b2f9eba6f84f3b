/**
 * Gives the focus to the first refused field of a form: the first of the page, whatever the order of the rules. The fields of a
 * form name themselves by `data-path` (the kit) or `data-field` (a group); `slots.2` stands for its group `slots` too.
 */
export function focusRefused(form: HTMLElement | null, errors: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(errors).flatMap((path) => [path, path.split('.')[0] ?? path]);
  if (!form || names.length === 0) return;
  const places = [...new Set(names)].map((name) => `[data-path="${name}"], [data-field="${name}"]`);
  const fields = [...form.querySelectorAll<HTMLElement>(places.join(', '))];
  fields.find((field) => !field.matches(':disabled'))?.focus();
}
