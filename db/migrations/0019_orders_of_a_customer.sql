-- A customer's page looks up their orders, an order's page its monthly sale.
-- An index that was made beforehand with CONCURRENTLY is found here (docs/deploy.md#migrations).
CREATE INDEX IF NOT EXISTS "orders_customer_idx" ON "orders" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscription_payments_order_id_index" ON "subscription_payments" USING btree ("order_id");
