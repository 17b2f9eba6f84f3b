CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_cents" > 0),
	CONSTRAINT "payment_disputes_status" CHECK ("payment_disputes"."status" in ('OPEN', 'WON', 'LOST'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_ref" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payment_events_provider" CHECK ("payment_events"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "payment_means" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"customer_ref" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"expires_on" date,
	"status" text NOT NULL,
	"mandate_reference" text,
	"mandate_text_version" text,
	"mandate_address" text,
	"last_used_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_means_kind" CHECK ("payment_means"."kind" in ('card', 'sepa')),
	CONSTRAINT "payment_means_status" CHECK ("payment_means"."status" in ('ACTIVE', 'ENDED')),
	CONSTRAINT "payment_means_provider" CHECK ("payment_means"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payment_means_payer" CHECK (num_nonnulls("payment_means"."user_id", "payment_means"."company_id") >= 1),
	CONSTRAINT "payment_means_mandate" CHECK (("payment_means"."mandate_reference" is not null) = ("payment_means"."kind" = 'sepa'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_ref" text,
	"requested_by" uuid,
	"cause" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('REQUESTED', 'SENT', 'SUCCEEDED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"customer_ref" text NOT NULL,
	"provider_ref" text,
	"checkout_url" text,
	"transfer_reference" text,
	"save_means" boolean DEFAULT false NOT NULL,
	"means_id" uuid,
	"asked_from" text,
	"expires_at" timestamp with time zone,
	"processing_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('CREATED', 'PROCESSING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'PART_REFUNDED', 'REFUNDED', 'DISPUTED', 'WON', 'LOST')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'sepa', 'transfer')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payments_failure" CHECK ("payments"."failure" in ('card_declined', 'authentication_failed', 'card_expired', 'debit_failed', 'debit_returned', 'abandoned', 'other')),
	CONSTRAINT "payments_subject_kind" CHECK ("payments"."subject_kind" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0 and "payments"."currency" = 'EUR'),
	CONSTRAINT "payments_refunded" CHECK ("payments"."received_cents" >= 0 and "payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_seconds" integer DEFAULT 0 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "sandbox_bank_one" CHECK ("sandbox_bank"."id" = 1 and "sandbox_bank"."ahead_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_ref" text NOT NULL,
	"type" text NOT NULL,
	"owed" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sandbox_events_owed" CHECK ("sandbox_events"."owed" >= 0 and "sandbox_events"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_means" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"behaviour" text NOT NULL,
	"expires_on" date,
	"mandate_reference" text,
	"is_usable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sandbox_means_kind" CHECK ("sandbox_means"."kind" in ('card', 'sepa')),
	CONSTRAINT "sandbox_means_behaviour" CHECK ("sandbox_means"."behaviour" in ('pays', 'settles', 'fails', 'returns'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"dispute" text DEFAULT 'none' NOT NULL,
	"save_means" boolean NOT NULL,
	"means_ref" text,
	"return_url" text,
	"transfer_reference" text,
	"expires_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'processing', 'requires_action', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "sandbox_payments_method" CHECK ("sandbox_payments"."method" in ('card', 'sepa', 'transfer')),
	CONSTRAINT "sandbox_payments_failure" CHECK ("sandbox_payments"."failure" in ('card_declined', 'authentication_failed', 'card_expired', 'debit_failed', 'debit_returned', 'abandoned', 'other')),
	CONSTRAINT "sandbox_payments_dispute" CHECK ("sandbox_payments"."dispute" in ('none', 'open', 'won', 'lost')),
	CONSTRAINT "sandbox_payments_refunded" CHECK ("sandbox_payments"."refunded_cents" between 0 and "sandbox_payments"."received_cents")
);
--> statement-breakpoint
CREATE TABLE "sandbox_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_ref" text NOT NULL,
	"happening" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_means" ADD CONSTRAINT "payment_means_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_means" ADD CONSTRAINT "payment_means_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_means_id_payment_means_id_fk" FOREIGN KEY ("means_id") REFERENCES "public"."payment_means"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_means_ref_sandbox_means_ref_fk" FOREIGN KEY ("means_ref") REFERENCES "public"."sandbox_means"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_plans" ADD CONSTRAINT "sandbox_plans_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_ref" ON "payment_events" USING btree ("provider","event_ref");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_means_ref" ON "payment_means" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_means_user" ON "payment_means" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_means_company" ON "payment_means" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_cause" ON "payment_refunds" USING btree ("payment_id","cause");--> statement-breakpoint
CREATE INDEX "payment_refunds_requested_by" ON "payment_refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("subject_kind","subject_id") WHERE "payments"."status" in ('CREATED', 'PROCESSING', 'REQUIRES_ACTION', 'SUCCEEDED', 'PART_REFUNDED', 'DISPUTED', 'WON') and "payments"."late_at" is null;--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payments_means" ON "payments" USING btree ("means_id");--> statement-breakpoint
CREATE INDEX "sandbox_events_payment" ON "sandbox_events" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("next_at") WHERE "sandbox_events"."owed" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_payments_changed" ON "sandbox_payments" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_means" ON "sandbox_payments" USING btree ("means_ref");--> statement-breakpoint
CREATE INDEX "sandbox_plans_payment" ON "sandbox_plans" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "sandbox_plans_due" ON "sandbox_plans" USING btree ("due_at") WHERE "sandbox_plans"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_ref");