-- What the declared schema cannot say of spots, programmes, sessions and coaches.

-- Two pauses of a programme never share a day; one without an end reaches for ever.
ALTER TABLE "program_pauses" ADD CONSTRAINT "program_pauses_overlap" EXCLUDE USING gist (
	"program_id" WITH =,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("status" = 'GRANTED');--> statement-breakpoint

-- I45: the availabilities of a coach are disjoint; the end of one may be the start of the next.
ALTER TABLE "coach_availabilities" ADD CONSTRAINT "coach_availabilities_overlap" EXCLUDE USING gist (
	"coach_id" WITH =,
	"weekday" WITH =,
	tsrange('2000-01-01'::date + "starts_at", '2000-01-01'::date + "ends_at") WITH &&
);--> statement-breakpoint

-- I36: who is banned from a programme is of the company of the programme. Here because programmes know sessions, never the reverse.
ALTER TABLE "participant_bans" ADD CONSTRAINT "participant_bans_program" FOREIGN KEY ("company_id", "program_id")
	REFERENCES "programs" ("company_id", "id");--> statement-breakpoint

-- Coaches are looked for by their name, whatever the accents; `search_text` came with the list of users.
CREATE INDEX "coaches_search" ON "coaches" USING gin (search_text("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint

-- A coach who was there before availabilities were asked may be given any hour that the product opens.
INSERT INTO "coach_availabilities" ("coach_id", "weekday", "starts_at", "ends_at")
	SELECT "id", "weekday", '06:00', '22:00' FROM "coaches", generate_series(1, 7) AS "weekday";
