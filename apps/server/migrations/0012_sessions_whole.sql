CREATE TABLE "disciplines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hashtags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"background" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hashtags_colours" CHECK ("hashtags"."background" ~ '^#[0-9a-f]{6}$' and "hashtags"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "coach_availabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" time(0) NOT NULL,
	"ends_at" time(0) NOT NULL,
	CONSTRAINT "coach_availabilities_hours" CHECK ("coach_availabilities"."weekday" between 1 and 7 and "coach_availabilities"."ends_at" - "coach_availabilities"."starts_at" >= interval '1 hour' and extract(minute from "coach_availabilities"."starts_at") in (0, 30) and extract(minute from "coach_availabilities"."ends_at") in (0, 30))
);
--> statement-breakpoint
CREATE TABLE "coach_disciplines" (
	"coach_id" uuid NOT NULL,
	"discipline_id" uuid NOT NULL,
	CONSTRAINT "coach_disciplines_key" PRIMARY KEY("coach_id","discipline_id")
);
--> statement-breakpoint
CREATE TABLE "coach_languages" (
	"coach_id" uuid NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "coach_languages_key" PRIMARY KEY("coach_id","language"),
	CONSTRAINT "coach_languages_level" CHECK ("coach_languages"."level" in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
	CONSTRAINT "coach_languages_language" CHECK ("coach_languages"."language" ~ '^[a-z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "program_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"reason" text NOT NULL,
	"refusal_reason" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_pauses_status" CHECK ("program_pauses"."status" in ('REQUESTED', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "program_pauses_days" CHECK ("program_pauses"."ends_on" is null or "program_pauses"."starts_on" <= "program_pauses"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"company_id" uuid,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_bans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"banned_by" uuid,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_hashtags" (
	"session_id" uuid NOT NULL,
	"hashtag_id" uuid NOT NULL,
	CONSTRAINT "session_hashtags_key" PRIMARY KEY("session_id","hashtag_id")
);
--> statement-breakpoint
CREATE TABLE "session_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"registered_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_participants_status" CHECK ("session_participants"."status" in ('WAITING', 'REGISTERED', 'LEFT', 'LEFT_LATE', 'PRESENT', 'LATE', 'ABSENT', 'CANCELLED', 'BANNED')),
	CONSTRAINT "session_participants_marked" CHECK (("session_participants"."marked_at" is null) = ("session_participants"."status" not in ('PRESENT', 'LATE', 'ABSENT')))
);
--> statement-breakpoint
CREATE TABLE "spot_opening_hours" (
	"company_id" uuid NOT NULL,
	"spot_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" time(0) NOT NULL,
	"closes_at" time(0) NOT NULL,
	CONSTRAINT "spot_opening_hours_key" PRIMARY KEY("spot_id","weekday","opens_at"),
	CONSTRAINT "spot_opening_hours_day" CHECK ("spot_opening_hours"."weekday" between 1 and 7 and "spot_opening_hours"."opens_at" < "spot_opening_hours"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_program_day_slot";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_slot_of_program";--> statement-breakpoint
DROP INDEX "spots_name_unique";--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "spot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "spot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "discipline_id" uuid;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "image_version" integer;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "zones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "licence_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "proposed_date" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "coach_counted" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "formation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "image_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "count_rule" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "count_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
-- Sessions that are there already: each stands on the day that it was planned for.
UPDATE "sessions" SET "planned_on" = "paris_date" WHERE "program_id" IS NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "cancelled_at" = "updated_at" WHERE "status" = 'CANCELLED';--> statement-breakpoint
UPDATE "sessions" SET "count_rule" = CASE WHEN "status" = 'ENDED' THEN 'HELD' WHEN "counted" THEN 'CANCELLED_LATE' ELSE 'CANCELLED_EARLY' END,
	"counted_at" = "updated_at" WHERE "counted" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "spots" ADD COLUMN "open_to_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spots" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "coach_availabilities" ADD CONSTRAINT "coach_availabilities_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_disciplines" ADD CONSTRAINT "coach_disciplines_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_disciplines" ADD CONSTRAINT "coach_disciplines_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_languages" ADD CONSTRAINT "coach_languages_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_pauses" ADD CONSTRAINT "program_pauses_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_pauses" ADD CONSTRAINT "program_pauses_program" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_bans" ADD CONSTRAINT "participant_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_bans" ADD CONSTRAINT "participant_bans_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_hashtags" ADD CONSTRAINT "session_hashtags_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_hashtags" ADD CONSTRAINT "session_hashtags_hashtag_id_hashtags_id_fk" FOREIGN KEY ("hashtag_id") REFERENCES "public"."hashtags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_session" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_opening_hours" ADD CONSTRAINT "spot_opening_hours_spot" FOREIGN KEY ("company_id","spot_id") REFERENCES "public"."spots"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disciplines_name_unique" ON "disciplines" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "hashtags_name_unique" ON "hashtags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "coach_availabilities_coach" ON "coach_availabilities" USING btree ("coach_id","weekday","starts_at");--> statement-breakpoint
CREATE INDEX "coach_disciplines_discipline" ON "coach_disciplines" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "program_pauses_program" ON "program_pauses" USING btree ("program_id","starts_on");--> statement-breakpoint
CREATE INDEX "program_pauses_days" ON "program_pauses" USING btree ("status","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_company" ON "calendar_feeds" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_bans_live" ON "participant_bans" USING btree ("program_id","member_id") WHERE "participant_bans"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "participant_bans_member" ON "participant_bans" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_hashtags_hashtag" ON "session_hashtags" USING btree ("hashtag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_participants_once" ON "session_participants" USING btree ("session_id","member_id");--> statement-breakpoint
CREATE INDEX "session_participants_waiting" ON "session_participants" USING btree ("session_id","status","asked_at","id");--> statement-breakpoint
CREATE INDEX "session_participants_of_member" ON "session_participants" USING btree ("member_id","status");--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_subscription" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."subscriptions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objectives_discipline" ON "objectives" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "programs_subscription" ON "programs" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "sessions_coach" ON "sessions" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_spot_calendar" ON "sessions" USING btree ("spot_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_to_close" ON "sessions" USING btree ("ends_at") WHERE "sessions"."status" in ('ACTIVE', 'PASSED');--> statement-breakpoint
CREATE UNIQUE INDEX "spots_name_unique" ON "spots" USING btree ("company_id",lower("name")) WHERE "spots"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_program_day_slot" UNIQUE("program_id","planned_on","slot_key");--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_place" CHECK (("programs"."type" = 'LIVE') = ("programs"."meeting" is not null) and ("programs"."type" = 'LIVE') = ("programs"."spot_id" is null));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_meeting" CHECK ("programs"."meeting" in ('AUTO', 'CUSTOM') and ("programs"."meeting" = 'CUSTOM') = ("programs"."meeting_url" is not null));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_months" CHECK ("programs"."months" in (3, 6, 12));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_options" CHECK ("programs"."options" <@ array['conferences', 'girlsonly', 'extrasession_community', 'extrasession_safety', 'videoaccess']);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_proposal" CHECK (("programs"."proposed_date" is null) = ("programs"."proposed_at" is null) and ("programs"."status" <> 'PENDING_DATE_CONFIRMATION' or "programs"."proposed_date" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_place" CHECK ("sessions"."status" in ('DRAFT', 'DELETED') or ("sessions"."spot_id" is not null) <> ("sessions"."meeting" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_meeting" CHECK ("sessions"."meeting" in ('AUTO', 'CUSTOM') and ("sessions"."meeting" = 'CUSTOM') = ("sessions"."meeting_url" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_counted" CHECK (("sessions"."counted" is null) = ("sessions"."count_rule" is null) and ("sessions"."counted" is not true or "sessions"."status" in ('ENDED', 'CANCELLED')));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_count_rule" CHECK ("sessions"."count_rule" in ('HELD', 'CANCELLED_LATE', 'CANCELLED_EARLY', 'NO_COUNT', 'PROGRAM_PAUSED', 'PROGRAM_STOPPED'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coach_counted" CHECK ("sessions"."coach_counted" between 0 and 500);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_price" CHECK ("sessions"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cancelled" CHECK (("sessions"."status" = 'CANCELLED') = ("sessions"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_slot_of_program" CHECK (("sessions"."program_id" is null) = ("sessions"."slot_key" is null) and ("sessions"."program_id" is null) = ("sessions"."planned_on" is null));