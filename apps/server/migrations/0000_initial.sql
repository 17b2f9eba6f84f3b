CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_links_purpose" CHECK ("email_links"."purpose" in ('verify-email'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"gym_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('ADMIN', 'MODERATOR', 'FLOOR'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"charter_version" text,
	"charter_accepted_at" timestamp with time zone,
	"registration_source" text DEFAULT 'register' NOT NULL,
	"last_connection_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('INVITED', 'WAITING_EMAIL', 'VALID_EMAIL', 'PENDING', 'ACTIVE', 'INACTIVE', 'BLACKLISTED', 'DELETED'))
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"keyword" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"intensity" integer NOT NULL,
	"kcal" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "objectives_intensity" CHECK ("objectives"."intensity" between 1 and 3),
	CONSTRAINT "objectives_kcal" CHECK ("objectives"."kcal" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"pro_card_expires_on" date,
	"insurance_expires_on" date,
	"vigilance_expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coaches_status_known" CHECK ("coaches"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "account_managers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"can_validate_gift_cards" boolean DEFAULT false NOT NULL,
	"can_see_sessions" boolean DEFAULT true NOT NULL,
	"can_create_events" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_managers_role" CHECK ("account_managers"."role" in ('COMMUNITY_MANAGER', 'PARTNERSHIP')),
	CONSTRAINT "account_managers_status" CHECK ("account_managers"."status" in ('PENDING', 'ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"siret" text NOT NULL,
	"siren" text NOT NULL,
	"legal_category" text,
	"naf_code" text,
	"activity" text,
	"address_line" text,
	"postal_code" text,
	"city" text,
	"facts_source" text NOT NULL,
	"size_code" text NOT NULL,
	"headcount_band" text,
	"headcount_band_year" integer,
	"declared_headcount" integer,
	"eligibility" text NOT NULL,
	"sponsor_code" text,
	"prescriptor_id" uuid,
	"status" text NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"work_accidents" integer,
	"holiday_zone" text DEFAULT 'metropole' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_siret_digits" CHECK ("companies"."siret" ~ '^[0-9]{14}$' and "companies"."siren" = left("companies"."siret", 9)),
	CONSTRAINT "companies_status_known" CHECK ("companies"."status" in ('DRAFT', 'WAITING_EMAIL', 'FAILED_EMAIL', 'PENDING_SIGNUP', 'ACCEPTED', 'PENDING_EMAIL', 'PENDING', 'PENDING_CONNECTION', 'TUTORIAL', 'PENDING_CONFIG', 'PENDING_DISCIPLINE', 'PENDING_SURVEY', 'PENDING_PLANNING', 'PENDING_DATE', 'PENDING_DATE_CONFIRMATION', 'PENDING_COACH', 'ACTIVE', 'ACTIVE_PENDING', 'PAUSED', 'EXTENDED', 'EXPIRED', 'SUSPENDED', 'PASSED', 'ENDED', 'CANCELLED', 'REFUSED', 'ARCHIVED', 'BLACKLISTED', 'DELETED')),
	CONSTRAINT "companies_facts_source" CHECK ("companies"."facts_source" in ('registry', 'manual')),
	CONSTRAINT "companies_size" CHECK ("companies"."size_code" in ('1-4', '5-100', '100+')),
	CONSTRAINT "companies_eligibility" CHECK ("companies"."eligibility" in ('eligible', 'not-eligible', 'to-declare')),
	CONSTRAINT "companies_declared_headcount" CHECK ("companies"."declared_headcount" >= 1),
	CONSTRAINT "companies_work_accidents" CHECK ("companies"."work_accidents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_closings_order" CHECK ("company_closings"."first_day" <= "company_closings"."last_day")
);
--> statement-breakpoint
CREATE TABLE "program_slots" (
	"company_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" time(0) NOT NULL,
	CONSTRAINT "program_slots_key" PRIMARY KEY("program_id","weekday","starts_at"),
	CONSTRAINT "program_slots_weekday" CHECK ("program_slots"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"type" text NOT NULL,
	"objective_id" uuid NOT NULL,
	"spot_id" uuid NOT NULL,
	"coach_id" uuid,
	"status" text NOT NULL,
	"start_date" date NOT NULL,
	"duration_minutes" integer NOT NULL,
	"sessions_sold" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"refusal_reason" text,
	"submitted_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "programs_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "programs_type" CHECK ("programs"."type" in ('COMMUNITY', 'SAFETY', 'LIVE')),
	CONSTRAINT "programs_status_known" CHECK ("programs"."status" in ('DRAFT', 'PENDING', 'PENDING_PLANNING', 'PENDING_COACH', 'PENDING_DATE', 'PENDING_DATE_CONFIRMATION', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'REFUSED')),
	CONSTRAINT "programs_numbers" CHECK ("programs"."sessions_sold" > 0 and "programs"."duration_minutes" >= 20 and "programs"."max_participants" > 0),
	CONSTRAINT "programs_capacity" CHECK (("programs"."type" <> 'COMMUNITY' or "programs"."max_participants" <= 10) and ("programs"."type" <> 'SAFETY' or "programs"."max_participants" <= 20)),
	CONSTRAINT "programs_active_has_coach" CHECK ("programs"."status" not in ('ACTIVE', 'PAUSED') or "programs"."coach_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"program_id" uuid,
	"type" text NOT NULL,
	"objective_id" uuid NOT NULL,
	"spot_id" uuid NOT NULL,
	"coach_id" uuid,
	"status" text NOT NULL,
	"paris_date" date NOT NULL,
	"slot_key" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_participants" integer NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"counted" boolean,
	"billing" text DEFAULT 'UNBILLED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sessions_program_day_slot" UNIQUE("program_id","paris_date","slot_key"),
	CONSTRAINT "sessions_type" CHECK ("sessions"."type" in ('COMMUNITY', 'SAFETY', 'LIVE')),
	CONSTRAINT "sessions_status_known" CHECK ("sessions"."status" in ('DRAFT', 'ACTIVE', 'PASSED', 'ENDED', 'CANCELLED', 'DELETED')),
	CONSTRAINT "sessions_billing" CHECK ("sessions"."billing" in ('UNBILLED', 'BILLED')),
	CONSTRAINT "sessions_length" CHECK ("sessions"."ends_at" - "sessions"."starts_at" between interval '20 minutes' and interval '240 minutes'),
	CONSTRAINT "sessions_places" CHECK ("sessions"."registered" between 0 and "sessions"."max_participants"),
	CONSTRAINT "sessions_capacity" CHECK (("sessions"."type" <> 'COMMUNITY' or "sessions"."max_participants" <= 10) and ("sessions"."type" <> 'SAFETY' or "sessions"."max_participants" <= 20)),
	CONSTRAINT "sessions_paris_date" CHECK ("sessions"."paris_date" = ("sessions"."starts_at" at time zone 'Europe/Paris')::date),
	CONSTRAINT "sessions_slot_of_program" CHECK (("sessions"."program_id" is null) = ("sessions"."slot_key" is null))
);
--> statement-breakpoint
CREATE TABLE "spot_slots" (
	"company_id" uuid NOT NULL,
	"spot_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" time(0) NOT NULL,
	"ends_at" time(0) NOT NULL,
	CONSTRAINT "spot_slots_key" PRIMARY KEY("spot_id","weekday","starts_at"),
	CONSTRAINT "spot_slots_hours" CHECK ("spot_slots"."weekday" between 1 and 7 and "spot_slots"."starts_at" < "spot_slots"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "spots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_line" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"size_m2" integer NOT NULL,
	"max_users" integer NOT NULL,
	"inside" boolean NOT NULL,
	"services" text[] NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"holiday_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "spots_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "spots_holiday_zone" CHECK ("spots"."holiday_zone" in ('metropole', 'alsace-moselle', 'guadeloupe', 'guyane', 'martinique', 'la-reunion', 'mayotte', 'saint-barthelemy', 'saint-martin', 'saint-pierre-et-miquelon')),
	CONSTRAINT "spots_sizes" CHECK ("spots"."size_m2" > 0 and "spots"."max_users" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "job_runs_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"template" text NOT NULL,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"provider_id" text,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('pending', 'request', 'deferred', 'soft_bounce', 'error', 'blocked', 'invalid_email', 'hard_bounce', 'delivered', 'proxy_open', 'unique_opened', 'opened', 'click', 'complaint', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"slot" integer NOT NULL,
	"n" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_slot_pk" PRIMARY KEY("key","slot")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_user_id" uuid,
	"actor_role" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_managers" ADD CONSTRAINT "account_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_managers" ADD CONSTRAINT "account_managers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_prescriptor" FOREIGN KEY ("prescriptor_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_closings" ADD CONSTRAINT "company_closings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_slots" ADD CONSTRAINT "program_slots_program" FOREIGN KEY ("company_id","program_id") REFERENCES "public"."programs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_spot" FOREIGN KEY ("company_id","spot_id") REFERENCES "public"."spots"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_spot" FOREIGN KEY ("company_id","spot_id") REFERENCES "public"."spots"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_slots" ADD CONSTRAINT "spot_slots_spot" FOREIGN KEY ("company_id","spot_id") REFERENCES "public"."spots"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spots" ADD CONSTRAINT "spots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_token_unique" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_sessions_refresh_unique" ON "sign_in_sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_user" ON "sign_in_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_unique" ON "staff" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "objectives_keyword_unique" ON "objectives" USING btree ("keyword");--> statement-breakpoint
CREATE INDEX "coaches_status" ON "coaches" USING btree ("status","last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "account_managers_user_unique" ON "account_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_managers_company" ON "account_managers" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_siret_unique" ON "companies" USING btree ("siret") WHERE "companies"."status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "company_closings_company" ON "company_closings" USING btree ("company_id","first_day");--> statement-breakpoint
CREATE INDEX "programs_spot" ON "programs" USING btree ("spot_id");--> statement-breakpoint
CREATE INDEX "programs_coach" ON "programs" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "programs_company" ON "programs" USING btree ("company_id","status","start_date");--> statement-breakpoint
CREATE INDEX "programs_status" ON "programs" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "sessions_list" ON "sessions" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "sessions_company_list" ON "sessions" USING btree ("company_id","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "sessions_company_calendar" ON "sessions" USING btree ("company_id","starts_at","id","status");--> statement-breakpoint
CREATE INDEX "sessions_calendar" ON "sessions" USING btree ("starts_at","id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "spots_name_unique" ON "spots" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key_unique" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mails_provider_id" ON "mails" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at");