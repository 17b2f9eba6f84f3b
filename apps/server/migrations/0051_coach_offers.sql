CREATE TABLE "coach_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"search_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"status" text NOT NULL,
	"answers_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_offers_status" CHECK ("coach_offers"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
	CONSTRAINT "coach_offers_answered" CHECK (("coach_offers"."answered_at" is not null) = ("coach_offers"."status" in ('ACCEPTED', 'DECLINED')))
);
--> statement-breakpoint
CREATE TABLE "coach_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid,
	"program_id" uuid,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"coach_before" uuid,
	"waiting" uuid[] NOT NULL,
	"answer_hours" integer NOT NULL,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_searches_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "coach_searches_subject" CHECK (("coach_searches"."session_id" is null) <> ("coach_searches"."program_id" is null)),
	CONSTRAINT "coach_searches_mode" CHECK ("coach_searches"."mode" in ('TOGETHER', 'IN_TURN')),
	CONSTRAINT "coach_searches_status" CHECK ("coach_searches"."status" in ('OPEN', 'FOUND', 'NOBODY', 'STOPPED')),
	CONSTRAINT "coach_searches_hours" CHECK ("coach_searches"."answer_hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "coach_offers" ADD CONSTRAINT "coach_offers_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_offers" ADD CONSTRAINT "coach_offers_search" FOREIGN KEY ("company_id","search_id") REFERENCES "public"."coach_searches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_searches" ADD CONSTRAINT "coach_searches_coach_before_coaches_id_fk" FOREIGN KEY ("coach_before") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_searches" ADD CONSTRAINT "coach_searches_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_searches" ADD CONSTRAINT "coach_searches_session" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_searches" ADD CONSTRAINT "coach_searches_program" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_offers_once" ON "coach_offers" USING btree ("search_id","coach_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_offers_one_yes" ON "coach_offers" USING btree ("search_id") WHERE "coach_offers"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "coach_offers_of_coach" ON "coach_offers" USING btree ("coach_id","status");--> statement-breakpoint
CREATE INDEX "coach_offers_to_expire" ON "coach_offers" USING btree ("answers_by") WHERE "coach_offers"."status" = 'SENT';--> statement-breakpoint
CREATE UNIQUE INDEX "coach_searches_session_open" ON "coach_searches" USING btree ("session_id") WHERE "coach_searches"."status" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "coach_searches_program_open" ON "coach_searches" USING btree ("program_id") WHERE "coach_searches"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "coach_searches_of_session" ON "coach_searches" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "coach_searches_of_program" ON "coach_searches" USING btree ("program_id");