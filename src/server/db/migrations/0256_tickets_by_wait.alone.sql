create index concurrently if not exists support_tickets_by_wait on support_tickets (coalesce(waiting_since, updated_at), id);
