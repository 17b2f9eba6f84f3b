-- What the declared schema cannot say of accounts. Tables and columns are generated in 0003.

-- Searching people whatever the accents and the case; both come with PostgreSQL (contrib).
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

-- What a text is searched by: lower case, no accents. `unaccent` alone is only stable, because its dictionary could change; an
-- index needs one that never does.
CREATE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;--> statement-breakpoint

CREATE INDEX "users_search" ON "users" USING gin (search_text("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint

-- I36: the gym of a FLOOR manager exists. Here because gyms know accounts, never the reverse.
ALTER TABLE "staff" ADD CONSTRAINT "staff_gym" FOREIGN KEY ("gym_id") REFERENCES "gyms" ("id");
