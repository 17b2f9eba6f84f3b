CREATE TABLE "lovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" uuid,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "lovers_removed" CHECK (("lovers"."removed_at" is null or "lovers"."removed_at" >= "lovers"."added_at") and ("lovers"."removed_by" is null or "lovers"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"poll_id" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"user_id" uuid,
	"answers" jsonb NOT NULL,
	CONSTRAINT "poll_answers_named" CHECK ("poll_answers"."anonymous" = ("poll_answers"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "poll_participants" (
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "poll_participants_key" PRIMARY KEY("poll_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reward" integer,
	"anonymous" boolean NOT NULL,
	"link" text,
	"colour" text NOT NULL,
	"target_kind" text NOT NULL,
	"company_id" uuid,
	"gym_id" uuid,
	"licence_type" text,
	"questions" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "polls_anonymity" UNIQUE("id","anonymous"),
	CONSTRAINT "polls_status_known" CHECK ("polls"."status" in ('DRAFT', 'SCHEDULED', 'OPEN', 'CLOSED', 'ARCHIVED')),
	CONSTRAINT "polls_days" CHECK ("polls"."ends_on" >= "polls"."starts_on"),
	CONSTRAINT "polls_reward" CHECK ("polls"."reward" between 1 and 10000),
	CONSTRAINT "polls_target_known" CHECK ("polls"."target_kind" in ('everyone', 'company', 'gym', 'licence', 'lovers')),
	CONSTRAINT "polls_target" CHECK (("polls"."company_id" is not null) = ("polls"."target_kind" = 'company') and ("polls"."gym_id" is not null) = ("polls"."target_kind" = 'gym') and ("polls"."licence_type" is not null) = ("polls"."target_kind" = 'licence'))
);
--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll" FOREIGN KEY ("poll_id","anonymous") REFERENCES "public"."polls"("id","anonymous") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_participants" ADD CONSTRAINT "poll_participants_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_participants" ADD CONSTRAINT "poll_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lovers_once" ON "lovers" USING btree ("user_id") WHERE "lovers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "lovers_user" ON "lovers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lovers_added" ON "lovers" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "poll_answers_poll_index" ON "poll_answers" USING btree ("poll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answers_once" ON "poll_answers" USING btree ("poll_id","user_id") WHERE "poll_answers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "poll_answers_user" ON "poll_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_participants_user" ON "poll_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "polls_status" ON "polls" USING btree ("status","starts_on");--> statement-breakpoint
CREATE INDEX "polls_company" ON "polls" USING btree ("company_id");