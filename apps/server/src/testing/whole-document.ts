type Json = Readonly<Record<string, unknown>>;
type Examples = Readonly<Record<string, { readonly summary?: string }>>;
type Answer = { readonly content?: { readonly 'application/json'?: { readonly examples?: Examples } } };

/**
 * Returns an OpenAPI document with every `$ref` followed: what the routes share is written out in each. A part that is referred to
 * twice is the same object twice.
 */
export function wholeDocument(document: Json): unknown {
  const followed = new Map<string, unknown>();
  const follow = (reference: string): unknown => {
    if (!followed.has(reference)) {
      let target: unknown = document;
      for (const step of reference.split('/').slice(1)) target = (target as Json)[step];
      if (target === undefined) throw new Error(`${reference} leads nowhere`);
      followed.set(reference, whole(target));
    }
    return followed.get(reference);
  };
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((part) => whole(part));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Json;
    if (typeof $ref === 'string') return follow($ref);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, whole(part)]));
  };
  return whole(document);
}

/** Returns the codes of refusals by status; the summary of an example under `default` says its status. */
export function codesByStatus(responses: Readonly<Record<string, Answer>>): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  for (const [key, { content }] of Object.entries(responses)) {
    for (const [code, { summary = '' }] of Object.entries(content?.['application/json']?.examples ?? {})) {
      const status = Number(key === 'default' ? /^HTTP (\d{3})$/.exec(summary)?.[1] : key);
      codes.set(status, [...(codes.get(status) ?? []), code]);
    }
  }
  return codes;
}
