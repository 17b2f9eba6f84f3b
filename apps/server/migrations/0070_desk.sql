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
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_marks" ADD CONSTRAINT "queue_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_marks" ADD CONSTRAINT "queue_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_company" ON "notes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_coach" ON "notes" USING btree ("coach_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_program" ON "notes" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_author" ON "notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "queue_marks_assignee" ON "queue_marks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "queue_marks_marked_by" ON "queue_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_author" ON "saved_views" USING btree ("author_id");