-- T34: the second wall between companies. A company sees its own surveys of needs alone.
ALTER TABLE "needs_surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "needs_surveys" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
