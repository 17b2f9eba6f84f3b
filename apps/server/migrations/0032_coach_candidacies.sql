CREATE TABLE "appointment_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_slots_order" CHECK ("appointment_slots"."starts_at" < "appointment_slots"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "coach_appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_appointments_status" CHECK ("coach_appointments"."status" in ('BOOKED', 'HELD', 'MISSED', 'MOVED'))
);
--> statement-breakpoint
CREATE TABLE "coach_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"file_key" text,
	"file_type" text,
	"file_size" integer,
	"previous_file_key" text,
	"scan" text,
	"sealed_number" text,
	"expires_on" date,
	"reason" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"purged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_documents_kind" CHECK ("coach_documents"."kind" in ('pro-card', 'insurance', 'diplomas', 'identity', 'bank-identity', 'self-employed', 'non-conviction', 'vigilance')),
	CONSTRAINT "coach_documents_status_known" CHECK ("coach_documents"."status" in ('UPLOADED', 'VALID', 'REFUSED', 'INCOMPLETE', 'EXPIRED')),
	CONSTRAINT "coach_documents_type" CHECK ("coach_documents"."file_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "coach_documents_scan" CHECK ("coach_documents"."scan" in ('clean', 'not-scanned')),
	CONSTRAINT "coach_documents_purged" CHECK (("coach_documents"."file_key" is null) = ("coach_documents"."purged_at" is not null)),
	CONSTRAINT "coach_documents_decided" CHECK ("coach_documents"."status" = 'UPLOADED' or ("coach_documents"."decided_at" is not null and "coach_documents"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "coach_grades" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"teaching" integer NOT NULL,
	"safety" integer NOT NULL,
	"relation" integer NOT NULL,
	"professionalism" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_grades_criteria" CHECK ("coach_grades"."teaching" between 0 and 10 and "coach_grades"."safety" between 0 and 10 and "coach_grades"."relation" between 0 and 10 and "coach_grades"."professionalism" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "qcm_answers" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	"correct" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "qcm_answers_key" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "qcm_answers_position" CHECK ("qcm_answers"."position" between 0 and 19)
);
--> statement-breakpoint
CREATE TABLE "qcm_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seed" integer NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"grade" integer,
	"passed" boolean,
	CONSTRAINT "qcm_attempts_length" CHECK (cardinality("qcm_attempts"."question_ids") = 20),
	CONSTRAINT "qcm_attempts_graded" CHECK (("qcm_attempts"."finished_at" is null) = ("qcm_attempts"."grade" is null) and ("qcm_attempts"."grade" is null) = ("qcm_attempts"."passed" is null) and "qcm_attempts"."grade" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "qcm_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"theme" text NOT NULL,
	"words" text NOT NULL,
	"choices" text[] NOT NULL,
	"correct" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "qcm_questions_theme_known" CHECK ("qcm_questions"."theme" in ('safety', 'anatomy', 'teaching', 'health', 'workplace')),
	CONSTRAINT "qcm_questions_choices" CHECK (cardinality("qcm_questions"."choices") between 2 and 6 and "qcm_questions"."correct" >= 0 and "qcm_questions"."correct" < cardinality("qcm_questions"."choices"))
);
--> statement-breakpoint
ALTER TABLE "coaches" DROP CONSTRAINT "coaches_status_known";--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "skipped_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "qcm_counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "second_chance_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach_appointments" ADD CONSTRAINT "coach_appointments_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_appointments" ADD CONSTRAINT "coach_appointments_slot_id_appointment_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."appointment_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_documents" ADD CONSTRAINT "coach_documents_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_documents" ADD CONSTRAINT "coach_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grades" ADD CONSTRAINT "coach_grades_appointment_id_coach_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."coach_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grades" ADD CONSTRAINT "coach_grades_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qcm_answers" ADD CONSTRAINT "qcm_answers_attempt_id_qcm_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."qcm_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qcm_answers" ADD CONSTRAINT "qcm_answers_question_id_qcm_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."qcm_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qcm_attempts" ADD CONSTRAINT "qcm_attempts_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_slots_starts_at" ON "appointment_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_appointments_slot_unique" ON "coach_appointments" USING btree ("slot_id") WHERE "coach_appointments"."status" <> 'MOVED';--> statement-breakpoint
CREATE UNIQUE INDEX "coach_appointments_booked_unique" ON "coach_appointments" USING btree ("coach_id") WHERE "coach_appointments"."status" = 'BOOKED';--> statement-breakpoint
CREATE UNIQUE INDEX "coach_documents_kind_unique" ON "coach_documents" USING btree ("coach_id","kind");--> statement-breakpoint
CREATE INDEX "coach_documents_status" ON "coach_documents" USING btree ("status","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_grades_author_unique" ON "coach_grades" USING btree ("appointment_id","author_id");--> statement-breakpoint
CREATE INDEX "qcm_answers_question" ON "qcm_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "qcm_attempts_coach" ON "qcm_attempts" USING btree ("coach_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "qcm_attempts_open_unique" ON "qcm_attempts" USING btree ("coach_id") WHERE "qcm_attempts"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "qcm_questions_theme" ON "qcm_questions" USING btree ("theme","active");--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_heard_from" CHECK ("coaches"."heard_from" in ('coach', 'search', 'social', 'school', 'press', 'other'));--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_status_known" CHECK ("coaches"."status" in ('WAITING_EMAIL', 'VALID_EMAIL', 'PENDING_DOCUMENTS', 'INCOMPLETE_DOCUMENTS', 'VALIDATION_DOCUMENTS', 'PENDING_QCM', 'FAILED_QCM', 'BANNED_QCM', 'PASSED_QCM', 'PENDING_APPOINTMENT', 'VALID_APPOINTMENT', 'PENDING_RESULTS', 'FAILED_RESULTS', 'PENDING_PAYMENT', 'VALID_PAYMENT', 'PENDING_CODE', 'ACTIVE', 'INACTIVE', 'BLACKLISTED', 'DELETED'));