-- What the declared schema cannot say of gyms that own places and sessions: each has a row among the organisations, under its own id and name.

CREATE FUNCTION "keep_gym_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into companies (id, name, siret, siren, kind, facts_source, size_code, eligibility, status)
  values (new.id, new.name, '00000000000000', '000000000', 'gym', 'manual', '1-4', 'not-eligible', 'ACTIVE')
  on conflict (id) do update set name = excluded.name, updated_at = now(), version = companies.version + 1
    where companies.name <> excluded.name;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "gyms_owner" AFTER INSERT OR UPDATE OF "name" ON "gyms" FOR EACH ROW EXECUTE FUNCTION "keep_gym_owner"();--> statement-breakpoint
INSERT INTO "companies" ("id", "name", "siret", "siren", "kind", "facts_source", "size_code", "eligibility", "status")
  SELECT "id", "name", '00000000000000', '000000000', 'gym', 'manual', '1-4', 'not-eligible', 'ACTIVE' FROM "gyms";--> statement-breakpoint

-- I61: what a gym owns is a part of that gym, so who runs it reaches it, and nobody of another one does.
CREATE FUNCTION "refuse_spot_of_another_gym"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.gym_id is distinct from new.company_id
    and exists (select from companies where id = new.company_id and kind = 'gym') then
    raise exception 'a spot of a gym is a part of it' using errcode = 'check_violation', constraint = 'spots_own_gym';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "spots_own_gym" BEFORE INSERT OR UPDATE OF "company_id", "gym_id" ON "spots" FOR EACH ROW EXECUTE FUNCTION "refuse_spot_of_another_gym"();
