CREATE TABLE "coach_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_absences_order" CHECK ("coach_absences"."starts_on" <= "coach_absences"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "session_coach_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"minutes" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "session_coach_notices_kind" CHECK ("session_coach_notices"."kind" in ('GIVEN_BACK', 'REPLACEMENT', 'LATE')),
	CONSTRAINT "session_coach_notices_late" CHECK (("session_coach_notices"."minutes" is not null) = ("session_coach_notices"."kind" = 'LATE')),
	CONSTRAINT "session_coach_notices_reason" CHECK ("session_coach_notices"."kind" = 'LATE' or "session_coach_notices"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "coach_absences" ADD CONSTRAINT "coach_absences_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_coach_notices" ADD CONSTRAINT "session_coach_notices_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_coach_notices" ADD CONSTRAINT "session_coach_notices_session" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_absences_coach" ON "coach_absences" USING btree ("coach_id","ends_on");--> statement-breakpoint
CREATE INDEX "session_coach_notices_of_session" ON "session_coach_notices" USING btree ("session_id","coach_id","kind");