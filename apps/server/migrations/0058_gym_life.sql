CREATE TABLE "gym_screens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gym_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"code_hash" text,
	"code_ends_at" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"paired_at" timestamp with time zone,
	"release" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gym_screens_paired" CHECK (("gym_screens"."paired_at" is null) = ("gym_screens"."code_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "machine_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"machine_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "machine_events_state" CHECK ("machine_events"."state" in ('FREE', 'BUSY', 'OUT'))
);
--> statement-breakpoint
CREATE TABLE "machine_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gym_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'FREE' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "machines_state" CHECK ("machines"."state" in ('FREE', 'BUSY', 'OUT')),
	CONSTRAINT "machines_reason" CHECK (("machines"."state" = 'OUT') = ("machines"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gym_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"shown_from" date NOT NULL,
	"shown_to" date,
	"image_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "news_days" CHECK ("news"."shown_to" is null or "news"."shown_to" >= "news"."shown_from")
);
--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "bring" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "rescue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "insured_until" date;--> statement-breakpoint
ALTER TABLE "spots" ADD COLUMN "gym_id" uuid;--> statement-breakpoint
ALTER TABLE "gym_screens" ADD CONSTRAINT "gym_screens_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_events" ADD CONSTRAINT "machine_events_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_type_id_machine_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."machine_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gym_screens_secret" ON "gym_screens" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gym_screens_code" ON "gym_screens" USING btree ("gym_id","code_hash");--> statement-breakpoint
CREATE INDEX "machine_events_machine" ON "machine_events" USING btree ("machine_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_types_name_unique" ON "machine_types" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "machines_name_unique" ON "machines" USING btree ("gym_id",lower("name")) WHERE "machines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "machines_type" ON "machines" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "news_gym" ON "news" USING btree ("gym_id","shown_from");--> statement-breakpoint
ALTER TABLE "spots" ADD CONSTRAINT "spots_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spots_gym" ON "spots" USING btree ("gym_id");