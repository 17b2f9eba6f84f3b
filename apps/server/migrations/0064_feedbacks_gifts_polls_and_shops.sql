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
CREATE TABLE "dashboard_report_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"last_month" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_report_choices_month" CHECK ("dashboard_report_choices"."last_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "work_accident_years" (
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"accidents" integer NOT NULL,
	"lost_days" integer NOT NULL,
	"hours" integer NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_accident_years_key" PRIMARY KEY("company_id","year"),
	CONSTRAINT "work_accident_years_counts" CHECK ("work_accident_years"."year" between 2000 and 2100 and "work_accident_years"."accidents" >= 0 and "work_accident_years"."lost_days" >= 0 and "work_accident_years"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "place_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"fitcoins" integer NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "place_orders_status" CHECK ("place_orders"."status" in ('PLACED', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED')),
	CONSTRAINT "place_orders_amounts" CHECK ("place_orders"."fitcoins" >= 0 and "place_orders"."fitcoins" < 1000 and "place_orders"."cents" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "shop_badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"right_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"gym_id" uuid,
	"last_used_at" timestamp with time zone,
	"last_gym_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_badges_status" CHECK ("shop_badges"."status" in ('TO_HAND', 'HANDED', 'USED', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "shop_coupon_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid,
	"company_order_id" uuid,
	"code" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_coupon_uses_status" CHECK ("shop_coupon_uses"."status" in ('HELD', 'SETTLED', 'RELEASED')),
	CONSTRAINT "shop_coupon_uses_one" CHECK (num_nonnulls("shop_coupon_uses"."order_id", "shop_coupon_uses"."company_order_id") = 1),
	CONSTRAINT "shop_coupon_uses_discount" CHECK ("shop_coupon_uses"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"months" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"limit_total" integer,
	"limit_per_buyer" integer,
	"offers" text[] NOT NULL,
	"variants" text[] NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_coupons_code_written" CHECK ("shop_coupons"."code" ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
	CONSTRAINT "shop_coupons_kind" CHECK ("shop_coupons"."kind" in ('percentage', 'amount', 'free-pack')),
	CONSTRAINT "shop_coupons_audience" CHECK ("shop_coupons"."audience" in ('people', 'companies')),
	CONSTRAINT "shop_coupons_value" CHECK (case "shop_coupons"."kind" when 'percentage' then "shop_coupons"."percent" between 1 and 100 when 'amount' then "shop_coupons"."amount_cents" > 0 else "shop_coupons"."amount_cents" > 0 and "shop_coupons"."months" between 1 and 12 end),
	CONSTRAINT "shop_coupons_days" CHECK ("shop_coupons"."valid_from" <= "shop_coupons"."valid_until"),
	CONSTRAINT "shop_coupons_limit" CHECK ("shop_coupons"."settled" between 0 and coalesce("shop_coupons"."limit_total", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "gift_order_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer GENERATED ALWAYS AS IDENTITY (sequence name "gift_orders_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"sessions" integer NOT NULL,
	"expires_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"recipient_email" text,
	"recipient_first_name" text,
	"message" text NOT NULL,
	"send_on" date,
	"ordered_on" date NOT NULL,
	"withdrawable_until" date NOT NULL,
	"terms_version" text NOT NULL,
	"terms_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_address" text NOT NULL,
	"paid_at" timestamp with time zone,
	"card_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_orders_status" CHECK ("gift_orders"."status" in ('PLACED', 'PAID', 'FAILED', 'EXPIRED', 'WITHDRAWN', 'REFUNDED')),
	CONSTRAINT "gift_orders_sessions" CHECK ("gift_orders"."sessions" between 1 and 20),
	CONSTRAINT "gift_orders_amount" CHECK ("gift_orders"."total_cents" > 0 and "gift_orders"."vat_cents" between 0 and "gift_orders"."total_cents" and "gift_orders"."currency" = 'EUR'),
	CONSTRAINT "gift_orders_recipient" CHECK (num_nonnulls("gift_orders"."recipient_email", "gift_orders"."recipient_first_name", "gift_orders"."send_on") in (0, 3)),
	CONSTRAINT "gift_orders_paid" CHECK ("gift_orders"."status" <> 'PAID' or "gift_orders"."card_id" is not null),
	CONSTRAINT "gift_orders_card_paid" CHECK ("gift_orders"."card_id" is null or ("gift_orders"."paid_at" is not null and "gift_orders"."status" in ('PAID', 'WITHDRAWN', 'REFUNDED')))
);
--> statement-breakpoint
CREATE TABLE "shop_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"objective_id" uuid NOT NULL,
	"address_line" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"friends" jsonb NOT NULL,
	"status" text NOT NULL,
	"coach_id" uuid,
	"declined_by" uuid[] DEFAULT '{}' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"search_until" timestamp with time zone,
	"session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_sessions_status" CHECK ("shop_sessions"."status" in ('HELD', 'PLANNED', 'SEARCHING', 'FREED', 'CANCELLED')),
	CONSTRAINT "shop_sessions_offer" CHECK ("shop_sessions"."offer" in ('session', 'mobility')),
	CONSTRAINT "shop_sessions_hours" CHECK ("shop_sessions"."ends_at" > "shop_sessions"."starts_at"),
	CONSTRAINT "shop_sessions_held" CHECK ("shop_sessions"."status" <> 'HELD' or "shop_sessions"."coach_id" is not null),
	CONSTRAINT "shop_sessions_planned" CHECK ("shop_sessions"."status" in ('HELD', 'FREED') or "shop_sessions"."session_id" is not null),
	CONSTRAINT "shop_sessions_searching" CHECK ("shop_sessions"."status" <> 'SEARCHING' or "shop_sessions"."search_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "shop_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"owner" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"offers" text[] NOT NULL,
	"prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"heading" text,
	"text" text,
	"colour" text,
	"logo_version" integer,
	"valid_from" date,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_variants_slug_written" CHECK ("shop_variants"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*(/live)?$'),
	CONSTRAINT "shop_variants_offers" CHECK (cardinality("shop_variants"."offers") > 0),
	CONSTRAINT "shop_variants_prices" CHECK (jsonb_typeof("shop_variants"."prices") = 'object'),
	CONSTRAINT "shop_variants_colour" CHECK ("shop_variants"."colour" ~ '^#[0-9a-fA-F]{6}$'),
	CONSTRAINT "shop_variants_days" CHECK ("shop_variants"."valid_from" <= "shop_variants"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_kind";--> statement-breakpoint
ALTER TABLE "fitcoin_lots" DROP CONSTRAINT "fitcoin_lots_origin";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_source";--> statement-breakpoint
ALTER TABLE "shop_order_lines" DROP CONSTRAINT "shop_order_lines_offer_known";--> statement-breakpoint
ALTER TABLE "shop_orders" DROP CONSTRAINT "shop_orders_variant";--> statement-breakpoint
ALTER TABLE "shop_rights" DROP CONSTRAINT "shop_rights_offer";--> statement-breakpoint
ALTER TABLE "shop_subscriptions" DROP CONSTRAINT "shop_subscriptions_offer";--> statement-breakpoint
ALTER TABLE "session_ratings" DROP CONSTRAINT "session_ratings_member";
--> statement-breakpoint
ALTER TABLE "session_participants" DROP CONSTRAINT "session_participants_member";
--> statement-breakpoint
DROP INDEX "shop_order_lines_offer";--> statement-breakpoint
ALTER TABLE "shop_order_lines" ALTER COLUMN "monthly_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ALTER COLUMN "next_charge_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session_coach_notices" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bought_by" uuid;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "gym_id" uuid;--> statement-breakpoint
ALTER TABLE "coach_openings" ADD CONSTRAINT "coach_openings_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_report_choices" ADD CONSTRAINT "dashboard_report_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_report_choices" ADD CONSTRAINT "dashboard_report_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_accident_years" ADD CONSTRAINT "work_accident_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_orders" ADD CONSTRAINT "place_orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lovers" ADD CONSTRAINT "lovers_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll" FOREIGN KEY ("poll_id","anonymous") REFERENCES "public"."polls"("id","anonymous") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_participants" ADD CONSTRAINT "poll_participants_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_participants" ADD CONSTRAINT "poll_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_follow_up_done_by_users_id_fk" FOREIGN KEY ("follow_up_done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_feedbacks" ADD CONSTRAINT "coach_feedbacks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_right_id_shop_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."shop_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_last_gym_id_gyms_id_fk" FOREIGN KEY ("last_gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_coupon_id_shop_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."shop_coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_order_id_shop_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_company_order_id_company_orders_id_fk" FOREIGN KEY ("company_order_id") REFERENCES "public"."company_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order_links" ADD CONSTRAINT "gift_order_links_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_line_id_shop_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."shop_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_openings_coach" ON "coach_openings" USING btree ("coach_id","day");--> statement-breakpoint
CREATE INDEX "dashboard_report_choices_company" ON "dashboard_report_choices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dashboard_report_choices_due" ON "dashboard_report_choices" USING btree ("last_month","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_orders_placed" ON "place_orders" USING btree ("user_id") WHERE "place_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "place_orders_session" ON "place_orders" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lovers_once" ON "lovers" USING btree ("user_id") WHERE "lovers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "lovers_user" ON "lovers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lovers_added" ON "lovers" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "poll_answers_poll_index" ON "poll_answers" USING btree ("poll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answers_once" ON "poll_answers" USING btree ("poll_id","user_id") WHERE "poll_answers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "poll_answers_user" ON "poll_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_participants_user" ON "poll_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "polls_status" ON "polls" USING btree ("status","starts_on");--> statement-breakpoint
CREATE INDEX "polls_company" ON "polls" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_day" ON "coach_feedbacks" USING btree ("held_on","id");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_coach" ON "coach_feedbacks" USING btree ("coach_id","held_on");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_gym" ON "coach_feedbacks" USING btree ("gym_id","held_on");--> statement-breakpoint
CREATE INDEX "coach_feedbacks_session" ON "coach_feedbacks" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_badges_right" ON "shop_badges" USING btree ("right_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_badges_code" ON "shop_badges" USING btree ("code");--> statement-breakpoint
CREATE INDEX "shop_badges_gym" ON "shop_badges" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "shop_badges_last_gym" ON "shop_badges" USING btree ("last_gym_id");--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_coupon" ON "shop_coupon_uses" USING btree ("coupon_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupon_uses_order" ON "shop_coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupon_uses_company_order" ON "shop_coupon_uses" USING btree ("company_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupons_code" ON "shop_coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_links_token" ON "gift_order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gift_order_links_order" ON "gift_order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_rank" ON "gift_orders" USING btree ("rank");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_card" ON "gift_orders" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_placed" ON "gift_orders" USING btree ("user_id") WHERE "gift_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "gift_orders_user" ON "gift_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_sessions_line" ON "shop_sessions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_sessions_session" ON "shop_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "shop_sessions_user" ON "shop_sessions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_open" ON "shop_sessions" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_coach" ON "shop_sessions" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_objective" ON "shop_sessions" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_slug" ON "shop_variants" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_bought" ON "sessions" USING btree ("bought_by");--> statement-breakpoint
CREATE INDEX "shop_order_lines_gym" ON "shop_order_lines" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "spots_open_to_public" ON "spots" USING btree ("postal_code") WHERE "spots"."open_to_public" and "spots"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_offer" ON "shop_order_lines" USING btree ("order_id","offer") WHERE "shop_order_lines"."next_charge_on" is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor', 'public'));--> statement-breakpoint
ALTER TABLE "fitcoin_lots" ADD CONSTRAINT "fitcoin_lots_origin" CHECK ("fitcoin_lots"."origin" in ('given-card', 'sold-card', 'reward', 'purchase'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_source" CHECK ("members"."source" in ('manual', 'import', 'shop'));--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_guest" CHECK ("session_participants"."guest_of" <> "session_participants"."company_id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_monthly" CHECK (("shop_order_lines"."monthly_cents" is null) = ("shop_order_lines"."next_charge_on" is null));--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_offer_known" CHECK ("shop_order_lines"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));--> statement-breakpoint
ALTER TABLE "shop_rights" ADD CONSTRAINT "shop_rights_offer" CHECK ("shop_rights"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_offer" CHECK ("shop_subscriptions"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));