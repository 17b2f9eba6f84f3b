CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"objective_id" uuid,
	"discipline_id" uuid,
	"audience" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"address" text,
	"file_name" text,
	"file_size" integer,
	"file_type" text,
	"file_parts" text[],
	"image_version" integer,
	"captions_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_duration" CHECK ("videos"."duration_seconds" between 1 and 21600),
	CONSTRAINT "videos_audience" CHECK ("videos"."audience" in ('videoaccess', 'everyone')),
	CONSTRAINT "videos_size" CHECK ("videos"."file_size" between 1 and 500000000),
	CONSTRAINT "videos_type" CHECK ("videos"."file_type" in ('video/mp4', 'video/webm')),
	CONSTRAINT "videos_file_whole" CHECK (num_nulls("videos"."file_name", "videos"."file_size", "videos"."file_type", "videos"."file_parts") in (0, 4)),
	CONSTRAINT "videos_one_source" CHECK ("videos"."address" is null or "videos"."file_size" is null),
	CONSTRAINT "videos_shown_source" CHECK (not "videos"."published" or "videos"."address" is not null or "videos"."file_size" is not null)
);
--> statement-breakpoint
CREATE TABLE "video_hashtags" (
	"video_id" uuid NOT NULL,
	"hashtag_id" uuid NOT NULL,
	CONSTRAINT "video_hashtags_key" PRIMARY KEY("video_id","hashtag_id")
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"parts" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_uploads_size" CHECK ("video_uploads"."size" between 1 and 500000000)
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position_seconds" integer NOT NULL,
	"seen" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_views_key" PRIMARY KEY("video_id","user_id"),
	CONSTRAINT "video_views_position" CHECK ("video_views"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"coach_id" uuid,
	"program_id" uuid,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notes_subject" CHECK (num_nonnulls("notes"."company_id", "notes"."coach_id", "notes"."program_id") = 1),
	CONSTRAINT "notes_text" CHECK (length("notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "queue_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"assignee_id" uuid,
	"snoozed_until" date,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_marks_key" CHECK ("queue_marks"."key" ~ '^[a-z]+:[a-z0-9.-]{1,100}$'),
	CONSTRAINT "queue_marks_said" CHECK (num_nonnulls("queue_marks"."assignee_id", "queue_marks"."snoozed_until") > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('enterprises', 'sessions', 'programs', 'coaches', 'users', 'desk')),
	CONSTRAINT "saved_views_name" CHECK (length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "gift_card_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"key" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "gift_card_sheets_done" CHECK ("gift_card_sheets"."total" > 0 and "gift_card_sheets"."done" between 0 and "gift_card_sheets"."total"),
	CONSTRAINT "gift_card_sheets_made" CHECK (("gift_card_sheets"."key" is null) = ("gift_card_sheets"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"key" text,
	"bytes" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "invoice_archives_days" CHECK ("invoice_archives"."from_on" <= "invoice_archives"."to_on"),
	CONSTRAINT "invoice_archives_status" CHECK ("invoice_archives"."status" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "invoice_archives_done" CHECK ("invoice_archives"."done" between 0 and "invoice_archives"."total"),
	CONSTRAINT "invoice_archives_file" CHECK (("invoice_archives"."status" = 'ready') = ("invoice_archives"."key" is not null) and ("invoice_archives"."key" is null) = ("invoice_archives"."bytes" is null) and ("invoice_archives"."key" is null) = ("invoice_archives"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "needs_surveys" (
	"poll_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"objective_ids" uuid[] NOT NULL,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_company_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_company_codes_form" CHECK ("shop_company_codes"."code" ~ '^[A-Z0-9-]{4,20}$')
);
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_kind";--> statement-breakpoint
ALTER TABLE "fitcoin_movements" DROP CONSTRAINT "fitcoin_movements_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "shop_subscriptions" DROP CONSTRAINT "shop_subscriptions_status";--> statement-breakpoint
DROP INDEX "companies_siret_unique";--> statement-breakpoint
DROP INDEX "payments_live";--> statement-breakpoint
DROP INDEX "shop_subscriptions_live";--> statement-breakpoint
ALTER TABLE "member_reports" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sponsor_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sponsor_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_line" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_postal_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unsubsidised" boolean;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD COLUMN "from_reason" text;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD COLUMN "until_reason" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "member_reports" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD COLUMN "spot_id" uuid;--> statement-breakpoint
ALTER TABLE "company_orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "company_code_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_discipline_id_disciplines_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."disciplines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_hashtags" ADD CONSTRAINT "video_hashtags_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_hashtags" ADD CONSTRAINT "video_hashtags_hashtag_id_hashtags_id_fk" FOREIGN KEY ("hashtag_id") REFERENCES "public"."hashtags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_marks" ADD CONSTRAINT "queue_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_marks" ADD CONSTRAINT "queue_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sheets" ADD CONSTRAINT "gift_card_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs_surveys" ADD CONSTRAINT "needs_surveys_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs_surveys" ADD CONSTRAINT "needs_surveys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_company_codes" ADD CONSTRAINT "shop_company_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_objective" ON "videos" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "videos_discipline" ON "videos" USING btree ("discipline_id");--> statement-breakpoint
CREATE INDEX "video_hashtags_hashtag" ON "video_hashtags" USING btree ("hashtag_id");--> statement-breakpoint
CREATE INDEX "video_uploads_age" ON "video_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "video_views_user" ON "video_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notes_company" ON "notes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_coach" ON "notes" USING btree ("coach_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_program" ON "notes" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_author" ON "notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "queue_marks_assignee" ON "queue_marks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "queue_marks_marked_by" ON "queue_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_author" ON "saved_views" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "gift_card_sheets_created" ON "gift_card_sheets" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "needs_surveys_once" ON "needs_surveys" USING btree ("company_id") WHERE "needs_surveys"."dropped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_company_codes_code" ON "shop_company_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_company_codes_current" ON "shop_company_codes" USING btree ("company_id") WHERE "shop_company_codes"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_spot_id_spots_id_fk" FOREIGN KEY ("spot_id") REFERENCES "public"."spots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_company_code_id_shop_company_codes_id_fk" FOREIGN KEY ("company_code_id") REFERENCES "public"."shop_company_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objectives_video" ON "objectives" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_sessions_spot" ON "shop_sessions" USING btree ("spot_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_code" ON "shop_order_lines" USING btree ("company_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_siret_unique" ON "companies" USING btree ("siret") WHERE "companies"."status" <> 'DELETED' and "companies"."kind" <> 'gym';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("subject_kind","subject_id") WHERE "payments"."status" in ('CREATED', 'PROCESSING', 'REQUIRES_ACTION', 'SUCCEEDED', 'PART_REFUNDED', 'DISPUTED', 'WON') and "payments"."late_at" is null and "payments"."amount_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_subscriptions_live" ON "shop_subscriptions" USING btree ("user_id","offer") WHERE "shop_subscriptions"."status" in ('ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_head_office" CHECK (num_nonnulls("companies"."head_office_line", "companies"."head_office_postal_code", "companies"."head_office_city") in (0, 3));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor', 'public', 'gym'));--> statement-breakpoint
ALTER TABLE "company_attributions" ADD CONSTRAINT "company_attributions_ended" CHECK ("company_attributions"."until_reason" is null or "company_attributions"."until_on" is not null);--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_taken_back" CHECK ("gift_cards"."taken_back_at" is null or "gift_cards"."status" in ('INACTIVE', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "fitcoin_movements" ADD CONSTRAINT "fitcoin_movements_kind" CHECK ("fitcoin_movements"."kind" in ('credit', 'spending', 'refund', 'expiry', 'reversal'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_paid" CHECK ("invoices"."order_id" is null or ("invoices"."kind" = 'invoice' and "invoices"."month" is null));--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_invited" CHECK (num_nonnulls("member_reports"."member_id", "member_reports"."manager_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (("payments"."amount_cents" > 0 or ("payments"."amount_cents" = 0 and "payments"."save_means")) and "payments"."currency" = 'EUR');--> statement-breakpoint
ALTER TABLE "company_orders" ADD CONSTRAINT "company_orders_credit" CHECK ("company_orders"."credit_cents" >= 0 and "company_orders"."credit_cents" < "company_orders"."total_cents");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_external" CHECK (("shop_order_lines"."offer" = 'external-employee') = ("shop_order_lines"."company_code_id" is not null));--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_status" CHECK ("shop_subscriptions"."status" in ('ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING', 'ENDED'));