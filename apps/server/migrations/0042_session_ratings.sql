CREATE TABLE "session_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"coach_id" uuid,
	"session_mark" integer NOT NULL,
	"coach_mark" integer,
	"words" text,
	"words_shown" boolean,
	"rated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_ratings_marks" CHECK ("session_ratings"."session_mark" between 1 and 5 and "session_ratings"."coach_mark" between 1 and 5),
	CONSTRAINT "session_ratings_coach_mark" CHECK ("session_ratings"."coach_mark" is null or "session_ratings"."coach_id" is not null),
	CONSTRAINT "session_ratings_words" CHECK ("session_ratings"."words" is not null or "session_ratings"."words_shown" is null)
);
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_session" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_ratings_once" ON "session_ratings" USING btree ("session_id","member_id");--> statement-breakpoint
CREATE INDEX "session_ratings_member_of" ON "session_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_ratings_coach" ON "session_ratings" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "session_ratings_low" ON "session_ratings" USING btree ("session_mark","rated_at");