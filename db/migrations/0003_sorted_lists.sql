CREATE INDEX "users_sort_updated_at" ON "users" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_name" ON "users" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_email" ON "users" USING btree ("email","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_status" ON "users" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_is_customer" ON "users" USING btree ("is_customer","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_last_ip" ON "users" USING btree ("last_ip","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sort_email_verified_at" ON "users" USING btree ("email_verified_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_updated_at" ON "orders" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_state" ON "orders" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_type" ON "orders" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_paid_at" ON "orders" USING btree ("paid_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_payment_confirmed" ON "orders" USING btree ("payment_confirmed","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_require_invoice" ON "orders" USING btree ("require_invoice","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_sort_receipt_number" ON "orders" USING btree ("receipt_number","id") WHERE deleted_at is null;