CREATE TABLE "shop_email_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proof_hash" text,
	"proof_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_email_proofs_attempts" CHECK ("shop_email_proofs"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"offer" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"monthly_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"next_charge_on" date NOT NULL,
	"commitment_ends_on" date,
	"commitment_cents" integer,
	CONSTRAINT "shop_order_lines_offer_known" CHECK ("shop_order_lines"."offer" in ('live', 'wellness')),
	CONSTRAINT "shop_order_lines_amount" CHECK ("shop_order_lines"."amount_cents" > 0 and "shop_order_lines"."monthly_cents" > 0),
	CONSTRAINT "shop_order_lines_days" CHECK ("shop_order_lines"."starts_on" <= "shop_order_lines"."ends_on" and "shop_order_lines"."ends_on" < "shop_order_lines"."next_charge_on"),
	CONSTRAINT "shop_order_lines_commitment" CHECK (num_nonnulls("shop_order_lines"."commitment_ends_on", "shop_order_lines"."commitment_cents") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "shop_order_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"variant" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"ordered_on" date NOT NULL,
	"withdrawable_until" date NOT NULL,
	"terms_version" text NOT NULL,
	"terms_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_address" text NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_orders_status" CHECK ("shop_orders"."status" in ('PLACED', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'WITHDRAWN', 'PART_REFUNDED', 'REFUNDED')),
	CONSTRAINT "shop_orders_method" CHECK ("shop_orders"."method" in ('card', 'sepa')),
	CONSTRAINT "shop_orders_variant" CHECK ("shop_orders"."variant" in ('default', 'sgp', 'axa', 'axa/live', 'sncf', 'sncf/live')),
	CONSTRAINT "shop_orders_amount" CHECK ("shop_orders"."total_cents" > 0 and "shop_orders"."vat_cents" between 0 and "shop_orders"."total_cents"),
	CONSTRAINT "shop_orders_currency" CHECK ("shop_orders"."currency" = 'EUR')
);
--> statement-breakpoint
CREATE TABLE "shop_rights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_rights_status" CHECK ("shop_rights"."status" in ('PROVISIONAL', 'ACTIVE', 'SUSPENDED', 'ENDED', 'REVOKED')),
	CONSTRAINT "shop_rights_offer" CHECK ("shop_rights"."offer" in ('live', 'wellness')),
	CONSTRAINT "shop_rights_days" CHECK ("shop_rights"."starts_on" <= "shop_rights"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "shop_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"status" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"started_on" date NOT NULL,
	"commitment_ends_on" date,
	"next_charge_on" date NOT NULL,
	"means_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_subscriptions_status" CHECK ("shop_subscriptions"."status" in ('ACTIVE', 'PAST_DUE', 'CANCELLING', 'ENDED')),
	CONSTRAINT "shop_subscriptions_offer" CHECK ("shop_subscriptions"."offer" in ('live', 'wellness')),
	CONSTRAINT "shop_subscriptions_amount" CHECK ("shop_subscriptions"."monthly_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_order_id_shop_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_links" ADD CONSTRAINT "shop_order_links_order_id_shop_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_rights" ADD CONSTRAINT "shop_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_rights" ADD CONSTRAINT "shop_rights_line_id_shop_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."shop_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_line_id_shop_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."shop_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_subscriptions" ADD CONSTRAINT "shop_subscriptions_means_id_payment_means_id_fk" FOREIGN KEY ("means_id") REFERENCES "public"."payment_means"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_email_proofs_email" ON "shop_email_proofs" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_email_proofs_proof" ON "shop_email_proofs" USING btree ("proof_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_position" ON "shop_order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_offer" ON "shop_order_lines" USING btree ("order_id","offer");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_links_token" ON "shop_order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shop_order_links_order" ON "shop_order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_rank" ON "shop_orders" USING btree ("rank");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_placed" ON "shop_orders" USING btree ("user_id") WHERE "shop_orders"."status" = 'PLACED';--> statement-breakpoint
CREATE INDEX "shop_orders_user" ON "shop_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_rights_line" ON "shop_rights" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "shop_rights_user" ON "shop_rights" USING btree ("user_id","offer","ends_on");--> statement-breakpoint
CREATE INDEX "shop_rights_ending" ON "shop_rights" USING btree ("status","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_subscriptions_line" ON "shop_subscriptions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_subscriptions_live" ON "shop_subscriptions" USING btree ("user_id","offer") WHERE "shop_subscriptions"."status" in ('ACTIVE', 'PAST_DUE', 'CANCELLING');--> statement-breakpoint
CREATE INDEX "shop_subscriptions_due" ON "shop_subscriptions" USING btree ("status","next_charge_on");--> statement-breakpoint
CREATE INDEX "shop_subscriptions_means" ON "shop_subscriptions" USING btree ("means_id");