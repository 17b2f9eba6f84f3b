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
ALTER TABLE "companies" DROP CONSTRAINT "companies_kind";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_source";--> statement-breakpoint
ALTER TABLE "shop_order_lines" DROP CONSTRAINT "shop_order_lines_offer_known";--> statement-breakpoint
ALTER TABLE "shop_rights" DROP CONSTRAINT "shop_rights_offer";--> statement-breakpoint
ALTER TABLE "shop_subscriptions" DROP CONSTRAINT "shop_subscriptions_offer";--> statement-breakpoint
DROP INDEX "shop_order_lines_offer";--> statement-breakpoint
ALTER TABLE "shop_order_lines" ALTER COLUMN "monthly_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ALTER COLUMN "next_charge_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bought_by" uuid;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "gym_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_right_id_shop_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."shop_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_badges" ADD CONSTRAINT "shop_badges_last_gym_id_gyms_id_fk" FOREIGN KEY ("last_gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_line_id_shop_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."shop_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_badges_right" ON "shop_badges" USING btree ("right_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_badges_code" ON "shop_badges" USING btree ("code");--> statement-breakpoint
CREATE INDEX "shop_badges_gym" ON "shop_badges" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "shop_badges_last_gym" ON "shop_badges" USING btree ("last_gym_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_sessions_line" ON "shop_sessions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_sessions_session" ON "shop_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "shop_sessions_user" ON "shop_sessions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_open" ON "shop_sessions" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_coach" ON "shop_sessions" USING btree ("coach_id","starts_at");--> statement-breakpoint
CREATE INDEX "shop_sessions_objective" ON "shop_sessions" USING btree ("objective_id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_bought" ON "sessions" USING btree ("bought_by");--> statement-breakpoint
CREATE INDEX "shop_order_lines_gym" ON "shop_order_lines" USING btree ("gym_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_offer" ON "shop_order_lines" USING btree ("order_id","offer") WHERE "shop_order_lines"."next_charge_on" is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor', 'public'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_source" CHECK ("members"."source" in ('manual', 'import', 'shop'));--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_monthly" CHECK (("shop_order_lines"."monthly_cents" is null) = ("shop_order_lines"."next_charge_on" is null));--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_offer_known" CHECK ("shop_order_lines"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));--> statement-breakpoint
ALTER TABLE "shop_rights" ADD CONSTRAINT "shop_rights_offer" CHECK ("shop_rights"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_offer" CHECK ("shop_subscriptions"."offer" in ('wellness', 'live', 'session', 'mobility', 'day-pass', 'external-employee'));