-- What the declared schema cannot say of the reports of dashboards and of work accidents.

-- T34: the second wall between companies.
ALTER TABLE "dashboard_report_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "dashboard_report_choices" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "work_accident_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "work_accident_years" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
