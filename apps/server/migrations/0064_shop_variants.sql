CREATE TABLE "coach_feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"gym_id" uuid,
	"session_id" uuid,
	"held_on" date NOT NULL,
	"punctuality" integer NOT NULL,
	"teaching" integer NOT NULL,
	"care" integer NOT NULL,
	"words" text NOT NULL,
	"follow_up" text,
	"follow_up_done_at" timestamp with time zone,
	"follow_up_done_by" uuid,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_feedbacks_marks" CHECK ("coach_feedbacks"."punctuality" between 1 and 5 and "coach_feedbacks"."teaching" between 1 and 5 and "coach_feedbacks"."care" between 1 and 5),
	CONSTRAINT "coach_feedbacks_follow_up" CHECK ("coach_feedbacks"."follow_up_done_at" is null or "coach_feedbacks"."follow_up" is not null)
);
--> statement-breakpoint
ALTER TABLE "session_ratings" DROP CONSTRAINT "session_ratings_member";
--> statement-breakpoint
ALTER TABLE "session_participants" DROP CONSTRAINT "session_participants_member";
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_follow_up_done_by_users_id_fk" FOREIGN KEY ("follow_up_done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_feedbacks_day" ON "coach_feedbacks" USING btree ("held_on","id");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_coach" ON "coach_feedbacks" USING btree ("coach_id","held_on");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_gym" ON "coach_feedbacks" USING btree ("gym_id","held_on");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_session" ON "coach_feedbacks" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spots_open_to_public" ON "spots" USING btree ("postal_code") WHERE "spots"."open_to_public" and "spots"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_guest" CHECK ("session_participants"."guest_of" <> "session_participants"."company_id");