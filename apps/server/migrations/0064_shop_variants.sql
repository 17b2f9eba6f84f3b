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
ALTER TABLE "shop_orders" DROP CONSTRAINT "shop_orders_variant";--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_slug" ON "shop_variants" USING btree ("slug");