CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"token_hash" text,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_invitations_status" CHECK ("company_invitations"."status" in ('CREATED', 'SENDING', 'SENT', 'OPENED', 'FAILED', 'EXPIRED', 'ACCEPTED', 'REFUSED', 'REVOKED')),
	CONSTRAINT "company_invitations_email_lower" CHECK ("company_invitations"."email" = lower("company_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "company_tutorial_marks" (
	"company_id" uuid NOT NULL,
	"step" text NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_tutorial_marks_key" PRIMARY KEY("company_id","step"),
	CONSTRAINT "company_tutorial_marks_mark" CHECK ("company_tutorial_marks"."mark" in ('done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "licence_types" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"member_id" uuid,
	"assigned_at" timestamp with time zone,
	"assigned_by" uuid,
	"committed_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licences_position" UNIQUE("subscription_id","type","position"),
	CONSTRAINT "licences_position_positive" CHECK ("licences"."position" > 0),
	CONSTRAINT "licences_assigned" CHECK (("licences"."member_id" is null) = ("licences"."assigned_at" is null))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"result" jsonb,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "member_imports_mode" CHECK ("member_imports"."mode" in ('add', 'full-list')),
	CONSTRAINT "member_imports_status" CHECK ("member_imports"."status" in ('CHECKED', 'APPLIED', 'ABANDONED')),
	CONSTRAINT "member_imports_applied" CHECK (("member_imports"."status" = 'APPLIED') = ("member_imports"."applied_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"joined_on" date NOT NULL,
	"left_on" date,
	"invitation_token_hash" text,
	"invited_at" timestamp with time zone,
	"invitation_expires_at" timestamp with time zone,
	"invitation_mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "members_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "members_status_known" CHECK ("members"."status" in ('INVITED', 'WAITING_EMAIL', 'VALID_EMAIL', 'PENDING', 'ACTIVE', 'INACTIVE', 'DELETED')),
	CONSTRAINT "members_source" CHECK ("members"."source" in ('manual', 'import')),
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email")),
	CONSTRAINT "members_left" CHECK (("members"."status" <> 'INACTIVE' or "members"."left_on" is not null) and ("members"."left_on" is null or "members"."status" in ('INACTIVE', 'DELETED')) and "members"."left_on" >= "members"."joined_on")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"commitment_months" integer,
	"sessions_sold" integer,
	"options" text[] NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscriptions_tenant" UNIQUE("company_id","id"),
	CONSTRAINT "subscriptions_offer" CHECK ("subscriptions"."offer" in ('community', 'safety', 'live', 'wellness')),
	CONSTRAINT "subscriptions_days" CHECK ("subscriptions"."ends_on" is null or "subscriptions"."starts_on" <= "subscriptions"."ends_on"),
	CONSTRAINT "subscriptions_commitment" CHECK ("subscriptions"."commitment_months" in (3, 6, 12)),
	CONSTRAINT "subscriptions_sessions" CHECK ("subscriptions"."sessions_sold" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"event" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"reason" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "mail_events_event" CHECK ("mail_events"."event" in ('pending', 'request', 'deferred', 'soft_bounce', 'error', 'blocked', 'invalid_email', 'hard_bounce', 'delivered', 'proxy_open', 'unique_opened', 'opened', 'click', 'complaint', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "mail_suppressions_scope" CHECK ("mail_suppressions"."scope" in ('all', 'marketing'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "intro_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "kind" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "former_prescriptor_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "exit_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "spots" ADD COLUMN "address_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tutorial_marks" ADD CONSTRAINT "company_tutorial_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_type_licence_types_key_fk" FOREIGN KEY ("type") REFERENCES "public"."licence_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_subscription" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."subscriptions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invitation_mail_id_mails_id_fk" FOREIGN KEY ("invitation_mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token_unique" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_email_unique" ON "company_invitations" USING btree ("email") WHERE "company_invitations"."status" not in ('REFUSED', 'REVOKED');--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_company_unique" ON "company_invitations" USING btree ("company_id") WHERE "company_invitations"."status" not in ('REFUSED', 'REVOKED');--> statement-breakpoint
CREATE INDEX "company_invitations_inviter" ON "company_invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "company_invitations_mail" ON "company_invitations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "company_invitations_expiry" ON "company_invitations" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_member_unique" ON "licences" USING btree ("member_id","type");--> statement-breakpoint
CREATE INDEX "licences_free" ON "licences" USING btree ("company_id","type","member_id");--> statement-breakpoint
CREATE INDEX "member_imports_company" ON "member_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_unique" ON "members" USING btree ("company_id","email") WHERE "members"."status" <> 'DELETED';--> statement-breakpoint
CREATE UNIQUE INDEX "members_invitation_unique" ON "members" USING btree ("invitation_token_hash");--> statement-breakpoint
CREATE INDEX "members_mail" ON "members" USING btree ("invitation_mail_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_status" ON "members" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_company" ON "subscriptions" USING btree ("company_id","starts_on");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_events_fingerprint_unique" ON "mail_events" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" USING btree ("mail_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_unique" ON "mail_suppressions" USING btree ("email_hash","scope");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_former_prescriptor" FOREIGN KEY ("former_prescriptor_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_prescriptor" ON "companies" USING btree ("prescriptor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_referral_code_unique" ON "companies" USING btree (upper("referral_code"));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_exit" CHECK (("companies"."exit_on" is null or "companies"."prescriptor_id" is null) and ("companies"."former_prescriptor_id" is null or "companies"."exit_on" is not null or "companies"."prescriptor_id" is not null));