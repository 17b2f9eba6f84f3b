CREATE TABLE "coach_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts_at" time(0) NOT NULL,
	"ends_at" time(0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_openings_hours" CHECK ("coach_openings"."ends_at" - "coach_openings"."starts_at" >= interval '1 hour' and extract(minute from "coach_openings"."starts_at") in (0, 30) and extract(minute from "coach_openings"."ends_at") in (0, 30))
);
--> statement-breakpoint
ALTER TABLE "session_coach_notices" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach_openings" ADD CONSTRAINT "coach_openings_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_openings_coach" ON "coach_openings" USING btree ("coach_id","day");