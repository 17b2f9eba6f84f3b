CREATE TABLE "coopting_sponsors" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cooptings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"sponsor_siren" text NOT NULL,
	"siret" text NOT NULL,
	"siren" text NOT NULL,
	"name" text NOT NULL,
	"contact_first_name" text NOT NULL,
	"contact_last_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"created_by" uuid,
	"status" text NOT NULL,
	"status_before" text,
	"token_hash" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	"referred_company_id" uuid,
	"registered_on" date,
	"activated_on" date,
	"paid_on" date,
	"refused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cooptings_status_known" CHECK ("cooptings"."status" in ('PENDING', 'VALID_EMAIL', 'ACTIVE', 'PAID', 'REVERSED', 'EXPIRED', 'INACTIVE', 'REFUSED')),
	CONSTRAINT "cooptings_sirens" CHECK ("cooptings"."siren" <> "cooptings"."sponsor_siren" and "cooptings"."siren" = left("cooptings"."siret", 9)),
	CONSTRAINT "cooptings_paid" CHECK (("cooptings"."status" in ('PAID', 'REVERSED')) = ("cooptings"."paid_on" is not null)),
	CONSTRAINT "cooptings_active" CHECK ("cooptings"."status" not in ('ACTIVE', 'PAID', 'REVERSED') or ("cooptings"."activated_on" is not null and "cooptings"."referred_company_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"words" text NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_kind" CHECK ("credit_movements"."kind" in ('reward', 'reversal', 'use'))
);
--> statement-breakpoint
CREATE TABLE "credit_postings" (
	"movement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "credit_postings_key" PRIMARY KEY("movement_id","account"),
	CONSTRAINT "credit_postings_account" CHECK ("credit_postings"."account" in ('rewards', 'credit', 'used')),
	CONSTRAINT "credit_postings_amount" CHECK ("credit_postings"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "coopting_sponsors" ADD CONSTRAINT "coopting_sponsors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooptings" ADD CONSTRAINT "cooptings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooptings" ADD CONSTRAINT "cooptings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooptings" ADD CONSTRAINT "cooptings_referred_company_id_companies_id_fk" FOREIGN KEY ("referred_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_postings" ADD CONSTRAINT "credit_postings_movement_id_credit_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."credit_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coopting_sponsors_code" ON "coopting_sponsors" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "cooptings_open_siren" ON "cooptings" USING btree ("siren") WHERE "cooptings"."status" in ('PENDING', 'VALID_EMAIL', 'ACTIVE');--> statement-breakpoint
CREATE UNIQUE INDEX "cooptings_paid_siren" ON "cooptings" USING btree ("siren") WHERE "cooptings"."status" = 'PAID';--> statement-breakpoint
CREATE UNIQUE INDEX "cooptings_token" ON "cooptings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "cooptings_company" ON "cooptings" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "cooptings_status" ON "cooptings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "cooptings_referred" ON "cooptings" USING btree ("referred_company_id");--> statement-breakpoint
CREATE INDEX "cooptings_contact" ON "cooptings" USING btree ("contact_email");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_cause" ON "credit_movements" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "credit_movements_company" ON "credit_movements" USING btree ("company_id","booked_on");